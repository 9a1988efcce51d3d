import { applications, keysAndCalendar, openHouse, papers } from './desk-drawings.ts';
import { certificate, crossroads, ninetyDays, priceTags, winterHouse } from './street-drawings.ts';

/** What stands above each post. Without words: a server's fonts are nobody's business. */
export const drawings = {
  applications,
  certificate,
  crossroads,
  keysAndCalendar,
  ninetyDays,
  openHouse,
  papers,
  priceTags,
  winterHouse,
} as const;
