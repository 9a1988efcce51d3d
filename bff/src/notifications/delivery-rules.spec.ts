import { MAX_SEND_ATTEMPTS, inferRelayHealth, getNextState, type SendOutcome } from './delivery-rules.ts';
import type { RefusalCause } from './smtp-refusals.ts';

const buildRefusal = (cause: RefusalCause, isPermanent = true): SendOutcome => ({
  kind: 'refused',
  cause,
  isPermanent,
  isMailboxGone: false,
  reason: '',
});

describe('next message state', () => {
  it('schedules no retry when the mail server may have accepted the message', () => {
    expect(getNextState({ kind: 'unanswered', reason: 'timeout' }, 1)).toEqual({ state: 'unknown', retryInMs: null });
    expect(getNextState({ kind: 'accepted' }, 1)).toEqual({ state: 'sent', retryInMs: null });
  });

  it('schedules a retry when the mail server did not accept the message', () => {
    expect(getNextState({ kind: 'unreachable', reason: 'refused' }, 1)).toEqual({ state: 'due', retryInMs: 30_000 });
    expect(getNextState(buildRefusal('recipient', false), 2)).toEqual({ state: 'due', retryInMs: 120_000 });
  });

  it('suppresses a message that the composer withheld', () => {
    expect(getNextState({ kind: 'withheld', reason: 'sequence stopped' }, 1)).toEqual({
      state: 'suppressed',
      retryInMs: null,
    });
  });

  it('fails a message at the first attempt only if the refusal is permanent and caused by the recipient', () => {
    expect(getNextState(buildRefusal('recipient'), 1)).toEqual({ state: 'failed', retryInMs: null });
    expect(getNextState(buildRefusal('service'), 1)).toEqual({ state: 'due', retryInMs: 30_000 });
    expect(getNextState(buildRefusal('message'), 1)).toEqual({ state: 'due', retryInMs: 30_000 });
  });

  it('increases the retry delay up to an hour and retries for about a day', () => {
    const unreachable = { kind: 'unreachable', reason: 'refused' } as const;
    const delays = Array.from(
      { length: MAX_SEND_ATTEMPTS - 1 },
      (_, index) => getNextState(unreachable, index + 1).retryInMs ?? NaN,
    );
    expect(delays.slice(0, 5)).toEqual([30_000, 120_000, 480_000, 1_920_000, 3_600_000]);
    expect(Math.max(...delays)).toBe(3_600_000);
    const hours = delays.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThan(25);
    expect(getNextState(unreachable, MAX_SEND_ATTEMPTS)).toEqual({ state: 'failed', retryInMs: null });
  });
});

describe('inferRelayHealth', () => {
  it('returns false for a failed connection and a refusal caused by the service', () => {
    expect(inferRelayHealth({ kind: 'unreachable', reason: 'ECONNREFUSED' })).toBe(false);
    expect(inferRelayHealth(buildRefusal('service'))).toBe(false);
  });

  it('returns true when the message was accepted or only the recipient was refused', () => {
    expect(inferRelayHealth({ kind: 'accepted' })).toBe(true);
    expect(inferRelayHealth(buildRefusal('recipient'))).toBe(true);
  });

  it('returns null for an internal error and a refusal caused by the message', () => {
    expect(inferRelayHealth({ kind: 'aborted', reason: 'Postgres unavailable' })).toBeNull();
    expect(inferRelayHealth(buildRefusal('message'))).toBeNull();
  });
});
