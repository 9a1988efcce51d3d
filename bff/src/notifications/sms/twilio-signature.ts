import { createHmac, timingSafeEqual } from 'node:crypto';
import { invalid } from '../../platform/errors/domain-error.ts';

/**
 * Verifies the signature of a Twilio webhook, and parses its form. The signature is the Base64-encoded HMAC-SHA1 of the
 * URL and of all names and values, sorted by name. Compares in constant time. The signature contains no time, so a
 * webhook may be replayed.
 * @param webhook.url public URL to which Twilio sent the webhook
 * @param webhook.body form as received
 * @throws DomainError invalid `webhook.signature`
 */
export function parseSignedForm(webhook: {
  url: string;
  body: Buffer;
  signature: string | undefined;
  authToken: string;
}): Record<string, string> {
  const { url, body, signature = '', authToken } = webhook;
  if (authToken === '') throw new Error('The auth token is empty, so anyone could sign');
  const fields = [...new URLSearchParams(body.toString('utf8'))];
  const signed = fields.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))).flat();
  const expected = createHmac('sha1', authToken)
    .update(url + signed.join(''))
    .digest();
  const actual = Buffer.from(signature, 'base64');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw invalid('webhook.signature', 'The signature of this webhook is missing or wrong.');
  return Object.fromEntries(fields);
}
