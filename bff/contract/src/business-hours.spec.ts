import fc from 'fast-check';
import {
  addBusinessMinutes,
  computeFirstResponseDue,
  FIRST_RESPONSE_GOAL_MINUTES,
  WEEKDAYS,
} from './business-hours.ts';
import type { BusinessHours } from './business-hours.ts';

const weekdays = WEEKDAYS.slice(1, 6);
const office: BusinessHours = {
  hours: weekdays.map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' })),
  daysOff: ['2026-11-26'],
};
const withBreak: BusinessHours = {
  hours: [
    { weekday: 'monday', opens: '13:00', closes: '17:00' },
    { weekday: 'monday', opens: '09:00', closes: '12:00' },
  ],
  daysOff: [],
};
const allDay: BusinessHours = {
  hours: WEEKDAYS.map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' })),
  daysOff: [],
};

describe('computeFirstResponseDue', () => {
  it('uses a goal of five business minutes', () => expect(FIRST_RESPONSE_GOAL_MINUTES).toBe(5));

  // 2026-11-23 is a Monday. Central time is six hours behind UTC until 2027-03-14, then five.
  it.each<[string, string, BusinessHours, string]>([
    ['in business hours, five minutes later', '2026-11-23T16:00:00.000Z', office, '2026-11-23T16:05:00.000Z'],
    ['at the opening', '2026-11-23T15:00:00.000Z', office, '2026-11-23T15:05:00.000Z'],
    ['before the opening', '2026-11-23T11:30:00.000Z', office, '2026-11-23T15:05:00.000Z'],
    ['just in time for the closing', '2026-11-23T22:55:00.000Z', office, '2026-11-23T23:00:00.000Z'],
    ['part of it on the next day', '2026-11-23T22:58:00.000Z', office, '2026-11-24T15:03:00.000Z'],
    ['at the closing, on the next day', '2026-11-23T23:00:00.000Z', office, '2026-11-24T15:05:00.000Z'],
    ['at night', '2026-11-24T04:00:00.000Z', office, '2026-11-24T15:05:00.000Z'],
    ['on Friday evening, over the weekend', '2026-11-20T23:30:00.000Z', office, '2026-11-23T15:05:00.000Z'],
    ['over a day off', '2026-11-25T22:57:00.000Z', office, '2026-11-27T15:02:00.000Z'],
    [
      'over a break, whatever the order of the hours',
      '2026-11-23T17:58:00.000Z',
      withBreak,
      '2026-11-23T19:03:00.000Z',
    ],
    ['over a week', '2026-11-23T22:58:00.000Z', withBreak, '2026-11-30T15:03:00.000Z'],
    [
      'from before to after midnight where nobody closes',
      '2026-11-24T05:58:00.000Z',
      allDay,
      '2026-11-24T06:03:00.000Z',
    ],
    ['at the new nine in spring', '2027-03-12T23:00:00.000Z', office, '2027-03-15T14:05:00.000Z'],
    ['at the new nine in autumn', '2026-10-30T22:00:00.000Z', office, '2026-11-02T15:05:00.000Z'],
  ])('%s', (_, received, hours, due) => {
    expect(computeFirstResponseDue(new Date(received), hours)?.toISOString()).toBe(due);
  });

  it('counts the repeated hour in autumn and omits the skipped hour in spring', () => {
    const hoursOf = (from: string, to: string) => {
      const day: BusinessHours = { hours: [{ weekday: 'sunday', opens: '00:00', closes: '24:00' }], daysOff: [] };
      return addBusinessMinutes(new Date(from), 60 * 24, day)?.toISOString() === to;
    };
    // 25 hours: one hour remains. 23 hours: one hour is missing and is taken from the next Sunday.
    expect(hoursOf('2026-11-01T05:00:00.000Z', '2026-11-02T05:00:00.000Z')).toBe(true);
    expect(hoursOf('2027-03-14T06:00:00.000Z', '2027-03-21T06:00:00.000Z')).toBe(true);
  });

  it('returns null when the company never opens', () => {
    expect(computeFirstResponseDue(new Date(), { hours: [], daysOff: [] })).toBeNull();
    expect(
      computeFirstResponseDue(new Date('2026-11-23T16:00:00Z'), {
        ...withBreak,
        hours: [{ weekday: 'monday', opens: '09:00', closes: '09:00' }],
      }),
    ).toBeNull();
  });

  it('is monotonic, and at least the elapsed minutes after the lead', () => {
    const instant = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) }).map((at) => new Date(at));
    fc.assert(
      fc.property(
        instant,
        fc.integer({ min: 0, max: 14 * 86_400_000 }),
        fc.constantFrom(office, withBreak, allDay),
        (from, later, hours) => {
          const due = computeFirstResponseDue(from, hours)?.getTime() ?? NaN;
          const next = computeFirstResponseDue(new Date(from.getTime() + later), hours)?.getTime() ?? NaN;
          return due - from.getTime() >= 5 * 60_000 && next >= due;
        },
      ),
    );
  });
});
