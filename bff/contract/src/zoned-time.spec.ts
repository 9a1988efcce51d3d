import { differsFromCentral, formatClock, formatDay, formatSpan } from './zoned-time.ts';

describe('zoned time', () => {
  it.each([
    ['2026-11-24T15:00:00.000Z', undefined, 'Tuesday, November 24', '9:00 AM'],
    ['2026-07-07T14:00:00.000Z', undefined, 'Tuesday, July 7', '9:00 AM'],
    ['2026-11-24T15:00:00.000Z', 'America/Los_Angeles', 'Tuesday, November 24', '7:00 AM'],
    ['2026-11-24T15:00:00.000Z', 'Australia/Sydney', 'Wednesday, November 25', '2:00 AM'],
  ])('formats %s in the zone %s (Central time if undefined)', (at, zone, day, clock) => {
    expect(formatDay(at, zone)).toBe(day);
    expect(formatClock(at, zone)).toBe(clock);
  });

  it('formats a time span with its start and end', () => {
    expect(formatSpan('2026-11-24T17:30:00.000Z', '2026-11-24T18:15:00.000Z')).toBe('11:30 AM to 12:15 PM');
  });
});

describe('differsFromCentral', () => {
  it.each([
    ['America/Chicago', false],
    ['America/Winnipeg', false],
    ['America/New_York', true],
    // Regina stays on Central Standard Time all year: same local time in winter, different in summer.
    ['America/Regina', false],
  ])('in winter, returns whether the time in the zone %s differs from Central time: %s', (zone, differs) =>
    expect(differsFromCentral('2026-11-24T15:00:00.000Z', zone)).toBe(differs),
  );

  it('compares the local times at the instant, not the zone names', () => {
    expect(differsFromCentral('2026-07-07T14:00:00.000Z', 'America/Regina')).toBe(true);
  });
});
