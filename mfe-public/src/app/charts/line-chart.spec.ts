import { formatShortDollars } from './line-chart.tsx';

it.each([
  [0, '$0'],
  [2.5, '$2.5'],
  [-1_500, '−$1.5k'],
  [160_000, '$160k'],
  [1_600_000, '$1.6M'],
  [150_000_000_000, '$150B'],
  [-2_500_000_000, '−$2.5B'],
])('formats %d dollars as %s', (dollars, short) => {
  expect(formatShortDollars(dollars)).toBe(short);
});
