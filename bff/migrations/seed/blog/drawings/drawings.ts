import { applications, keysAndCalendar, openHouse, papers } from './desk-drawings.ts';
import { certificate, crossroads, ninetyDays, priceTags, winterHouse } from './street-drawings.ts';

/** Drawings of the posts. They contain no text, because rendering must not depend on the fonts of a server. */
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
