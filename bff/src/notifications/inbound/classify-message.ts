import { parseFields, parseAddress, parseBounceReport, parsePlainBounce, type Bounce } from './delivery-report.ts';
import { isAutoReply, isBulkMail } from './automatic-mail.ts';
import type { ParsedMessage } from './parse-message.ts';
import { stripQuotes } from './strip-quotes.ts';

/** A recipient marked one of our messages as spam. */
export interface Complaint {
  kind: 'complaint';
  /** Normalized address; null if the mailbox provider removed it from the report. */
  recipient: string | null;
}

export type Classification =
  /** `content`: the text without quoted messages. */
  { kind: 'reply' | 'auto-reply'; content: string } | Bounce | Complaint | { kind: 'other' };

const OTHER_CLASSIFICATION = { kind: 'other' } as const;
/** Types of feedback (RFC 5965) that mean that the recipient does not want our email. */
const COMPLAINT_TYPES = new Set(['abuse', 'fraud', 'opt-out', 'opt-out-list']);

/**
 * Classifies a received email. Checks for reports first, because reports have the same headers as automatic replies.
 */
export function classifyMessage(message: ParsedMessage): Classification {
  const { enclosed } = message;
  const findPart = (...types: string[]): string | undefined => enclosed.find(({ type }) => types.includes(type))?.text;
  const feedback = findPart('message/feedback-report');
  if (feedback !== undefined) return readFeedback(feedback);
  if (findPart('message/disposition-notification') !== undefined) return OTHER_CLASSIFICATION;
  const status = findPart('message/delivery-status', 'message/global-delivery-status');
  if (status !== undefined) return parseBounceReport(status) ?? OTHER_CLASSIFICATION;
  const bounce = parsePlainBounce(message);
  if (bounce) return bounce;
  if (isAutoReply(message)) return { kind: 'auto-reply', content: stripQuotes(message.text) };
  if (isBulkMail(message)) return OTHER_CLASSIFICATION;
  return { kind: 'reply', content: stripQuotes(message.text) };
}

function readFeedback(report: string): Classification {
  const fields = parseFields(report);
  if (!COMPLAINT_TYPES.has(fields.get('feedback-type')?.toLowerCase() ?? '')) return OTHER_CLASSIFICATION;
  return { kind: 'complaint', recipient: parseAddress(fields.get('original-rcpt-to')) };
}
