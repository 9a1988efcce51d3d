import { isUnder } from '../vendor.ts';

/** Path of the list of phones. Each phone is below it. */
export const TWILIO_PATH = '/twilio';

/** Returns true for the API and the pages. */
export const isTwilioPath = (path: string): boolean => isUnder(path, '/2010-04-01') || isUnder(path, TWILIO_PATH);
