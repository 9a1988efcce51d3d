import { isEmail, normalizeEmail } from '@epm/contract';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { convertHtmlToText } from './html-to-text.ts';

/**
 * Maximum number of bytes of a message that are parsed, because parsing 1 MB of `format=flowed` text takes 3 s. The
 * text and the report of a bounce come before attachments.
 */
const MAX_PARSED_BYTES = 256 * 1024;
const MAX_NESTING_DEPTH = 20;
/** Maximum number of lines that look like the boundary of a part. Parsing 10,000 parts takes 0.3 s. */
const MAX_BOUNDARY_LINES = 5_000;
const MAX_TEXT_LENGTH = 100_000;
const MAX_ENCLOSED_LENGTH = 65_536;
const MAX_LINE_LENGTH = 998;

/** Types of parts that contain a report or the original message. */
const ENCLOSED_TYPES = new Set([
  'message/delivery-status',
  'message/disposition-notification',
  'message/feedback-report',
  'message/global',
  'message/global-delivery-status',
  'message/global-headers',
  'message/rfc822',
  'message/rfc822-headers',
  'text/rfc822-headers',
]);

/** The parts of an email that a classification needs. */
export interface ParsedMessage {
  /** First value of each header, by lowercase name. */
  headers: ReadonlyMap<string, string>;
  /** Normalized address in the From header. Null if it is missing or invalid. */
  sender: string | null;
  subject: string;
  /** Message-ID with angle brackets. */
  messageId: string | null;
  text: string;
  /** Reports and original messages, with lowercase media types. */
  enclosed: readonly { type: string; text: string }[];
}

/**
 * Parses the first 256 KB of an email.
 * @throws Error if the message is nested too deeply, has too many parts or has no headers
 */
export async function parseMessage(raw: Uint8Array): Promise<ParsedMessage> {
  const bytes = raw.subarray(0, MAX_PARSED_BYTES);
  if (countBoundaryLines(bytes) > MAX_BOUNDARY_LINES) throw new Error('The message has too many parts');
  const email = await PostalMime.parse(bytes, {
    forceRfc822Attachments: true,
    maxNestingDepth: MAX_NESTING_DEPTH,
    maxHeadersSize: MAX_PARSED_BYTES,
  });
  if (email.headers.length === 0) throw new Error('The message has no headers');
  return {
    headers: new Map(email.headers.map(({ key, value }) => [key, value] as const).reverse()),
    sender: readSender(email.from),
    subject: toStorableText(email.subject ?? '').slice(0, MAX_LINE_LENGTH),
    messageId: toStorableText(email.messageId ?? '').slice(0, MAX_LINE_LENGTH) || null,
    text: toStorableText(readText(email)),
    enclosed: email.attachments.filter(({ mimeType }) => ENCLOSED_TYPES.has(mimeType)).map(readEnclosedPart),
  };
}

function readText({ text, html }: Email): string {
  const isEmpty = !text?.trim();
  return (isEmpty && html ? convertHtmlToText(html.slice(0, MAX_TEXT_LENGTH)) : (text ?? '')).slice(0, MAX_TEXT_LENGTH);
}

function readSender(from: Address | undefined): string | null {
  const address = normalizeEmail(from?.address ?? '');
  return isEmail(address) ? address : null;
}

function readEnclosedPart({ mimeType, content }: Attachment): { type: string; text: string } {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  return { type: mimeType, text: text.slice(0, MAX_ENCLOSED_LENGTH) };
}

const LINE_FEED = 10;
const HYPHEN = 45;

function countBoundaryLines(bytes: Uint8Array): number {
  let count = 0;
  for (let index = bytes.indexOf(LINE_FEED); index >= 0; index = bytes.indexOf(LINE_FEED, index + 1))
    if (bytes[index + 1] === HYPHEN && bytes[index + 2] === HYPHEN) count += 1;
  return count;
}

/** Replaces NUL and unpaired surrogates, which Postgres rejects. */
const toStorableText = (text: string): string => text.replaceAll('\u0000', '\ufffd').toWellFormed();
