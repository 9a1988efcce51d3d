import { parseDateTimeInputValue, toDateTimeInputValue } from './central-date-time.ts';

it.each([
  ['2026-07-01T13:05:00.000Z', '2026-07-01T08:05'],
  ['2026-12-01T05:30:00.000Z', '2026-11-30T23:30'],
  ['2026-01-01T06:00:00.000Z', '2026-01-01T00:00'],
])('converts %s to the Central time %s and back', (instant, value) => {
  expect(toDateTimeInputValue(instant)).toBe(value);
  expect(parseDateTimeInputValue(value)).toBe(instant);
});

it('converts null to an empty input value and back', () => {
  expect(toDateTimeInputValue(null)).toBe('');
  expect(parseDateTimeInputValue('')).toBeNull();
});

it('ignores the seconds that some browsers add', () => {
  expect(parseDateTimeInputValue('2026-07-01T08:05:00')).toBe('2026-07-01T13:05:00.000Z');
});
