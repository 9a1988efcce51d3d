import { evaluateResults } from './results.ts';
import type { Backlog, OwnerRow } from './run-database.ts';
import { planFaults } from './plan.ts';

const email = 'kill.1@example.com';
const submissions = [{ email, retries: 3, isAcknowledged: true }];
const emptyBacklog: Backlog = { outbox: 0, failedJobs: 0, messages: { sent: 1 } };
const createOwner = (overrides: Partial<OwnerRow> = {}): OwnerRow => ({
  email,
  leads: 1,
  suspects: 0,
  results: 1,
  enrollments: 1,
  reportEmails: [{ state: 'sent', error: null }],
  ...overrides,
});
const evaluateOwners = (owners: OwnerRow[], received: number, backlog = emptyBacklog) =>
  evaluateResults(submissions, owners, new Map(received > 0 ? [[email, received]] : []), backlog).errors;

describe('evaluateResults', () => {
  it('reports no error when each acknowledged submission has each effect once', () => {
    expect(evaluateResults(submissions, [createOwner()], new Map([[email, 1]]), emptyBacklog)).toEqual({
      acknowledged: 1,
      retries: 3,
      leads: 1,
      results: 1,
      enrollments: 1,
      received: 1,
      sent: 1,
      unknown: { delivered: 0, reasons: [] },
      errors: [],
    });
  });

  it.each<[string, OwnerRow[], number]>([
    ['acknowledged, but has no lead', [], 0],
    ['2 leads', [createOwner({ leads: 2 })], 1],
    ['marked as spam', [createOwner({ suspects: 1 })], 1],
    ['0 analyses', [createOwner({ results: 0 })], 1],
    ['0 nurture enrollments', [createOwner({ enrollments: 0 })], 1],
    ['0 report emails in the ledger', [createOwner({ reportEmails: [] })], 0],
    ['2 report emails sent', [createOwner()], 2],
    ['report email due (unavailable)', [createOwner({ reportEmails: [{ state: 'due', error: 'unavailable' }] })], 0],
    ['report email marked as sent, but not received', [createOwner()], 0],
  ])('reports the error: %s', (error, owners, received) => {
    expect(evaluateOwners(owners, received)).toEqual([`${email}: ${error}`]);
  });

  it('lists an undelivered email in the state unknown with its reason, but not as an error', () => {
    const owners = [createOwner({ reportEmails: [{ state: 'unknown', error: 'The process died' }] })];
    expect(evaluateResults(submissions, owners, new Map(), emptyBacklog)).toMatchObject({
      unknown: { delivered: 0, reasons: [`${email}: The process died`] },
      errors: [],
    });
  });

  it('reports leftover rows, jobs and messages', () => {
    const backlog = { outbox: 2, failedJobs: 1, messages: { due: 1, claimed: 1, failed: 3 } };
    expect(evaluateOwners([createOwner()], 1, backlog)).toEqual([
      '2 outbox rows not done',
      '1 failed jobs',
      '2 messages due or claimed',
      '3 messages failed',
    ]);
  });
});

describe('planFaults', () => {
  it('plans 20 worker, 10 API and 3 Postgres kills for 1,000 submissions, and at least one of each for fewer', () => {
    const count = (submissions: number) => {
      const { kills } = planFaults(submissions, { perSecond: 2.5, seed: 7 });
      return ['worker', 'api', 'postgres'].map((name) => kills.filter(({ victim }) => victim === name).length);
    };
    expect(count(1_000)).toEqual([20, 10, 3]);
    expect(count(40)).toEqual([1, 1, 1]);
  });

  it('returns the same plan for the same seed and plans no fault after the load', () => {
    const plan = planFaults(1_000, { perSecond: 2.5, seed: 7 });
    expect(planFaults(1_000, { perSecond: 2.5, seed: 7 })).toEqual(plan);
    expect(planFaults(1_000, { perSecond: 2.5, seed: 8 })).not.toEqual(plan);
    expect(Math.max(...plan.kills.map(({ atMs }) => atMs), plan.smtpOutage.toMs, plan.redisFreeze.toMs)).toBeLessThan(
      plan.loadMs,
    );
    expect(plan.redisFreeze.toMs - plan.redisFreeze.fromMs).toBe(60_000);
  });
});
