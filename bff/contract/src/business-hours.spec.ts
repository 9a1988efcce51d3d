import fc from 'fast-check';
import {
  addBusinessMinutes,
  computeFirstResponseDue,
  FIRST_RESPONSE_GOAL_MINUTES,
  WEEKDAYS,
} from './business-hours.ts';
import type { BusinessHours } from './business-hours.ts';

const WORKING_DAYS = WEEKDAYS.slice(1, 6);
const officeHours: BusinessHours = {
  hours: WORKING_DAYS.map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' })),
  daysOff: ['2026-11-26'],
};
const hoursWithBreak: BusinessHours = {
  hours: [
    { weekday: 'monday', opens: '13:00', closes: '17:00' },
    { weekday: 'monday', opens: '09:00', closes: '12:00' },
  ],
  daysOff: [],
};
const allDayHours: BusinessHours = {
  hours: WEEKDAYS.map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' })),
  daysOff: [],
};

describe('computeFirstResponseDue', () => {
  it('sets the goal for a first response to five business minutes', () => expect(FIRST_RESPONSE_GOAL_MINUTES).toBe(5));

  // 2026-11-23 is a Monday. Central time is six hours behind UTC from 2026-11-01 to 2027-03-14, otherwise five.
  it.each<[string, string, BusinessHours, string]>([
    ['during business hours', '2026-11-23T16:00:00.000Z', officeHours, '2026-11-23T16:05:00.000Z'],
    ['at opening time', '2026-11-23T15:00:00.000Z', officeHours, '2026-11-23T15:05:00.000Z'],
    ['before opening time', '2026-11-23T11:30:00.000Z', officeHours, '2026-11-23T15:05:00.000Z'],
    ['five minutes before closing time', '2026-11-23T22:55:00.000Z', officeHours, '2026-11-23T23:00:00.000Z'],
    ['two minutes before closing time', '2026-11-23T22:58:00.000Z', officeHours, '2026-11-24T15:03:00.000Z'],
    ['at closing time', '2026-11-23T23:00:00.000Z', officeHours, '2026-11-24T15:05:00.000Z'],
    ['at night', '2026-11-24T04:00:00.000Z', officeHours, '2026-11-24T15:05:00.000Z'],
    ['on Friday evening', '2026-11-20T23:30:00.000Z', officeHours, '2026-11-23T15:05:00.000Z'],
    ['just before a day off', '2026-11-25T22:57:00.000Z', officeHours, '2026-11-27T15:02:00.000Z'],
    [
      'just before a break, with unsorted hours',
      '2026-11-23T17:58:00.000Z',
      hoursWithBreak,
      '2026-11-23T19:03:00.000Z',
    ],
    [
      'just before a week without opening hours',
      '2026-11-23T22:58:00.000Z',
      hoursWithBreak,
      '2026-11-30T15:03:00.000Z',
    ],
    [
      'just before midnight when the company never closes',
      '2026-11-24T05:58:00.000Z',
      allDayHours,
      '2026-11-24T06:03:00.000Z',
    ],
    ['before the clocks go forward', '2027-03-12T23:00:00.000Z', officeHours, '2027-03-15T14:05:00.000Z'],
    ['before the clocks go back', '2026-10-30T22:00:00.000Z', officeHours, '2026-11-02T15:05:00.000Z'],
  ])('counts five business minutes for a lead received %s', (_, received, hours, due) => {
    expect(computeFirstResponseDue(new Date(received), hours)?.toISOString()).toBe(due);
  });

  it('counts the repeated hour in the fall and omits the skipped hour in the spring', () => {
    const endsAfter24Hours = (from: string, to: string) => {
      const day: BusinessHours = { hours: [{ weekday: 'sunday', opens: '00:00', closes: '24:00' }], daysOff: [] };
      return addBusinessMinutes(new Date(from), 60 * 24, day)?.toISOString() === to;
    };
    // On the 25-hour day, the 24 hours are over before the day ends. The 23-hour day is one hour short, so the last
    // hour is counted on the next Sunday.
    expect(endsAfter24Hours('2026-11-01T05:00:00.000Z', '2026-11-02T05:00:00.000Z')).toBe(true);
    expect(endsAfter24Hours('2027-03-14T06:00:00.000Z', '2027-03-21T06:00:00.000Z')).toBe(true);
  });

  it('returns null as the due time when the company never opens', () => {
    expect(computeFirstResponseDue(new Date(), { hours: [], daysOff: [] })).toBeNull();
    expect(
      computeFirstResponseDue(new Date('2026-11-23T16:00:00Z'), {
        ...hoursWithBreak,
        hours: [{ weekday: 'monday', opens: '09:00', closes: '09:00' }],
      }),
    ).toBeNull();
  });

  it('returns a due time that is at least five minutes after arrival and never earlier for a later lead', () => {
    const instant = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) }).map((at) => new Date(at));
    fc.assert(
      fc.property(
        instant,
        fc.integer({ min: 0, max: 14 * 86_400_000 }),
        fc.constantFrom(officeHours, hoursWithBreak, allDayHours),
        (from, later, hours) => {
          const due = computeFirstResponseDue(from, hours)?.getTime() ?? NaN;
          const next = computeFirstResponseDue(new Date(from.getTime() + later), hours)?.getTime() ?? NaN;
          return due - from.getTime() >= 5 * 60_000 && next >= due;
        },
      ),
    );
  });
});
