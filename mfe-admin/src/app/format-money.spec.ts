import { formatAmount, formatMonth } from './format-money.ts';

it.each([
  [0, '$0.00'],
  [-0, '$0.00'],
  [129_900, '$1,299.00'],
  [-4_950, '−$49.50'],
  [5, '$0.05'],
])('formats %d cents as %s', (cents, text) => {
  expect(formatAmount(cents)).toBe(text);
});

it('formats a month with its name and year', () => {
  expect(['2026-01', '2026-12'].map(formatMonth)).toEqual(['January 2026', 'December 2026']);
});
