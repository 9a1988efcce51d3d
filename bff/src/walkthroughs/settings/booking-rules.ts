import { getWeekday, parseTimeOfDay, toCentralDay, toInstant, WEEKDAYS } from '@epm/contract';
import type { FieldError } from '../../platform/errors/domain-error.ts';
import type { WalkthroughsSetting } from '../../site-settings/index.ts';

type Hours = WalkthroughsSetting['hours'][number];

const CLOSES_BEFORE_OPENING_MESSAGE = 'The closing time must be after the opening time.';
const HOURS_TOO_SHORT_MESSAGE = 'A walkthrough does not fit into these hours.';
const OVERLAP_MESSAGE = 'These hours overlap with others on the same day.';
const NO_HOURS_MESSAGE = 'Add hours for at least one day, or enter an external booking page.';

const hoursOverlap = (one: Hours, other: Hours) =>
  one.weekday === other.weekday && one.opens < other.closes && other.opens < one.closes;

/**
 * Returns an error for missing hours, and for hours that overlap, end before they begin or are too short for a
 * walkthrough.
 */
export function findHourErrors({ hours, lengthMinutes, bookingUrl }: WalkthroughsSetting): FieldError[] {
  if (hours.length === 0 && bookingUrl === null) return [{ field: 'hours', message: NO_HOURS_MESSAGE }];
  return hours.flatMap((span, index) => {
    const minutes = parseTimeOfDay(span.closes) - parseTimeOfDay(span.opens);
    const createErrors = (message: string) => [{ field: `hours.${index}.closes`, message }];
    if (minutes <= 0) return createErrors(CLOSES_BEFORE_OPENING_MESSAGE);
    if (minutes < lengthMinutes) return createErrors(HOURS_TOO_SHORT_MESSAGE);
    return hours.slice(0, index).some((other) => hoursOverlap(span, other))
      ? [{ field: `hours.${index}.opens`, message: OVERLAP_MESSAGE }]
      : [];
  });
}

/** Sorts the hours by weekday and opening time, and the days off by date. */
export const sortHoursAndDaysOff = (rules: WalkthroughsSetting): WalkthroughsSetting => ({
  ...rules,
  hours: rules.hours.toSorted(
    (one, other) =>
      WEEKDAYS.indexOf(one.weekday) - WEEKDAYS.indexOf(other.weekday) || one.opens.localeCompare(other.opens),
  ),
  daysOff: rules.daysOff.toSorted(),
});

/** Returns whether a walkthrough lies within the opening hours, on a day that is not a day off. */
export function isWithinHours({ hours, daysOff }: WalkthroughsSetting, start: Date, end: Date): boolean {
  const day = toCentralDay(start);
  if (daysOff.includes(day)) return false;
  const weekday = WEEKDAYS[getWeekday(day)];
  return hours.some(
    ({ weekday: open, opens, closes }) =>
      open === weekday &&
      start >= toInstant(day, parseTimeOfDay(opens)) &&
      end <= toInstant(day, parseTimeOfDay(closes)),
  );
}
