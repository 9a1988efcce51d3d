import { computePercentile, toBucket } from './durations.ts';

function countByBucket(durations: readonly number[]) {
  const counts = new Map<number, number>();
  for (const seconds of durations) counts.set(toBucket(seconds), (counts.get(toBucket(seconds)) ?? 0) + 1);
  return [...counts].map(([bucket, count]) => ({ bucket, count }));
}

/** Returns the duration that a share of exponentially distributed durations does not exceed. */
const computeExactPercentile = (share: number): number => -Math.log(1 - share) * 100_000;

it.each([0.5, 0.9])('the percentile %d is within 2%% of the exact percentile', (share) => {
  const durations = Array.from({ length: 10_000 }, (_, index) => computeExactPercentile((index + 0.5) / 10_000));
  const found = computePercentile(countByBucket(durations), share) ?? 0;
  expect(Math.abs(found / computeExactPercentile(share) - 1)).toBeLessThan(0.02);
});

it('reports a single duration within its bucket, and null without durations', () => {
  const only = computePercentile(countByBucket([3_600]), 0.5) ?? 0;
  expect(only / 3_600).toBeGreaterThan(1 / 1.2);
  expect(only / 3_600).toBeLessThan(1.2);
  expect(computePercentile([], 0.5)).toBeNull();
  expect(toBucket(-5)).toBe(0);
});
