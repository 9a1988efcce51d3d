import { findReturnReason, type VersionHealth } from './return-rules.ts';

const now = new Date('2026-11-26T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const healthy: VersionHealth = {
  stage: 'live',
  since: hoursAgo(1),
  visits: 60,
  failedDraws: 0,
  hydrationFaults: 0,
  chunkFaults: 0,
  uncaughtFaults: 0,
  policyFaults: 0,
};

it('names the counts of a new version that fails too often', () => {
  expect(findReturnReason({ ...healthy, failedDraws: 3, chunkFaults: 2 }, 3, now)).toBe(
    '5 failures in 60 visits: 3 not rendered by the server, 2 missing files.',
  );
});

it.each([
  ['four failures', { failedDraws: 4, visits: 4 }, 4, false],
  ['five failures in 99 visits', { failedDraws: 5, visits: 99 }, 3, true],
  ['5 % of the visits', { failedDraws: 5, visits: 100 }, 3, false],
  ['failures from two addresses', { failedDraws: 50 }, 2, false],
  ['a busy version on its first day', { failedDraws: 100, visits: 1_000, since: hoursAgo(24) }, 3, true],
  ['a busy version after its first day', { failedDraws: 100, visits: 1_000, since: hoursAgo(25) }, 3, false],
  ['a quiet version in its first week', { failedDraws: 5, since: hoursAgo(7 * 24) }, 3, true],
  ['a quiet version after a week', { failedDraws: 5, since: hoursAgo(7 * 24 + 1) }, 3, false],
])('decides on %s', (_, counts, addresses, isReturned) => {
  expect(findReturnReason({ ...healthy, ...counts }, addresses, now) !== null).toBe(isReturned);
});
