import { applicationsPicture, keysAndCalendarPicture, openHousePicture, papersPicture } from './desk-drawings.ts';
import {
  certificatePicture,
  crossroadsPicture,
  ninetyDaysPicture,
  priceTagsPicture,
  winterHousePicture,
} from './street-drawings.ts';

/** Drawings of the posts. They contain no text, because rendering must not depend on the fonts of a server. */
export const drawings = {
  applications: applicationsPicture,
  certificate: certificatePicture,
  crossroads: crossroadsPicture,
  keysAndCalendar: keysAndCalendarPicture,
  ninetyDays: ninetyDaysPicture,
  openHouse: openHousePicture,
  papers: papersPicture,
  priceTags: priceTagsPicture,
  winterHouse: winterHousePicture,
} as const;
