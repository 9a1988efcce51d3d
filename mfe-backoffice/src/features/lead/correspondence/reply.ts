import { formatDate } from '@epm/contract';
import { MAX_SUBJECT_LENGTH } from './message-draft.ts';
import type { MessageDraft } from './message-draft.ts';
import type { ReceivedMessage } from './timeline-message.ts';

/** Returns the subject of a reply: 'Re: ' and the original subject, without a second prefix. */
export function formatReplySubject(subject: string): string {
  const line = replaceControlCharacters(subject) || 'Your email';
  return (/^re\s*:/i.test(line) ? line : `Re: ${line}`).slice(0, MAX_SUBJECT_LENGTH).trim();
}

/** Returns the original text below its attribution, with `> ` before each line. */
export function quoteMessage({ content, at }: Pick<ReceivedMessage, 'content' | 'at'>, author: string): string {
  const lines = content.trim().split(/\r\n|\r|\n/);
  const quoted = lines.map((line) => `> ${replaceControlCharacters(line)}`.trimEnd());
  return [`On ${formatDate(at)}, ${replaceControlCharacters(author) || 'you'} wrote:`, ...quoted].join('\n');
}

/** Returns the initial subject and content of a reply. The staff member writes above the quote. */
export const createReplyText = (
  original: ReceivedMessage,
  author: string,
): Pick<MessageDraft, 'subject' | 'content'> => ({
  subject: formatReplySubject(original.subject),
  content: `\n\n${quoteMessage(original, author)}`,
});

/** Replaces control characters, which the server rejects. */
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const replaceControlCharacters = (text: string): string => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
