import { COMPANY_TIME_ZONE, formatInstant, timeAgo } from '@epm/contract';
import { useNow } from '../use-now.ts';

/** Older than this, a date needs its year to be told from this year's. */
const yearMs = 300 * 86_400_000;
const day = new Intl.DateTimeFormat('en-US', { timeZone: COMPANY_TIME_ZONE, dateStyle: 'medium' });
const full = new Intl.DateTimeFormat('en-US', { timeZone: COMPANY_TIME_ZONE, dateStyle: 'full', timeStyle: 'long' });

/** 'Nov 20, 5:04 PM', or 'Nov 20, 2025' when it is long ago; the whole instant, with its zone, on hover. */
export function Instant({ at }: { at: string }) {
  const now = useNow();
  const date = new Date(at);
  return (
    <time dateTime={at} title={full.format(date)}>
      {now - date.getTime() > yearMs ? day.format(date) : formatInstant(at)}
    </time>
  );
}

/** '5 minutes ago', kept current; the whole instant on hover. */
export function Ago({ at }: { at: string }) {
  return (
    <time dateTime={at} title={full.format(new Date(at))}>
      {timeAgo(at, useNow())}
    </time>
  );
}
