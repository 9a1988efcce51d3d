import { account } from './accounts.ts';
import type { Backlog, OwnerRow } from './ledger.ts';
import { planFaults } from './plan.ts';

const email = 'kill.1@example.com';
const submissions = [{ email, retries: 3, isAcknowledged: true }];
const quiet: Backlog = { outbox: 0, failedJobs: 0, messages: { sent: 1 } };
const owner = (given: Partial<OwnerRow> = {}): OwnerRow => ({
  email,
  leads: 1,
  suspects: 0,
  results: 1,
  enrollments: 1,
  letters: [{ state: 'sent', error: null }],
  ...given,
});
const faultsOf = (owners: OwnerRow[], caught: number, backlog = quiet) =>
  account(submissions, owners, new Map(caught > 0 ? [[email, caught]] : []), backlog).faults;

describe('the accounts of a kill run', () => {
  it('finds no fault when each acknowledged submission had each effect once', () => {
    expect(account(submissions, [owner()], new Map([[email, 1]]), quiet)).toEqual({
      acknowledged: 1,
      retries: 3,
      leads: 1,
      results: 1,
      enrollments: 1,
      caught: 1,
      sent: 1,
      unknown: { delivered: 0, reasons: [] },
      faults: [],
    });
  });

  it.each<[string, OwnerRow[], number]>([
    ['acknowledged, and there is no lead', [], 0],
    ['2 leads', [owner({ leads: 2 })], 1],
    ['taken for spam', [owner({ suspects: 1 })], 1],
    ['0 analyses', [owner({ results: 0 })], 1],
    ['0 nurture enrollments', [owner({ enrollments: 0 })], 1],
    ['0 letters in the ledger', [owner({ letters: [] })], 0],
    ['2 letters sent', [owner()], 2],
    ['letter due (away)', [owner({ letters: [{ state: 'due', error: 'away' }] })], 0],
    ['letter marked as sent, and not received', [owner()], 0],
  ])('finds %s', (fault, owners, caught) => {
    expect(faultsOf(owners, caught)).toEqual([`${email}: ${fault}`]);
  });

  it('lists an unknown letter with its reason, received or not', () => {
    const owners = [owner({ letters: [{ state: 'unknown', error: 'The process died' }] })];
    expect(account(submissions, owners, new Map(), quiet)).toMatchObject({
      unknown: { delivered: 0, reasons: [`${email}: The process died`] },
      faults: [],
    });
  });

  it('finds what is left over', () => {
    const left = { outbox: 2, failedJobs: 1, messages: { due: 1, claimed: 1, failed: 3 } };
    expect(faultsOf([owner()], 1, left)).toEqual([
      '2 outbox rows without their effect',
      '1 failed jobs',
      '2 messages neither sent nor settled',
      '3 messages failed',
    ]);
  });
});

describe('the plan of a kill run', () => {
  it('kills 20 workers, 10 APIs and 3 databases in 1,000 submissions, each once at the least', () => {
    const count = (submissions: number) => {
      const { kills } = planFaults(submissions, { perSecond: 2.5, seed: 7 });
      return ['worker', 'api', 'postgres'].map((name) => kills.filter(({ victim }) => victim === name).length);
    };
    expect(count(1_000)).toEqual([20, 10, 3]);
    expect(count(40)).toEqual([1, 1, 1]);
  });

  it('is the same for the same seed, and ends within the load', () => {
    const plan = planFaults(1_000, { perSecond: 2.5, seed: 7 });
    expect(planFaults(1_000, { perSecond: 2.5, seed: 7 })).toEqual(plan);
    expect(planFaults(1_000, { perSecond: 2.5, seed: 8 })).not.toEqual(plan);
    expect(Math.max(...plan.kills.map(({ atMs }) => atMs), plan.smtpAway.toMs, plan.redisFrozen.toMs)).toBeLessThan(
      plan.loadMs,
    );
    expect(plan.redisFrozen.toMs - plan.redisFrozen.fromMs).toBe(60_000);
  });
});
