import { differsFromCentral } from '@epm/contract';
import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;
const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const noZone = () => null;

/**
 * Returns the visitor's time zone if its clock differs from Central Time at the given moment, otherwise null. Returns
 * null on the server and during hydration as well, so that both render the same text.
 * @param at ISO 8601 timestamp
 */
export function useVisitorZone(at: string): string | null {
  const zone = useSyncExternalStore<string | null>(subscribeToNothing, browserZone, noZone);
  return zone !== null && differsFromCentral(at, zone) ? zone : null;
}

/** Returns the city of a time zone, as shown in phone settings: 'New York' for 'America/New_York'. */
export const cityOfZone = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
