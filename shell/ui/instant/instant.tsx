import { COMPANY_TIME_ZONE, formatInstant, timeAgo } from '@epm/contract';
import type { PointerEvent } from 'react';
import { useNow } from '../use-now.ts';

/** Age after which a date is shown with its year. */
const yearMs = 300 * 86_400_000;
const day = new Intl.DateTimeFormat('en-US', { timeZone: COMPANY_TIME_ZONE, dateStyle: 'medium' });
const full = new Intl.DateTimeFormat('en-US', { timeZone: COMPANY_TIME_ZONE, dateStyle: 'full', timeStyle: 'long' });

/**
 * Sets the full time as the tooltip on hover. Formatting it for each row in advance would cost more than the rest of
 * the row.
 */
const fullTimeOnHover = (at: string) => ({
  onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>) => {
    currentTarget.title = full.format(new Date(at));
  },
});

/**
 * Formats a time as 'Nov 20, 5:04 PM', or as 'Nov 20, 2025' if it is long ago. @param now milliseconds since the epoch
 */
export const instantText = (at: string, now: number): string =>
  now - Date.parse(at) > yearMs ? day.format(new Date(at)) : formatInstant(at);

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
