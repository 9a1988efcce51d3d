import { COMPANY_TIME_ZONE, formatInstant, timeAgo } from '@epm/contract';
import type { PointerEvent } from 'react';
import { useNow } from '../use-now.ts';

/** Age in milliseconds from which the year is shown instead of the time. */
const SHOW_YEAR_AFTER_MS = 300 * 86_400_000;
const dateFormat = new Intl.DateTimeFormat('en-US', { timeZone: COMPANY_TIME_ZONE, dateStyle: 'medium' });
const fullTimeFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: COMPANY_TIME_ZONE,
  dateStyle: 'full',
  timeStyle: 'long',
});

/**
 * Sets the tooltip to the full time on hover. Formatting it in advance for each row would take longer than the rest of
 * the row.
 */
const fullTimeOnHover = (at: string) => ({
  onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>) => {
    currentTarget.title = fullTimeFormat.format(new Date(at));
  },
});

/**
 * Formats a time as 'Nov 20, 5:04 PM', or as 'Nov 20, 2025' if it is long ago. @param now milliseconds since the epoch
 */
export const instantText = (at: string, now: number): string =>
  now - Date.parse(at) > SHOW_YEAR_AFTER_MS ? dateFormat.format(new Date(at)) : formatInstant(at);

/** Time such as 'Nov 20, 5:04 PM', or 'Nov 20, 2025' if it is long ago. The tooltip has the full time with its zone. */
export function Instant({ at }: { at: string }) {
  return (
    <time dateTime={at} {...fullTimeOnHover(at)}>
      {instantText(at, useNow())}
    </time>
  );
}

/** Relative time such as '5 minutes ago', updated continuously. The tooltip has the full time. */
export function Ago({ at }: { at: string }) {
  return (
    <time dateTime={at} {...fullTimeOnHover(at)}>
      {timeAgo(at, useNow())}
    </time>
  );
}
