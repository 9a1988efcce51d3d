import { differsFromCentral } from '@epm/contract';
import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;
const getBrowserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const getServerTimeZone = () => null;

/**
 * Returns the visitor's time zone if its clock differs from Central Time at the given moment, otherwise null. Returns
 * null on the server and during hydration as well, so that both render the same text.
 * @param timestamp ISO 8601 timestamp
 */
export function useVisitorZone(timestamp: string): string | null {
  const zone = useSyncExternalStore<string | null>(subscribeToNothing, getBrowserTimeZone, getServerTimeZone);
  return zone !== null && differsFromCentral(timestamp, zone) ? zone : null;
}

/** Returns a time zone's city, as shown in phone settings: 'New York' for 'America/New_York'. */
export const getTimeZoneCity = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
