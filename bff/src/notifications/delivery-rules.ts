import type { MailClass } from './mail-declaration.ts';

export type SendState = 'due' | 'claimed' | 'sent' | 'unknown' | 'suppressed' | 'failed';
export type SuppressionReason = 'unsubscribed' | 'bounced';

/** What became of a message that was to be handed to the mail server. */
export type Handover =
  /** There was no longer a reason to send it. */
  | { kind: 'withheld'; reason: string }
  /** The server took it. */
  | { kind: 'accepted' }
  /** The server answered that it does not take it; `permanent` when it will not take it later either. */
  | { kind: 'refused'; permanent: boolean; recipientGone: boolean; reason: string }
  /** It broke off before the message itself was on the wire. */
  | { kind: 'unreached'; reason: string }
  /** The message was on the wire and no answer came: the server may or may not have taken it. */
  | { kind: 'unanswered'; reason: string };

const secondMs = 1_000;
const firstRetryMs = 30 * secondMs;
const longestRetryMs = 3_600 * secondMs;

/** 30 s, 2 min, 8 min, 32 min, then hourly: with this many attempts a server may be away for a day. */
export const maxAttempts = 28;

/** After this long a claim without a result counts as lost; far longer than a handover is allowed to take. */
export const claimLostAfterMs = 120 * secondMs;

export interface Settlement {
  state: SendState;
  /** Milliseconds until the next attempt; null when there is none. */
  retryInMs: number | null;
}

/**
 * What a handover makes of a send. Only what certainly was not taken is tried again.
 * @param attempts made so far, this one included
 */
export function settle(handover: Handover, attempts: number): Settlement {
  if (handover.kind === 'accepted') return { state: 'sent', retryInMs: null };
  if (handover.kind === 'unanswered') return { state: 'unknown', retryInMs: null };
  if (handover.kind === 'withheld') return { state: 'suppressed', retryInMs: null };
  if (handover.kind === 'refused' && handover.permanent) return { state: 'failed', retryInMs: null };
  return retry(attempts);
}

/** The wait before the next attempt, or failure when there have been enough. */
function retry(attempts: number): Settlement {
  if (attempts >= maxAttempts) return { state: 'failed', retryInMs: null };
  return { state: 'due', retryInMs: Math.min(firstRetryMs * 4 ** (attempts - 1), longestRetryMs) };
}

/** Which of the reasons on file keep a message of this class from being sent. */
export function blocks(reasons: readonly SuppressionReason[], mailClass: MailClass): SuppressionReason | null {
  return reasons.find((reason) => reason === 'bounced' || mailClass === 'marketing') ?? null;
}
