import { COMPANY_TIME_ZONE, formatInstant, timeAgo } from '@epm/contract';
import type { PointerEvent } from 'react';
import { useNow } from '../use-now.ts';

/** Older than this, a date needs its year to be told from this year's. */
const yearMs = 300 * 86_400_000;
const day = new Intl.DateTimeFormat('en-US', { timeZone: COMPANY_TIME_ZONE, dateStyle: 'medium' });
const full = new Intl.DateTimeFormat('en-US', { timeZone: COMPANY_TIME_ZONE, dateStyle: 'full', timeStyle: 'long' });

/** Writing the whole instant out costs more than all the rest of a row: it is done for the one that is pointed at. */
const wholeOnHover = (at: string) => ({
  onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>) => {
    currentTarget.title = full.format(new Date(at));
  },
});

/** 'Nov 20, 5:04 PM', or 'Nov 20, 2025' when it is long ago. @param now milliseconds since the epoch */
export const instantWords = (at: string, now: number): string =>
  now - Date.parse(at) > yearMs ? day.format(new Date(at)) : formatInstant(at);

/** 'Nov 20, 5:04 PM', or 'Nov 20, 2025' when it is long ago; the whole instant, with its zone, on hover. */
export function Instant({ at }: { at: string }) {
  return (
    <time dateTime={at} {...wholeOnHover(at)}>
      {instantWords(at, useNow())}
    </time>
  );
}

/** '5 minutes ago', kept current; the whole instant on hover. */
export function Ago({ at }: { at: string }) {
  return (
    <time dateTime={at} {...wholeOnHover(at)}>
      {timeAgo(at, useNow())}
    </time>
  );
}
