import type { Fault } from './smtp-faults.ts';

/**
 * `held`: about a suspect lead, until staff accept it. `claimed`: one process is sending it. `unknown`: the mail server
 * may or may not have accepted it. A `due` message with an error is deferred: something postponed it.
 */
export type SendState = 'due' | 'held' | 'claimed' | 'sent' | 'unknown' | 'suppressed' | 'failed';

/** Outcome of an attempt to hand a message to the mail server. */
export type Handover =
  /** There was no longer a reason to send it. */
  | { kind: 'withheld'; reason: string }
  /** The server took it. */
  | { kind: 'accepted' }
  /** The server refused it; `isPermanent`: the code was 5xx, which may also be our own misconfiguration. */
  | { kind: 'refused'; fault: Fault; isPermanent: boolean; isMailboxGone: boolean; reason: string }
  /** The conversation ended before the server asked for the message. */
  | { kind: 'unreached'; reason: string }
  /** It could not be composed, or its claim could not be confirmed before the wire: not the mail server's doing. */
  | { kind: 'unready'; reason: string }
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
 * Next state of a send after a handover. Only what certainly was not accepted is tried again, and only a fault of the
 * recipient ends a message: anything else may be our own misconfiguration.
 * @param attempts made so far, this one included
 */
export function settle(handover: Handover, attempts: number): Settlement {
  if (handover.kind === 'accepted') return { state: 'sent', retryInMs: null };
  if (handover.kind === 'unanswered') return { state: 'unknown', retryInMs: null };
  if (handover.kind === 'withheld') return { state: 'suppressed', retryInMs: null };
  if (handover.kind === 'refused' && handover.isPermanent && handover.fault === 'recipient') {
    return { state: 'failed', retryInMs: null };
  }
  return retry(attempts);
}

/** The wait before the next attempt, or failure when there have been enough. */
function retry(attempts: number): Settlement {
  if (attempts >= maxAttempts) return { state: 'failed', retryInMs: null };
  return { state: 'due', retryInMs: Math.min(firstRetryMs * 4 ** (attempts - 1), longestRetryMs) };
}

/** Verdict of a handover on the relay: true when it works, false when it does not, null when it says nothing. */
export function relayWorks(handover: Handover): boolean | null {
  if (handover.kind === 'accepted') return true;
  if (handover.kind === 'unreached') return false;
  if (handover.kind !== 'refused') return null;
  if (handover.fault === 'service') return false;
  return handover.fault === 'recipient' ? true : null;
}
