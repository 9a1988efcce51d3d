import type { RefusalCause } from './smtp-refusals.ts';

/**
 * State of a message in the send ledger. `held`: its lead is suspect, and staff have not accepted the lead yet.
 * `claimed`: a process is sending it. `unknown`: the mail server may or may not have accepted it. A `due` message with
 * an error is deferred: a failure or the recipient's cap postponed it.
 */
export type SendState = 'due' | 'held' | 'claimed' | 'sent' | 'unknown' | 'suppressed' | 'failed';

/** Outcome of one attempt to pass a message to the mail server. */
export type SendOutcome =
  /** The composer withheld the message, for example because its lead was deleted. */
  | { kind: 'withheld'; reason: string }
  /** The server accepted the message. */
  | { kind: 'accepted' }
  /**
   * The server refused the message. `isPermanent`: the reply code was 5xx, which our misconfiguration can also cause.
   */
  | { kind: 'refused'; cause: RefusalCause; isPermanent: boolean; isMailboxGone: boolean; reason: string }
  /** The connection failed or closed before the server requested the content. */
  | { kind: 'unreachable'; reason: string }
  /**
   * The message could not be composed, or its claim could not be confirmed before the content was sent. The mail server
   * is not the cause.
   */
  | { kind: 'aborted'; reason: string }
  /** The content was sent, but no reply arrived. The server may or may not have accepted the message. */
  | { kind: 'unanswered'; reason: string };

const SECOND_MS = 1_000;
const FIRST_RETRY_MS = 30 * SECOND_MS;
const MAX_RETRY_MS = 3_600 * SECOND_MS;

/** Retries after 30 s, 2 min, 8 min and 32 min, then hourly. This number of attempts covers an outage of one day. */
export const MAX_ATTEMPTS = 28;

/**
 * Age after which a claim without an outcome counts as lost. Longer than any attempt, which takes at most
 * `SEND_TIMEOUT_MS` plus the retries of recording the outcome.
 */
export const CLAIM_LOST_AFTER_MS = 120 * SECOND_MS;

export interface NextState {
  state: SendState;
  /** Delay until the next attempt, in milliseconds. Null if there is none. */
  retryInMs: number | null;
}

/**
 * Returns the next state of a message. Only messages that were certainly not accepted are retried. Only a permanent
 * refusal caused by the recipient ends a message, because any other refusal may be our own misconfiguration.
 * @param attempts number of attempts so far, including this one
 */
export function nextState(outcome: SendOutcome, attempts: number): NextState {
  if (outcome.kind === 'accepted') return { state: 'sent', retryInMs: null };
  if (outcome.kind === 'unanswered') return { state: 'unknown', retryInMs: null };
  if (outcome.kind === 'withheld') return { state: 'suppressed', retryInMs: null };
  if (outcome.kind === 'refused' && outcome.isPermanent && outcome.cause === 'recipient') {
    return { state: 'failed', retryInMs: null };
  }
  return retryAfter(attempts);
}

/** Returns the delay before the next attempt, or `failed` after the last one. */
function retryAfter(attempts: number): NextState {
  if (attempts >= MAX_ATTEMPTS) return { state: 'failed', retryInMs: null };
  return { state: 'due', retryInMs: Math.min(FIRST_RETRY_MS * 4 ** (attempts - 1), MAX_RETRY_MS) };
}

/**
 * Returns true if the outcome proves that the mail server works, false if it proves a failure of the server, and null
 * if it proves neither.
 */
export function isRelayWorking(outcome: SendOutcome): boolean | null {
  if (outcome.kind === 'accepted') return true;
  if (outcome.kind === 'unreachable') return false;
  if (outcome.kind !== 'refused') return null;
  if (outcome.cause === 'service') return false;
  return outcome.cause === 'recipient' ? true : null;
}
