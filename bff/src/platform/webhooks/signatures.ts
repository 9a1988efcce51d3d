import { createHmac, timingSafeEqual } from 'node:crypto';
import { invalid } from '../errors/domain-error.ts';

/** Maximum number of seconds between the time of a signature and now. Stripe and DocuSeal use the same tolerance. */
const TOLERANCE_S = 300;
const HEX_SHA256_PATTERN = /^[\da-f]{64}$/i;
const UNIX_SECONDS_PATTERN = /^\d{1,12}$/;

/** Parts of a signature header. {@link verifyTimestampedHmac} rejects malformed parts. */
export interface TimestampedSignatures {
  /** Time of the signature, as Unix time in seconds. */
  timestamp: string;
  /** Hexadecimal signatures. There are several while the vendor replaces a secret. */
  signatures: readonly string[];
}

/** Parses a header of the form `t=<unix>,v1=<hex>`, as Stripe and Calendly send it. Ignores schemes other than v1. */
export function parseKeyedSignature(header: string | undefined): TimestampedSignatures {
  const pairs = (header ?? '').split(',').map((pair) => pair.trim().split('=', 2));
  const listValues = (key: string): string[] => pairs.flatMap(([name, value = '']) => (name === key ? [value] : []));
  return { timestamp: listValues('t')[0] ?? '', signatures: listValues('v1') };
}

/** Parses a header of the form `<unix>.<hex>`, as DocuSeal sends it. */
export function parseDottedSignature(header: string | undefined): TimestampedSignatures {
  const [, timestamp = '', signature = ''] = /^(\d+)\.([\da-f]+)$/i.exec(header ?? '') ?? [];
  return { timestamp, signatures: [signature] };
}

/**
 * Verifies that one of the signatures is the HMAC-SHA256 of `<timestamp>.<payload>`. The timestamp must be at most five
 * minutes in the past or future. Compares in constant time.
 * @param input.payload the body as received, because parsing and serializing JSON changes its bytes
 * @throws DomainError invalid `webhook.signature`
 */
export function verifyTimestampedHmac(
  input: TimestampedSignatures & { payload: Buffer; secret: string; now: Date },
): void {
  const { payload, timestamp, signatures, secret, now } = input;
  if (secret === '') throw new Error('The secret of a webhook is empty, so anyone could sign');
  const ageS = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  const isRecent = UNIX_SECONDS_PATTERN.test(timestamp) && ageS <= TOLERANCE_S;
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(payload).digest();
  const isGenuine = signatures.some(
    (signature) => HEX_SHA256_PATTERN.test(signature) && timingSafeEqual(Buffer.from(signature, 'hex'), expected),
  );
  if (!isRecent || !isGenuine)
    throw invalid('webhook.signature', 'The signature of this webhook is missing, wrong or older than five minutes.');
}
