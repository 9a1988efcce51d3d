import { MAX_ATTEMPTS, isRelayWorking, nextState, type SendOutcome } from './delivery-rules.ts';
import type { RefusalCause } from './smtp-refusals.ts';

const refusal = (cause: RefusalCause, isPermanent = true): SendOutcome => ({
  kind: 'refused',
  cause,
  isPermanent,
  isMailboxGone: false,
  reason: '',
});

describe('next message state', () => {
  it('schedules no retry when the mail server may have accepted the message', () => {
    expect(nextState({ kind: 'unanswered', reason: 'timeout' }, 1)).toEqual({ state: 'unknown', retryInMs: null });
    expect(nextState({ kind: 'accepted' }, 1)).toEqual({ state: 'sent', retryInMs: null });
  });

  it('schedules a retry when the mail server did not accept the message', () => {
    expect(nextState({ kind: 'unreachable', reason: 'refused' }, 1)).toEqual({ state: 'due', retryInMs: 30_000 });
    expect(nextState(refusal('recipient', false), 2)).toEqual({ state: 'due', retryInMs: 120_000 });
  });

  it('suppresses a message that the composer withheld', () => {
    expect(nextState({ kind: 'withheld', reason: 'sequence stopped' }, 1)).toEqual({
      state: 'suppressed',
      retryInMs: null,
    });
  });

  it('fails a message only after a permanent refusal caused by the recipient', () => {
    expect(nextState(refusal('recipient'), 1)).toEqual({ state: 'failed', retryInMs: null });
    expect(nextState(refusal('service'), 1)).toEqual({ state: 'due', retryInMs: 30_000 });
    expect(nextState(refusal('message'), 1)).toEqual({ state: 'due', retryInMs: 30_000 });
  });

  it('increases the retry delay up to an hour and retries for about a day', () => {
    const unreachable = { kind: 'unreachable', reason: 'refused' } as const;
    const waits = Array.from(
      { length: MAX_ATTEMPTS - 1 },
      (_, index) => nextState(unreachable, index + 1).retryInMs ?? NaN,
    );
    expect(waits.slice(0, 5)).toEqual([30_000, 120_000, 480_000, 1_920_000, 3_600_000]);
    expect(Math.max(...waits)).toBe(3_600_000);
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThan(25);
    expect(nextState(unreachable, MAX_ATTEMPTS)).toEqual({ state: 'failed', retryInMs: null });
  });
});

describe('isRelayWorking', () => {
  it('returns false for a failed connection and a refusal caused by the service', () => {
    expect(isRelayWorking({ kind: 'unreachable', reason: 'ECONNREFUSED' })).toBe(false);
    expect(isRelayWorking(refusal('service'))).toBe(false);
  });

  it('returns true when the message was accepted or only the recipient was refused', () => {
    expect(isRelayWorking({ kind: 'accepted' })).toBe(true);
    expect(isRelayWorking(refusal('recipient'))).toBe(true);
  });

  it('returns null for an internal error and a refusal caused by the message', () => {
    expect(isRelayWorking({ kind: 'aborted', reason: 'Postgres unavailable' })).toBeNull();
    expect(isRelayWorking(refusal('message'))).toBeNull();
  });
});
