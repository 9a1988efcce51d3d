import { describe, expect, it } from '@jest/globals';
import { toEventTime, formatEventTime } from './event-time.ts';

describe('the time of an event', () => {
  it.each([
    ['2025-05-15T17:00:00Z', 'Thursday May 15th at 12:00 PM Central Time'],
    ['2025-05-15T12:00:00-05:00', 'Thursday May 15th at 12:00 PM Central Time'],
    ['2026-01-02T00:30:00Z', 'Thursday January 1st at 6:30 PM Central Time'],
    ['2026-01-22T18:00:00Z', 'Thursday January 22nd at 12:00 PM Central Time'],
    ['2026-02-03T18:00:00Z', 'Tuesday February 3rd at 12:00 PM Central Time'],
    ['2026-03-11T15:00:00Z', 'Wednesday March 11th at 10:00 AM Central Time'],
    ['2026-03-12T15:00:00Z', 'Thursday March 12th at 10:00 AM Central Time'],
    ['2026-03-13T15:00:00Z', 'Friday March 13th at 10:00 AM Central Time'],
    ['2026-07-31T15:00:00Z', 'Friday July 31st at 10:00 AM Central Time'],
  ])('formats %s as %s', (start, expected) => expect(formatEventTime(start)).toBe(expected));

  it('returns the parts of an event time in Central time, regardless of the local time zone', () => {
    expect(toEventTime('2026-01-01T03:00:00Z')).toEqual({
      weekday: 'Wednesday',
      month: 'December',
      day: '31',
      year: '2025',
      date: 'Wednesday December 31st',
      time: '9:00 PM Central Time',
    });
  });
});
