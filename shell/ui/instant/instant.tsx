import { COMPANY_TIME_ZONE, formatInstant, formatTimeAgo } from '@epm/contract';
import type { PointerEvent } from 'react';
import { useNow } from '../use-now.ts';

/** Distance from now in milliseconds above which the year is shown instead of the time of day. */
const SHOW_YEAR_BEYOND_MS = 300 * 86_400_000;
const dateFormat = new Intl.DateTimeFormat('en-US', { timeZone: COMPANY_TIME_ZONE, dateStyle: 'medium' });
const fullTimeFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: COMPANY_TIME_ZONE,
  dateStyle: 'full',
  timeStyle: 'long',
});

/**
 * Sets the tooltip to the full time on hover. Formatting the time of each row in advance would take longer than
 * rendering the row.
 */
const getFullTimeHoverProps = (time: string) => ({
  onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>) => {
    currentTarget.title = fullTimeFormat.format(new Date(time));
  },
});

/**
 * Formats an ISO 8601 time as 'Nov 20, 5:04 PM', or as 'Nov 20, 2025' if it is far from now.
 * @param now in milliseconds since the epoch
 */
export const formatTimestamp = (time: string, now: number): string =>
  Math.abs(now - Date.parse(time)) > SHOW_YEAR_BEYOND_MS ? dateFormat.format(new Date(time)) : formatInstant(time);

/**
 * Time such as 'Nov 20, 5:04 PM', or 'Nov 20, 2025' if it is far from now. The tooltip shows the full time and time zone.
 */
export function Instant({ time }: { time: string }) {
  return (
    <time dateTime={time} {...getFullTimeHoverProps(time)}>
      {formatTimestamp(time, useNow())}
    </time>
  );
}

/** Relative time such as '5 minutes ago', updated every 15 s. The tooltip shows the full time and time zone. */
export function RelativeTime({ time }: { time: string }) {
  return (
    <time dateTime={time} {...getFullTimeHoverProps(time)}>
      {formatTimeAgo(time, useNow())}
    </time>
  );
}
