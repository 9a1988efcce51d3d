import { moveIntoWindow } from './send-window.ts';

it.each([
  ['inside the window', '2026-12-01T14:00:00.000Z', '2026-12-01T14:00:00.000Z'],
  ['in the last minute of the window', '2026-12-02T01:59:30.000Z', '2026-12-02T01:59:30.000Z'],
  ['at the end of the window', '2026-12-02T02:00:00.000Z', '2026-12-02T14:00:00.000Z'],
  ['at night', '2026-12-02T08:00:00.000Z', '2026-12-02T14:00:00.000Z'],
  ['at night when daylight saving time starts', '2027-03-14T07:30:00.000Z', '2027-03-14T13:00:00.000Z'],
  ['at night when daylight saving time ends', '2026-11-01T06:30:00.000Z', '2026-11-01T14:00:00.000Z'],
])('returns the time itself or the next opening of the window for a time %s', (_, at, expected) => {
  expect(moveIntoWindow(new Date(at), { fromHour: 8, untilHour: 20 }).toISOString()).toBe(expected);
});

it('returns a time in the window for every minute of both days with a clock change', () => {
  for (const day of ['2026-11-01', '2027-03-14']) {
    for (let minute = 0; minute < 26 * 60; minute += 1) {
      const at = new Date(Date.parse(day) + minute * 60_000);
      const moved = moveIntoWindow(at, { fromHour: 2, untilHour: 3 });
      expect(moved >= at).toBe(true);
      // On the day on which 2:00 to 3:00 is skipped, the window opens at 3:00.
      const text = moved.toLocaleTimeString('en-GB', { timeZone: 'America/Chicago' });
      expect(text >= '02:00:00' && text < '04:00:00').toBe(true);
    }
  }
});
