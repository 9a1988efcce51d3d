import { normalizeEmail } from '@epm/contract';
import type { ParsedMessage } from './parse-message.ts';

/** A failed delivery. */
export interface Bounce {
  kind: 'bounce';
  /** Normalized address; null if the report contains none. */
  recipient: string | null;
  /** Enhanced status code (RFC 3463), such as `5.1.1`. Empty if unknown. */
  status: string;
  /** Whether the mailbox or its domain does not exist. */
  isPermanent: boolean;
}

/** Class 5 status codes (without the class) for a mailbox or domain that does not exist. */
const GONE_MAILBOX_CODES = new Set(['1.1', '1.2', '1.3', '1.6', '1.10', '2.1', '4.1', '4.4']);
/** Class 5 status codes (without the class) that do not reveal the cause. The diagnostic text decides. */
const VAGUE_STATUS_CODES = new Set(['', '0.0', '1.0', '5.0']);
const GONE_MAILBOX_PATTERN =
  /user unknown|unknown (?:user|recipient|address)|no such (?:user|mailbox|recipient|person)|(?:does not|doesn't|did not) exist|no mailbox (?:here )?by that name|doesn't have an? .{0,40}account|mailbox (?:unavailable|not found)|recipient (?:rejected|not found)|account (?:is )?disabled|couldn't find any host/i;

/**
 * Returns whether a status means that the mailbox does not exist. A full mailbox, rejected content or a problem with
 * our reputation counts as temporary, regardless of the class of its code.
 * @param diagnostic text of the remote server
 */
export function isMailboxGone(status: string, diagnostic: string): boolean {
  if (status && !status.startsWith('5.')) return false;
  const detail = status.slice(2);
  return GONE_MAILBOX_CODES.has(detail) || (VAGUE_STATUS_CODES.has(detail) && GONE_MAILBOX_PATTERN.test(diagnostic));
}

/** Reads a delivery status notification (RFC 3464). Returns null if none of its recipients failed. */
export function parseBounceReport(report: string): Bounce | null {
  const failed = report
    .split(/\r?\n[ \t]*\r?\n/)
    .map(parseFields)
    .find((fields) => fields.get('action')?.toLowerCase() === 'failed');
  if (!failed) return null;
  const diagnostic = failed.get('diagnostic-code') ?? '';
  const status = /[245]\.\d{1,3}\.\d{1,3}/.exec(failed.get('status') ?? '')?.[0] ?? '';
  const recipient = parseAddress(failed.get('original-recipient')) ?? parseAddress(failed.get('final-recipient'));
  return { kind: 'bounce', recipient, status, isPermanent: isMailboxGone(status, diagnostic) };
}

/** Parses the fields of a block, and unfolds their lines. If a name is repeated, the first field counts. */
export function parseFields(block: string): Map<string, string> {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const fields = lines.flatMap((line): [string, string][] => {
    const colon = line.indexOf(':');
    return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]] : [];
  });
  return new Map(fields.reverse());
}

/** Returns the normalized address in a field such as `rfc822; <owner@example.com>`, or null if there is none. */
export function parseAddress(field: string | undefined): string | null {
  const address = /[^\s<>;,"]+@[^\s<>;,"]+/.exec(field ?? '')?.[0];
  return address ? normalizeEmail(address) : null;
}

/** Reads a bounce without a delivery status, from qmail or an old version of Exim. Returns null for other email. */
export function parsePlainBounce({ headers, text, subject }: ParsedMessage): Bounce | null {
  const failedRecipients = headers.get('x-failed-recipients');
  const isQmail =
    /^Hi\. This is the .{1,200}(?:send program|deliver) at /m.test(text) || /^failure notice$/i.test(subject);
  if (failedRecipients === undefined && !(isQmail && /^<[^\s<>]+@[^\s<>]+>:/m.test(text))) return null;
  const [notice = ''] = text.split(/^-{3,} (?:Below this line|This is a copy)/m);
  const recipient = parseAddress(failedRecipients) ?? parseAddress(/^<[^\s<>]+@[^\s<>]+>:/m.exec(notice)?.[0]);
  const status = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(notice)?.[0] ?? '';
  return { kind: 'bounce', recipient, status, isPermanent: isMailboxGone(status, notice) };
}
