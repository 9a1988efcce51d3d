import type { SubmissionRecord, SubmitterRecord } from './records.ts';

export type SubmitterStatus = 'completed' | 'declined' | 'opened' | 'sent' | 'awaiting';
export type SubmissionStatus = 'completed' | 'declined' | 'expired' | 'pending';
/** State of a signing page. */
export type SigningState = 'open' | 'waiting' | 'signed' | 'declined' | 'expired' | 'archived';

export function getSubmitterStatus({ completion, decline, openedAt, sentAt }: SubmitterRecord): SubmitterStatus {
  if (decline) return 'declined';
  if (completion) return 'completed';
  if (openedAt !== null) return 'opened';
  return sentAt === null ? 'awaiting' : 'sent';
}

export function getSubmissionStatus({ submitters, expireAt }: SubmissionRecord, now: Date): SubmissionStatus {
  if (submitters.every(({ completion }) => completion)) return 'completed';
  if (submitters.some(({ decline }) => decline)) return 'declined';
  return expireAt !== null && Date.parse(expireAt) <= now.getTime() ? 'expired' : 'pending';
}

/** Returns the completion time of the last signer, or null until all have signed. */
export function getCompletedAt({ submitters }: SubmissionRecord): string | null {
  const times = submitters.map(({ completion }) => completion?.at ?? null);
  return times.reduce((last, at) => (last === null || at === null ? null : at > last ? at : last));
}

/** Returns the submitters who must still sign before this submitter. */
export function findEarlierSigners(submission: SubmissionRecord, submitter: SubmitterRecord): SubmitterRecord[] {
  if (submission.order === 'random') return [];
  return submission.submitters.filter(({ position, completion }) => position < submitter.position && !completion);
}

export function getSigningState(submission: SubmissionRecord, submitter: SubmitterRecord, now: Date): SigningState {
  if (submitter.completion) return 'signed';
  if (submission.archivedAt !== null) return 'archived';
  const status = getSubmissionStatus(submission, now);
  if (status === 'declined' || status === 'expired') return status;
  return findEarlierSigners(submission, submitter).length > 0 ? 'waiting' : 'open';
}
