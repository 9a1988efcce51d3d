import { COMPANY_TIME_ZONE } from './format.ts';

const dayFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: COMPANY_TIME_ZONE,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});
const timeFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: COMPANY_TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
});

/** Parts and formatted texts of an event's start in Central time. */
interface EventTime {
  /** Weekday, such as 'Thursday'. */
  weekday: string;
  /** Month, such as 'May'. */
  month: string;
  /** Day of the month, such as '15'. */
  day: string;
  /** Year, such as '2025'. */
  year: string;
  /** Date, such as 'Thursday May 15th'. */
  date: string;
  /** Time of day, such as '12:00 PM Central Time'. */
  time: string;
}

/** Returns the parts and formatted texts of an event's start. @param start ISO 8601 instant */
export function toEventTime(start: string): EventTime {
  const at = new Date(start);
  const parts = new Map(dayFormat.formatToParts(at).map(({ type, value }) => [type, value]));
  const getPart = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  // Newer ICU versions put a narrow no-break space before AM and PM.
  const clock = timeFormat.format(at).replace(/[\u202f\u00a0]/g, ' ');
  return {
    weekday: getPart('weekday'),
    month: getPart('month'),
    day: getPart('day'),
    year: getPart('year'),
    date: `${getPart('weekday')} ${getPart('month')} ${formatOrdinal(Number(getPart('day')))}`,
    time: `${clock} Central Time`,
  };
}

/** Formats an event's start as 'Thursday May 15th at 12:00 PM Central Time'. @param start ISO 8601 instant */
export function formatEventTime(start: string): string {
  const { date, time } = toEventTime(start);
  return `${date} at ${time}`;
}

/** Formats a number as '1st', '22nd' or '11th'. */
function formatOrdinal(value: number): string {
  const isTeen = value % 100 >= 11 && value % 100 <= 13;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${ending}`;
}
