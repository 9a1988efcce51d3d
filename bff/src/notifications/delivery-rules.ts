import type { RefusalCause } from './smtp-refusals.ts';

/**
 * `held`: about a suspect lead, until staff accept it. `claimed`: one process is sending it. `unknown`: the mail server
 * may or may not have accepted it. A `due` message with an error is deferred: something postponed it.
 */
export type SendState = 'due' | 'held' | 'claimed' | 'sent' | 'unknown' | 'suppressed' | 'failed';

/** Outcome of an attempt to hand a message to the mail server. */
export type SendOutcome =
  /** There was no longer a reason to send it. */
  | { kind: 'withheld'; reason: string }
  /** The server took it. */
  | { kind: 'accepted' }
  /** The server refused it; `isPermanent`: the code was 5xx, which may also be our own misconfiguration. */
  | { kind: 'refused'; cause: RefusalCause; isPermanent: boolean; isMailboxGone: boolean; reason: string }
  /** The conversation ended before the server asked for the message. */
  | { kind: 'unreachable'; reason: string }
  /** It could not be composed, or its claim could not be confirmed before the wire: not the mail server's doing. */
  | { kind: 'aborted'; reason: string }
  /** The message was on the wire and no answer came: the server may or may not have taken it. */
  | { kind: 'unanswered'; reason: string };

const SECOND_MS = 1_000;
const FIRST_RETRY_MS = 30 * SECOND_MS;
const MAX_RETRY_MS = 3_600 * SECOND_MS;

/** 30 s, 2 min, 8 min, 32 min, then hourly: with this many attempts a server may be away for a day. */
export const MAX_ATTEMPTS = 28;

/** After this long a claim without a result counts as lost; far longer than a handover is allowed to take. */
export const CLAIM_LOST_AFTER_MS = 120 * SECOND_MS;

export interface NextState {
  state: SendState;
  /** Milliseconds until the next attempt; null when there is none. */
  retryInMs: number | null;
}

/**
 * Next state of a send after a handover. Only what certainly was not accepted is tried again, and only a fault of the
 * recipient ends a message: anything else may be our own misconfiguration.
 * @param attempts made so far, this one included
 */
export function nextState(outcome: SendOutcome, attempts: number): NextState {
  if (outcome.kind === 'accepted') return { state: 'sent', retryInMs: null };
  if (outcome.kind === 'unanswered') return { state: 'unknown', retryInMs: null };
  if (outcome.kind === 'withheld') return { state: 'suppressed', retryInMs: null };
  if (outcome.kind === 'refused' && outcome.isPermanent && outcome.cause === 'recipient') {
    return { state: 'failed', retryInMs: null };
  }
  return retry(attempts);
}

/** The wait before the next attempt, or failure when there have been enough. */
function retry(attempts: number): NextState {
  if (attempts >= MAX_ATTEMPTS) return { state: 'failed', retryInMs: null };
  return { state: 'due', retryInMs: Math.min(FIRST_RETRY_MS * 4 ** (attempts - 1), MAX_RETRY_MS) };
}

/** Verdict of a handover on the relay: true when it works, false when it does not, null when it says nothing. */
export function isRelayWorking(outcome: SendOutcome): boolean | null {
  if (outcome.kind === 'accepted') return true;
  if (outcome.kind === 'unreachable') return false;
  if (outcome.kind !== 'refused') return null;
  if (outcome.cause === 'service') return false;
  return outcome.cause === 'recipient' ? true : null;
}
