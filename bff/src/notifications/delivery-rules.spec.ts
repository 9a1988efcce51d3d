import { maxAttempts, relayWorks, settle, type Handover } from './delivery-rules.ts';
import type { Fault } from './smtp-faults.ts';

const refusal = (fault: Fault, isPermanent = true): Handover => ({
  kind: 'refused',
  fault,
  isPermanent,
  isMailboxGone: false,
  reason: '',
});

describe('settle', () => {
  it('never tries again what the server may have taken', () => {
    expect(settle({ kind: 'unanswered', reason: 'timeout' }, 1)).toEqual({ state: 'unknown', retryInMs: null });
    expect(settle({ kind: 'accepted' }, 1)).toEqual({ state: 'sent', retryInMs: null });
  });

  it('tries again what certainly was not taken', () => {
    expect(settle({ kind: 'unreached', reason: 'refused' }, 1)).toEqual({ state: 'due', retryInMs: 30_000 });
    expect(settle(refusal('recipient', false), 2)).toEqual({ state: 'due', retryInMs: 120_000 });
  });

  it('drops what is no longer worth sending', () => {
    expect(settle({ kind: 'withheld', reason: 'sequence stopped' }, 1)).toEqual({
      state: 'suppressed',
      retryInMs: null,
    });
  });

  it('ends a message only for a permanent fault of the recipient', () => {
    expect(settle(refusal('recipient'), 1)).toEqual({ state: 'failed', retryInMs: null });
    expect(settle(refusal('service'), 1)).toEqual({ state: 'due', retryInMs: 30_000 });
    expect(settle(refusal('message'), 1)).toEqual({ state: 'due', retryInMs: 30_000 });
  });

  it('waits longer each time, at most an hour, for about a day', () => {
    const away = { kind: 'unreached', reason: 'refused' } as const;
    const waits = Array.from({ length: maxAttempts - 1 }, (_, index) => settle(away, index + 1).retryInMs ?? NaN);
    expect(waits.slice(0, 5)).toEqual([30_000, 120_000, 480_000, 1_920_000, 3_600_000]);
    expect(Math.max(...waits)).toBe(3_600_000);
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThan(25);
    expect(settle(away, maxAttempts)).toEqual({ state: 'failed', retryInMs: null });
  });
});

describe('relayWorks', () => {
  it('blames the relay for its own refusals and for silence before the wire', () => {
    expect(relayWorks({ kind: 'unreached', reason: 'ECONNREFUSED' })).toBe(false);
    expect(relayWorks(refusal('service'))).toBe(false);
  });

  it('trusts a relay that accepts, or that refuses a recipient', () => {
    expect(relayWorks({ kind: 'accepted' })).toBe(true);
    expect(relayWorks(refusal('recipient'))).toBe(true);
  });

  it('concludes nothing from our own faults or from one message', () => {
    expect(relayWorks({ kind: 'unready', reason: 'Postgres away' })).toBeNull();
    expect(relayWorks(refusal('message'))).toBeNull();
  });
});
