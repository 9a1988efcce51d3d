import { differsFromCentral } from '@epm/contract';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const zoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const unknown = () => null;

/**
 * The visitor's time zone where its clock differs from Central at this instant. Null on the server and while its markup
 * is hydrated, so that both print the same.
 * @param at ISO 8601 instant
 */
export function useVisitorZone(at: string): string | null {
  const zone = useSyncExternalStore<string | null>(never, zoneHere, unknown);
  return zone !== null && differsFromCentral(at, zone) ? zone : null;
}

/** 'New York' of 'America/New_York': the name that people set on their phones. */
export const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
