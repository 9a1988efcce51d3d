import type { Backlog, SendRow } from './run-database.ts';
import { evaluateSends, type SendEvidence } from './send-results.ts';
import type { StaffEmail } from './sends.ts';
import { planServerKills } from './plan.ts';

const to = 'kill.1@example.com';
const sends: StaffEmail[] = [{ id: 'a', leadId: 'b', to, retries: 2, isAcknowledged: true }];
const sentRow: SendRow = { id: 'a', to, state: 'sent', error: null };
const emptyBacklog: Backlog = { outbox: 0, failedJobs: 0, messages: { sent: 1 } };
const evaluateEvidence = (evidence: Partial<SendEvidence>) =>
  evaluateSends({
    sends,
    rows: [sentRow],
    received: new Map([[to, 1]]),
    backlog: emptyBacklog,
    recoveries: { jobs: { count: 1, longestMs: 25_000, pending: 0 } },
    ...evidence,
  });

describe('evaluateSends', () => {
  it('reports no error when each acknowledged email is sent and received once', () => {
    expect(evaluateEvidence({})).toEqual({
      acknowledged: 1,
      retries: 2,
      sent: 1,
      received: 1,
      unknown: { delivered: 0, reasons: [] },
      errors: [],
    });
  });

  it.each<[string, SendRow[], number]>([
    ['acknowledged, but not in the ledger', [], 0],
    ['marked as sent, but not received', [sentRow], 0],
    ['received 2 times', [sentRow], 2],
    ['failed (refused)', [{ ...sentRow, state: 'failed', error: 'refused' }], 0],
    ['due (no reason)', [{ ...sentRow, state: 'due' }], 0],
  ])('reports an email that is %s', (error, rows, count) => {
    expect(evaluateEvidence({ rows, received: new Map(count > 0 ? [[to, count]] : []) }).errors).toEqual([
      `a: ${error}`,
    ]);
  });

  it('reports an email that was not acknowledged', () => {
    const unacknowledged = sends.map((send) => ({ ...send, isAcknowledged: false }));
    expect(evaluateEvidence({ sends: unacknowledged, rows: [], received: new Map() }).errors).toEqual([
      'a: not acknowledged',
    ]);
  });

  it.each([
    [1_000, 0],
    [999, 1],
  ])('allows an unknown outcome for one email in a thousand, tested with %i emails', (count, errors) => {
    const many = Array.from(
      { length: count },
      (_, index) => ({ ...sends[0], id: `${index}`, to: `${index}` }) as StaffEmail,
    );
    const rows = many.map(({ id, to }): SendRow => ({ id, to, state: 'sent', error: null }));
    const received = new Map(many.map((send) => [send.to, 1]));
    const result = evaluateEvidence({
      sends: many,
      rows: [{ ...sentRow, id: '0', to: '0', state: 'unknown' }, ...rows.slice(1)],
      received,
    });
    expect(result.unknown).toEqual({ delivered: 1, reasons: ['0: no reason'] });
    expect(result.errors).toHaveLength(errors);
  });

  it('reports work that continued late or not at all, and leftover rows', () => {
    const recoveries = { jobs: { count: 2, longestMs: 25_001, pending: 1 } };
    expect(evaluateEvidence({ recoveries, backlog: { ...emptyBacklog, outbox: 3 } }).errors).toEqual([
      '3 outbox rows not done',
      'jobs of a killed worker continued after 25.001 s',
      '1 jobs of killed workers did not continue',
    ]);
  });
});

describe('planServerKills', () => {
  it('plans three Postgres and two Redis kills during the load, and the same kills for the same seed', () => {
    const plan = planServerKills(1_000, { perSecond: 4, seed: 7 });
    expect(plan.loadMs).toBe(250_000);
    expect([plan.postgresAtMs.length, plan.redisAtMs.length]).toEqual([3, 2]);
    expect(Math.max(...plan.postgresAtMs, ...plan.redisAtMs)).toBeLessThan(plan.loadMs);
    expect(planServerKills(1_000, { perSecond: 4, seed: 7 })).toEqual(plan);
    expect(planServerKills(1_000, { perSecond: 4, seed: 8 })).not.toEqual(plan);
  });
});
