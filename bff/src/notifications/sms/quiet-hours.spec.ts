import fc from 'fast-check';
import { listZones } from './area-codes.ts';
import { findNextTextTime, isTextTime, moveOutOfQuietHours } from './quiet-hours.ts';

const DES_MOINES_NUMBER = '+15155550100';
const NEW_YORK_NUMBER = '+12125550100';
const LOS_ANGELES_NUMBER = '+12135550100';
const HONOLULU_NUMBER = '+18085550100';
const IDAHO_NUMBER = '+12085550100';
const UNKNOWN_AREA_NUMBER = '+16385550100';

const computeNextTime = (at: string, number: string) => findNextTextTime(new Date(at), number).toISOString();

it.each([
  ['before the window', '2026-12-21T14:59:59Z', DES_MOINES_NUMBER, '2026-12-21T15:00:00.000Z'],
  ['when the window opens', '2026-12-21T15:00:00Z', DES_MOINES_NUMBER, '2026-12-21T15:00:00.000Z'],
  ['in the last second of the window', '2026-12-22T01:59:59Z', DES_MOINES_NUMBER, '2026-12-22T01:59:59.000Z'],
  ['after the window', '2026-12-22T02:00:00Z', DES_MOINES_NUMBER, '2026-12-22T15:00:00.000Z'],
  ['when it is 20:00 in New York', '2026-12-22T01:00:00Z', NEW_YORK_NUMBER, '2026-12-22T15:00:00.000Z'],
  ['when it is 7:00 in Los Angeles', '2026-12-21T15:00:00Z', LOS_ANGELES_NUMBER, '2026-12-21T17:00:00.000Z'],
  ['when it is 5:00 in Honolulu', '2026-12-21T15:00:00Z', HONOLULU_NUMBER, '2026-12-21T19:00:00.000Z'],
  ['in an area code with two zones', '2026-12-21T15:00:00Z', IDAHO_NUMBER, '2026-12-21T17:00:00.000Z'],
  ['in an unknown area code in the morning', '2026-12-21T15:00:00Z', UNKNOWN_AREA_NUMBER, '2026-12-21T17:00:00.000Z'],
  ['in an unknown area code in the evening', '2026-12-22T01:00:00Z', UNKNOWN_AREA_NUMBER, '2026-12-22T17:00:00.000Z'],
  ['when clocks go forward in the night', '2026-03-08T02:00:00Z', DES_MOINES_NUMBER, '2026-03-08T14:00:00.000Z'],
  ['when clocks go back in the night', '2026-11-01T01:00:00Z', DES_MOINES_NUMBER, '2026-11-01T15:00:00.000Z'],
])('returns the next allowed time for a text %s', (_, at, number, expected) => {
  expect(computeNextTime(at, number)).toBe(expected);
});

it("schedules texts between 9:00 and 20:00 in both Central time and the recipient's time zone, even when clocks change", () => {
  const numbers = [
    DES_MOINES_NUMBER,
    NEW_YORK_NUMBER,
    LOS_ANGELES_NUMBER,
    HONOLULU_NUMBER,
    IDAHO_NUMBER,
    UNKNOWN_AREA_NUMBER,
    '+16025550100',
  ];
  const readHour = (at: Date, timeZone: string) =>
    Number(at.toLocaleTimeString('en-US', { timeZone, hourCycle: 'h23' }).slice(0, 2));
  const changes = ['2026-03-08T08:00:00Z', '2026-11-01T07:00:00Z'].map((at) => Date.parse(at));
  const times = fc.constantFrom(...changes).chain((at) => fc.integer({ min: at - 2e8, max: at + 2e8 }));
  fc.assert(
    fc.property(times, fc.constantFrom(...numbers), (time, number) => {
      const at = findNextTextTime(new Date(time), number);
      const hours = ['America/Chicago', ...listZones(number)].map((zone) => readHour(at, zone));
      expect(Math.min(...hours)).toBeGreaterThanOrEqual(9);
      expect(Math.max(...hours)).toBeLessThan(20);
      expect(at.getTime() - time).toBeLessThan(20 * 3_600_000);
    }),
    { numRuns: 300 },
  );
});

it('moves a text to the previous evening if the quiet hours end too late', () => {
  const move = (at: string, latest: string, number: string) =>
    moveOutOfQuietHours(new Date(at), new Date(latest), number).toISOString();
  expect(move('2026-12-21T14:00:00Z', '2026-12-21T15:30:00Z', DES_MOINES_NUMBER)).toBe('2026-12-21T15:00:00.000Z');
  expect(move('2026-12-21T13:15:00Z', '2026-12-21T14:45:00Z', DES_MOINES_NUMBER)).toBe('2026-12-21T01:00:00.000Z');
  expect(move('2026-12-21T13:15:00Z', '2026-12-21T14:45:00Z', NEW_YORK_NUMBER)).toBe('2026-12-21T00:00:00.000Z');
  expect(move('2026-11-01T13:00:00Z', '2026-11-01T14:30:00Z', DES_MOINES_NUMBER)).toBe('2026-11-01T00:00:00.000Z');
  expect(move('2026-12-21T15:15:00Z', '2026-12-21T16:45:00Z', LOS_ANGELES_NUMBER)).toBe('2026-12-21T01:00:00.000Z');
  const evening = new Date(move('2026-12-21T15:15:00Z', '2026-12-21T16:45:00Z', HONOLULU_NUMBER));
  expect(isTextTime(evening, HONOLULU_NUMBER)).toBe(true);
});
