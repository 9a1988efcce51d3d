import type { Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { FieldErrors } from '@epm/staff';
import type { FieldsOf, SettingFormDefinition } from '../frame/setting-form-definition.ts';
import { SETTINGS_KEY } from '../../../app/settings-key.ts';

type IntakeLimits = Schemas['IntakeLimitSettings'];
export type LimitName = keyof FieldsOf<IntakeLimits>;
type Draft = Record<LimitName, string>;

/** Minimum and maximum of each field, the same as on the server. */
const LIMIT_BOUNDS: Readonly<Record<LimitName, readonly [number, number]>> = {
  requireProof: [1, 100],
  suspectWithoutProof: [2, 500],
  refuse: [20, 5_000],
  bookings: [2, 100],
  messagesPerHour: [2, 60],
  messagesPerDay: [5, 300],
};

const LIMIT_NAMES = Object.keys(LIMIT_BOUNDS) as LimitName[];

const mapFields = <T, U>(fields: Readonly<Record<LimitName, T>>, map: (value: T) => U) =>
  Object.fromEntries(LIMIT_NAMES.map((name) => [name, map(fields[name])])) as Record<LimitName, U>;

export const intakeLimitsForm: SettingFormDefinition<IntakeLimits, Draft> = {
  settingKey: 'intakeLimits',
  title: 'Intake limits',
  queryKey: [...SETTINGS_KEY, 'intakeLimits'],
  labels: {
    requireProof: 'Extra check from',
    suspectWithoutProof: 'Hold from',
    refuse: 'Reject from',
    bookings: 'Walkthrough times',
    messagesPerHour: 'Emails per hour',
    messagesPerDay: 'Emails per day',
  },
  toDraft: (fields) => mapFields(fields, String),
  toFields: (draft) => mapFields(draft, Number),
  validate: (draft): FieldErrors =>
    Object.fromEntries(
      LIMIT_NAMES.flatMap((name) => {
        const [min, max] = LIMIT_BOUNDS[name];
        const isValid =
          /^\d{1,4}$/.test(draft[name].trim()) && Number(draft[name]) >= min && Number(draft[name]) <= max;
        return isValid ? [] : [[name, `Enter a whole number from ${min} to ${max}.`]];
      }),
    ),
  replace: (api, body) => unwrapResponse(api.PUT('/api/settings/intake-limits', { body })),
  note: 'The forms use the limits at once, and emails within a few seconds.',
};
