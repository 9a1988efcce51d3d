/** Time zone of the company. Server and browser format times in this zone, so that they render the same text. */
export const COMPANY_TIME_ZONE = 'America/Chicago';

const dollarFormat = /* @__PURE__ */ new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const countFormat = /* @__PURE__ */ new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const instantFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: COMPANY_TIME_ZONE,
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const dayFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: COMPANY_TIME_ZONE,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});

const TIME_UNITS = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

/**
 * Returns the number unchanged. If a number is missing from an API response, the user must see an error page, never
 * '$0'.
 * @throws TypeError if the value is missing or not a number
 */
export function requireNumber(value: number | null | undefined): number {
  if (value === undefined || value === null || Number.isNaN(Number(value)))
    throw new TypeError(`${String(value)} is not a number`);
  return value;
}

/** Rounds a number. Avoids negative zero, which would be formatted as '-0'. */
const roundFigure = (value: number): number => Math.round(requireNumber(value)) + 0;

/** Formats an amount as '$1,850'. @param amount dollars. @throws TypeError if it is missing */
export function formatDollars(amount: number): string {
  return dollarFormat.format(roundFigure(amount));
}

/** Formats a number as '12,400'. @throws TypeError if it is missing */
export function formatCount(value: number): string {
  return countFormat.format(roundFigure(value));
}

/** Formats an area as '1,450 sq ft'. */
export function formatSquareFeet(value: number): string {
  return `${formatCount(value)} sq ft`;
}

/**
 * Formats a percentage as '3.5%', without a trailing zero.
 * @param percent 3.5 means 3.5%
 * @throws TypeError if it is missing
 */
export function formatPercent(percent: number): string {
  return `${Number(requireNumber(percent).toFixed(1))}%`;
}

/**
 * Formats an instant as 'Nov 20, 5:04 PM' in Central time. Replaces the narrow no-break space that newer ICU versions
 * put before AM and PM, so that server and browser render the same text.
 * @param at ISO 8601 instant
 */
export function formatInstant(at: string): string {
  return instantFormat.format(new Date(at)).replace(/[\u202f\u00a0]/g, ' ');
}

/** Formats the day of an instant as 'Nov 17, 2026' in Central time. @param at ISO 8601 instant */
export function formatDate(at: string): string {
  return dayFormat.format(new Date(at));
}

/**
 * Formats the age of an instant as 'just now', '5 minutes ago' or '2 days ago'. An instant in the
 * future is 'just now'. `now` is a parameter, so that the first render in the browser matches the server's text.
 * @param at ISO 8601 instant
 * @param now milliseconds since the epoch
 */
export function formatTimeAgo(at: string, now: number): string {
  const seconds = Math.floor((now - Date.parse(at)) / 1000);
  const step = TIME_UNITS.find((candidate) => seconds >= candidate.seconds);
  if (!step) return 'just now';
  const amount = Math.floor(seconds / step.seconds);
  return `${amount} ${step.unit}${amount === 1 ? '' : 's'} ago`;
}
