import { COMPANY_TIME_ZONE, formatDay, formatSquareFeet, LEAD_PROPERTY_TYPES } from '@epm/contract';
import type { Schemas } from '@epm/contract';

const DAY_MS = 86_400_000;
const shortDayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: COMPANY_TIME_ZONE,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

/** Returns 'Today', 'Tomorrow', or a date such as 'Tue, Nov 24'. @param now milliseconds since the epoch */
export function formatWalkthroughDay(start: string, now: number): string {
  const day = formatDay(start);
  if (day === formatDay(new Date(now).toISOString())) return 'Today';
  if (day === formatDay(new Date(now + DAY_MS).toISOString())) return 'Tomorrow';
  return shortDayFormat.format(new Date(start));
}

/** Returns a description such as 'Single Family Home, 1,850 sq ft, 3 bed, 2.5 bath'; '' if nothing is known. */
export function describeHome({
  propertyType,
  squareFootage,
  bedrooms,
  bathrooms,
}: Schemas['UpcomingWalkthrough']): string {
  return [
    propertyType && LEAD_PROPERTY_TYPES[propertyType],
    squareFootage > 0 && formatSquareFeet(squareFootage),
    bedrooms !== null && `${bedrooms} bed`,
    bathrooms !== null && `${bathrooms} bath`,
  ]
    .filter(Boolean)
    .join(', ');
}
