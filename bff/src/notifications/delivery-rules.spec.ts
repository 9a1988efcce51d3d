import { MAX_ATTEMPTS, isRelayWorking, nextState, type SendOutcome } from './delivery-rules.ts';
import type { RefusalCause } from './smtp-refusals.ts';

const refusal = (cause: RefusalCause, isPermanent = true): SendOutcome => ({
  kind: 'refused',
  cause,
  isPermanent,
  isMailboxGone: false,
  reason: '',
});

describe('nextState', () => {
  it('never tries again what the server may have taken', () => {
    expect(nextState({ kind: 'unanswered', reason: 'timeout' }, 1)).toEqual({ state: 'unknown', retryInMs: null });
    expect(nextState({ kind: 'accepted' }, 1)).toEqual({ state: 'sent', retryInMs: null });
  });

  it('tries again what certainly was not taken', () => {
    expect(nextState({ kind: 'unreachable', reason: 'refused' }, 1)).toEqual({ state: 'due', retryInMs: 30_000 });
    expect(nextState(refusal('recipient', false), 2)).toEqual({ state: 'due', retryInMs: 120_000 });
  });

  it('drops what is no longer worth sending', () => {
    expect(nextState({ kind: 'withheld', reason: 'sequence stopped' }, 1)).toEqual({
      state: 'suppressed',
      retryInMs: null,
    });
  });

  it('ends a message only for a permanent fault of the recipient', () => {
    expect(nextState(refusal('recipient'), 1)).toEqual({ state: 'failed', retryInMs: null });
    expect(nextState(refusal('service'), 1)).toEqual({ state: 'due', retryInMs: 30_000 });
    expect(nextState(refusal('message'), 1)).toEqual({ state: 'due', retryInMs: 30_000 });
  });

  it('waits longer each time, at most an hour, for about a day', () => {
    const away = { kind: 'unreachable', reason: 'refused' } as const;
    const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => nextState(away, index + 1).retryInMs ?? NaN);
    expect(waits.slice(0, 5)).toEqual([30_000, 120_000, 480_000, 1_920_000, 3_600_000]);
    expect(Math.max(...waits)).toBe(3_600_000);
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThan(25);
    expect(nextState(away, MAX_ATTEMPTS)).toEqual({ state: 'failed', retryInMs: null });
  });
});

describe('isRelayWorking', () => {
  it('blames the relay for its own refusals and for silence before the wire', () => {
    expect(isRelayWorking({ kind: 'unreachable', reason: 'ECONNREFUSED' })).toBe(false);
    expect(isRelayWorking(refusal('service'))).toBe(false);
  });

  it('trusts a relay that accepts, or that refuses a recipient', () => {
    expect(isRelayWorking({ kind: 'accepted' })).toBe(true);
    expect(isRelayWorking(refusal('recipient'))).toBe(true);
  });

  it('concludes nothing from our own faults or from one message', () => {
    expect(isRelayWorking({ kind: 'aborted', reason: 'Postgres away' })).toBeNull();
    expect(isRelayWorking(refusal('message'))).toBeNull();
  });
});
