import { describe, expect, it } from '@jest/globals';
import {
  formatCount,
  formatDate,
  formatDollars,
  formatInstant,
  formatPercent,
  formatSquareFeet,
  formatTimeAgo,
} from './format.ts';
import { formatCents } from './money.ts';

describe('figures', () => {
  it('formats money as whole US dollars', () => {
    expect([1850, 1234.5, -0.2, 0, 180_000_000].map(formatDollars)).toEqual([
      '$1,850',
      '$1,235',
      '$0',
      '$0',
      '$180,000,000',
    ]);
  });

  it('formats numbers with separators and at most one decimal', () => {
    expect([
      formatCount(12_400),
      formatSquareFeet(1450),
      formatPercent(3.5),
      formatPercent(12),
      formatPercent(0.04),
    ]).toEqual(['12,400', '1,450 sq ft', '3.5%', '12%', '0%']);
  });
});

it.each([undefined, null, Number.NaN])('throws a TypeError when the figure to format is %s', (value) => {
  for (const format of [formatDollars, formatCount, formatSquareFeet, formatPercent, formatCents])
    expect(() => format(value as never)).toThrow(TypeError);
});

describe('dates', () => {
  it.each([
    ['2026-11-20T23:04:00Z', 'Nov 20, 5:04 PM'],
    ['2026-07-05T04:59:59Z', 'Jul 4, 11:59 PM'],
    ['2026-01-01T06:00:00Z', 'Jan 1, 12:00 AM'],
  ])('formats the instant %s as %s in Central time', (at, text) => {
    expect(formatInstant(at)).toBe(text);
  });

  it.each([
    ['2026-11-17T14:00:00Z', 'Nov 17, 2026'],
    ['2027-01-01T05:59:59Z', 'Dec 31, 2026'],
  ])('formats %s as the day %s in Central time', (at, text) => {
    expect(formatDate(at)).toBe(text);
  });

  const now = Date.parse('2026-11-20T12:00:00Z');
  it.each([
    [-5, 'just now'],
    [59, 'just now'],
    [60, '1 minute ago'],
    [3_599, '59 minutes ago'],
    [3_600, '1 hour ago'],
    [86_399, '23 hours ago'],
    [86_400, '1 day ago'],
    [2_592_000, '1 month ago'],
    [63_072_000, '2 years ago'],
  ])('formats an age of %i seconds as %s', (seconds, text) => {
    expect(formatTimeAgo(new Date(now - seconds * 1000).toISOString(), now)).toBe(text);
  });
});
