import { getFilingThreshold } from './form-1099.ts';

it.each([
  [2025, 600],
  [2026, 2_000],
  [2027, 2_000],
])('returns the filing threshold of Form 1099 for the year %i', (year, threshold) => {
  expect(getFilingThreshold(year)).toBe(threshold);
});
