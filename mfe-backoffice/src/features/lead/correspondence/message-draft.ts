import type { Schemas } from '@epm/contract';
import { createRequestDraft, isRequestDraft } from '@epm/staff';
import type { RequestDraft } from '@epm/staff';

/** Limit on the total size of an email's attachments, equal to the server's limit. */
export const MAX_ATTACHMENT_BYTES = 10 * 1_048_576;
export const MAX_ATTACHMENTS = 10;
/** Maximum lengths, equal to the server's limits. */
export const MAX_SUBJECT_LENGTH = 200;
export const MAX_EMAIL_LENGTH = 20_000;
export const MAX_TEXT_LENGTH = 1_000;

/** A message that has not been sent yet. */
export interface MessageDraft extends RequestDraft {
  subject: string;
  content: string;
  /** Files that the server has stored. */
  attachments: Schemas['StoredAttachment'][];
}

export const createMessageDraft = ({
  subject = '',
  content = '',
}: Partial<Pick<MessageDraft, 'subject' | 'content'>> = {}): MessageDraft => ({
  ...createRequestDraft(),
  subject,
  content,
  attachments: [],
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isAttachment = (value: unknown): boolean =>
  isRecord(value) && typeof value.id === 'string' && typeof value.name === 'string' && typeof value.size === 'number';

/** Returns whether a stored value is a draft in the current format. */
export const isMessageDraft = (stored: unknown): stored is MessageDraft =>
  isRequestDraft(stored) &&
  isRecord(stored) &&
  [stored.subject, stored.content].every((value) => typeof value === 'string') &&
  Array.isArray(stored.attachments) &&
  stored.attachments.every(isAttachment);

/** Returns the reason why a file cannot be added. Null if it can be added. The server also checks the content. */
export function findAttachmentProblem(attachments: MessageDraft['attachments'], file: File): string | null {
  if (attachments.length >= MAX_ATTACHMENTS) return `An email has at most ${MAX_ATTACHMENTS} attachments.`;
  const total = attachments.reduce((sum, { size }) => sum + size, file.size);
  return total > MAX_ATTACHMENT_BYTES
    ? 'Attachments can be at most 10 MB in total. Remove a file or make it smaller.'
    : null;
}
