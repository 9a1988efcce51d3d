import { findRollbackReason, type VersionHealth } from './rollback-rules.ts';

const now = new Date('2026-11-26T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const healthyVersion: VersionHealth = {
  stage: 'live',
  since: hoursAgo(1),
  visits: 60,
  failedRenders: 0,
  hydrationErrors: 0,
  chunkErrors: 0,
  uncaughtErrors: 0,
  policyViolations: 0,
};

it('returns a reason with the number of failures of each kind', () => {
  expect(findRollbackReason({ ...healthyVersion, failedRenders: 3, chunkErrors: 2 }, 3, now)).toBe(
    '5 failures in 60 visits: 3 pages that failed to render, 2 missing files.',
  );
});

it.each([
  ['four failures', { failedRenders: 4, visits: 4 }, 4, false],
  ['five failures in 99 visits', { failedRenders: 5, visits: 99 }, 3, true],
  ['exactly 5 % of the visits', { failedRenders: 5, visits: 100 }, 3, false],
  ['failures from two networks', { failedRenders: 50 }, 2, false],
  ['a busy version on its first day', { failedRenders: 100, visits: 1_000, since: hoursAgo(24) }, 3, true],
  ['a busy version after its first day', { failedRenders: 100, visits: 1_000, since: hoursAgo(25) }, 3, false],
  ['a quiet version in its first week', { failedRenders: 5, since: hoursAgo(7 * 24) }, 3, true],
  ['a quiet version after a week', { failedRenders: 5, since: hoursAgo(7 * 24 + 1) }, 3, false],
])('decides whether to roll back %s', (_, counts, networkCount, isRolledBack) => {
  expect(findRollbackReason({ ...healthyVersion, ...counts }, networkCount, now) !== null).toBe(isRolledBack);
});
