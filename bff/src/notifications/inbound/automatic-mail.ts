import type { ParsedMessage } from './parse-message.ts';

type HeadersAndSubject = Pick<ParsedMessage, 'headers' | 'subject'>;

const AUTO_REPLY_HEADERS = ['x-autoreply', 'x-autorespond', 'x-autoreply-from', 'x-auto-reply-from'];
const AUTO_REPLY_SUBJECT_PATTERN =
  /^(?:automatic reply|auto(?:matic)?[ -]?(?:reply|response)|out of (?:the )?office|abwesenheits?notiz|automatische antwort|réponse automatique|respuesta automática)\b/i;

/**
 * Returns whether a program sent the message in response to another message, such as an out-of-office reply (RFC 3834).
 */
export function isAutoReply({ headers, subject }: HeadersAndSubject): boolean {
  const submission = headers.get('auto-submitted')?.toLowerCase().trim() ?? 'no';
  if (submission !== 'no' && !submission.startsWith('no;')) return true;
  if (AUTO_REPLY_HEADERS.some((name) => headers.has(name))) return true;
  if (/^auto[_-]reply/i.test(headers.get('precedence') ?? '')) return true;
  // Exchange sets `All` for its automatic replies, but only some response types for other mail.
  if (/\ball\b/i.test(headers.get('x-auto-response-suppress') ?? '')) return true;
  return AUTO_REPLY_SUBJECT_PATTERN.test(subject);
}

/** Returns whether the message went to many recipients, such as a newsletter or a mailing list message. */
export const isBulkMail = ({ headers }: HeadersAndSubject): boolean =>
  headers.has('list-id') ||
  headers.has('list-unsubscribe') ||
  /^(?:bulk|list|junk)\b/i.test(headers.get('precedence') ?? '');
