import { isUnder } from '../vendor.ts';

/** URL path of the list of simulated phones. The page of each phone is below this path. */
export const TWILIO_PATH = '/twilio';

/** Returns true for the API and the pages. */
export const isTwilioPath = (path: string): boolean => isUnder(path, '/2010-04-01') || isUnder(path, TWILIO_PATH);
