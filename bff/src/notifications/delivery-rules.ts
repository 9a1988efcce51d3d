import type { RefusalCause } from './smtp-refusals.ts';

/**
 * State of a message in the send ledger (`message_sends`). `held`: the message is about a lead that may be spam and
 * that staff have not accepted yet. `claimed`: a process is sending the message. `unknown`: the mail server may or may
 * not have accepted it. A `due` message with an error is deferred: a failure or the recipient cap postponed it.
 */
export type SendState = 'due' | 'held' | 'claimed' | 'sent' | 'unknown' | 'suppressed' | 'failed';

/** Outcome of one attempt to send a message. */
export type SendOutcome =
  /** The composer withheld the message, for example because its lead was deleted. */
  | { kind: 'withheld'; reason: string }
  /** The server accepted the message. */
  | { kind: 'accepted' }
  /**
   * The server refused the message. `isPermanent`: the reply code was 5xx, which a misconfiguration on our side can
   * also cause.
   */
  | { kind: 'refused'; cause: RefusalCause; isPermanent: boolean; isMailboxGone: boolean; reason: string }
  /** The connection failed or closed before the end of the message was sent. */
  | { kind: 'unreachable'; reason: string }
  /**
   * The message could not be composed, or the claim could not be confirmed before the end of the message was sent. The
   * mail server is not the cause.
   */
  | { kind: 'aborted'; reason: string }
  /** The whole message was sent, but no reply arrived. The server may or may not have accepted the message. */
  | { kind: 'unanswered'; reason: string };

const SECOND_MS = 1_000;
const FIRST_RETRY_DELAY_MS = 30 * SECOND_MS;
const MAX_RETRY_DELAY_MS = 3_600 * SECOND_MS;

/** Covers an outage of one day: retries follow after 30 s, 2 min, 8 min and 32 min, then hourly. */
export const MAX_SEND_ATTEMPTS = 28;

/**
 * Age after which a claim without an outcome counts as lost if the server may have accepted the message. Longer than
 * the longest attempt, which takes `SEND_TIMEOUT_MS` plus all retries to record the outcome.
 */
export const LOST_CLAIM_TIMEOUT_MS = 120 * SECOND_MS;

/**
 * Age after which a claim counts as lost if the outcome is certain. The outcome is certain if the end of the message
 * was not sent, or if the server has accepted the message. A process that still prepares the message renews its claim.
 */
export const CLAIM_LEASE_MS = 15 * SECOND_MS;
export const CLAIM_RENEWAL_INTERVAL_MS = 5 * SECOND_MS;

export interface NextState {
  state: SendState;
  /** Delay until the next attempt. Null if there is none. */
  retryInMs: number | null;
}

/**
 * Returns the next state of a message. Retries only messages that the mail server certainly did not accept. A permanent
 * refusal caused by the recipient is final. Other refusals are retried, because a misconfiguration on our side can
 * cause them.
 * @param attempts number of attempts so far, including this one
 */
export function getNextState(outcome: SendOutcome, attempts: number): NextState {
  if (outcome.kind === 'accepted') return { state: 'sent', retryInMs: null };
  if (outcome.kind === 'unanswered') return { state: 'unknown', retryInMs: null };
  if (outcome.kind === 'withheld') return { state: 'suppressed', retryInMs: null };
  if (outcome.kind === 'refused' && outcome.isPermanent && outcome.cause === 'recipient') {
    return { state: 'failed', retryInMs: null };
  }
  return scheduleRetry(attempts);
}

/** Schedules the next attempt, or fails the message after the last one. */
function scheduleRetry(attempts: number): NextState {
  if (attempts >= MAX_SEND_ATTEMPTS) return { state: 'failed', retryInMs: null };
  return { state: 'due', retryInMs: Math.min(FIRST_RETRY_DELAY_MS * 4 ** (attempts - 1), MAX_RETRY_DELAY_MS) };
}

/**
 * Returns true if the outcome proves that the mail server works, false if it proves a server failure, and null if it
 * proves neither.
 */
export function inferRelayHealth(outcome: SendOutcome): boolean | null {
  if (outcome.kind === 'accepted') return true;
  if (outcome.kind === 'unreachable') return false;
  if (outcome.kind !== 'refused') return null;
  if (outcome.cause === 'service') return false;
  return outcome.cause === 'recipient' ? true : null;
}
