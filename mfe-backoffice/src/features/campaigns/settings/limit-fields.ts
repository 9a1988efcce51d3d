import type { Schemas } from '@epm/contract';
import type { NumberErrors, NumberFields, NumberValues } from './number-settings.ts';

export type LimitName = Exclude<keyof Schemas['SendLimits'], 'changedAt' | 'changedBy'>;

/** Fields of the global settings with the limits of the API, in the order of the form. */
export const LIMIT_FIELDS: NumberFields<LimitName> = {
  fromHour: { label: 'Send from', unit: 'o’clock', min: 0, max: 23, isWhole: true },
  untilHour: { label: 'Send until', unit: 'o’clock', min: 1, max: 24, isWhole: true },
  marketingPerDay: { label: 'Emails per owner per day', unit: 'emails', min: 1, max: 10, isWhole: true },
  marketingPerWeek: { label: 'Emails per owner per week', unit: 'emails', min: 1, max: 50, isWhole: true },
};

/** Formats an hour from 0 to 24, for example '9:00 AM'. */
export function formatHour(hour: number): string {
  if (hour % 24 === 0) return hour === 0 ? 'Midnight (start of the day)' : 'Midnight (end of the day)';
  return hour === 12 ? 'Noon' : `${hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Formats a value of the global settings. */
export const formatLimit = (name: LimitName, value: number): string =>
  name === 'fromHour' || name === 'untilHour' ? formatHour(value) : String(value);

/** Returns an error if the last hour is not later than the first. The server enforces the same rule. */
export const validateLimits = ({ fromHour, untilHour }: NumberValues<LimitName>): NumberErrors<LimitName> =>
  untilHour <= fromHour ? { untilHour: 'The last hour must be later than the first.' } : {};
