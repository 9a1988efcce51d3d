import { isPathUnder } from '../vendor.ts';

/** URL path of the list of simulated phones. The page of each phone is below this path. */
export const TWILIO_PATH = '/twilio';

/** Returns true for the API and the pages. */
export const isTwilioPath = (path: string): boolean =>
  isPathUnder(path, '/2010-04-01') || isPathUnder(path, TWILIO_PATH);
