import type { WalkthroughsSetting } from '../../src/site-settings/site-setting.values.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

/**
 * Times of walkthroughs, within the company's hours. The days off are the federal holidays that the company observes
 * and the day after Thanksgiving.
 */
export const walkthroughsSetting: WalkthroughsSetting = {
  hours: weekdays.map((weekday) => ({ weekday, opens: '08:30', closes: '17:00' })),
  startEveryMinutes: 30,
  lengthMinutes: 45,
  bufferMinutes: 30,
  noticeHours: 24,
  horizonDays: 21,
  daysOff: [
    '2026-11-26',
    '2026-11-27',
    '2026-12-24',
    '2026-12-25',
    '2027-01-01',
    '2027-05-31',
    '2027-07-05',
    '2027-09-06',
    '2027-11-25',
    '2027-11-26',
    '2027-12-24',
  ],
  bookingUrl: null,
  staffMode: 'unassigned',
  staffIds: [],
};
