import type { WalkthroughsSetting } from '../../site-settings/index.ts';
import { findHourErrors, isWithinHours, sortHoursAndDaysOff } from './booking-rules.ts';

const createRules = (given: Partial<WalkthroughsSetting> = {}): WalkthroughsSetting => ({
  hours: [
    { weekday: 'monday', opens: '09:00', closes: '12:00' },
    { weekday: 'monday', opens: '13:00', closes: '17:00' },
  ],
  startEveryMinutes: 30,
  lengthMinutes: 45,
  bufferMinutes: 30,
  noticeHours: 24,
  horizonDays: 7,
  daysOff: [],
  bookingUrl: null,
  staffMode: 'unassigned',
  staffIds: [],
  ...given,
});
const createMondayHours = (opens: string, closes: string) => ({ weekday: 'monday', opens, closes }) as const;

it.each<[string, Partial<WalkthroughsSetting>, string[]]>([
  ['hours with a break', {}, []],
  ['adjacent hours', { hours: [createMondayHours('09:00', '12:00'), createMondayHours('12:00', '17:00')] }, []],
  [
    'overlapping hours',
    { hours: [createMondayHours('09:00', '12:00'), createMondayHours('11:59', '17:00')] },
    ['hours.1.opens'],
  ],
  ['hours that end before they begin', { hours: [createMondayHours('12:00', '09:00')] }, ['hours.0.closes']],
  ['hours that are shorter than a walkthrough', { hours: [createMondayHours('09:00', '09:40')] }, ['hours.0.closes']],
  ['no hours', { hours: [] }, ['hours']],
  ['no hours, but an external booking page', { hours: [], bookingUrl: 'https://cal.example' }, []],
])('findRuleErrors returns the invalid fields, if any, for %s', (_, given, fields) => {
  expect(findHourErrors(createRules(given)).map(({ field }) => field)).toEqual(fields);
});

it('sorts hours by weekday and opening time, and days off by date', () => {
  const { hours, daysOff } = sortHoursAndDaysOff(
    createRules({
      hours: [
        createMondayHours('13:00', '17:00'),
        createMondayHours('09:00', '12:00'),
        { ...createMondayHours('09:00', '12:00'), weekday: 'sunday' },
      ],
      daysOff: ['2027-01-01', '2026-12-25'],
    }),
  );
  expect(hours.map(({ weekday, opens }) => `${weekday} ${opens}`)).toEqual([
    'sunday 09:00',
    'monday 09:00',
    'monday 13:00',
  ]);
  expect(daysOff).toEqual(['2026-12-25', '2027-01-01']);
});

it.each([
  ['within the hours', '15:00', '15:45', {}, true],
  ['at the end of the hours', '17:15', '18:00', {}, true],
  ['in the break', '18:00', '18:45', {}, false],
  ['that ends after the hours', '17:30', '18:15', {}, false],
  ['on a day off', '15:00', '15:45', { daysOff: ['2026-11-23'] }, false],
])('returns whether the opening hours include a walkthrough %s', (_, start, end, given, expected) => {
  const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);
  expect(isWithinHours(createRules(given), at(start), at(end))).toBe(expected);
});
