import { toCentralYear } from './central-time.ts';

it.each([
  ['2027-01-01T05:59:59.999Z', 2026],
  ['2027-01-01T06:00:00.000Z', 2027],
  ['2026-07-01T00:00:00.000Z', 2026],
])('converts %s to the year %i in Central time', (at, year) => {
  expect(toCentralYear(new Date(at))).toBe(year);
});
