import type { Schemas } from '@epm/contract';
import { deriveStaffName, HTTPS_URL_MESSAGE, isHttpsUrl } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { FieldErrors } from '@epm/staff';
import type { SettingFormDefinition } from '../frame/setting-form-definition.ts';
import { SETTINGS_KEY } from '../../../app/settings-key.ts';

type BookingSettings = Schemas['BookingSettings'];

/** Limits of the fields that contain a whole number, by name. */
const NUMBER_LIMITS = {
  startEveryMinutes: [5, 240],
  lengthMinutes: [10, 240],
  bufferMinutes: [0, 240],
  noticeHours: [0, 336],
  horizonDays: [1, 60],
} as const;

export type NumberField = keyof typeof NUMBER_LIMITS;

type User = Schemas['User'];

/** A chosen staff member, with the name for the list of changes. */
interface DraftStaffMember {
  id: string;
  name: string;
}

/** Rules as the admin entered them. */
export interface BookingDraft extends Record<NumberField, string> {
  hours: Schemas['OpeningHours'][];
  daysOff: string[];
  bookingUrl: string;
  staffMode: BookingSettings['staffMode'];
  staffIds: DraftStaffMember[];
}

const NUMBER_FIELD_NAMES = Object.keys(NUMBER_LIMITS) as NumberField[];

/** Creates the form definition. @param users all users, for the names of the staff members and for validation */
export const createBookingForm = (users: readonly User[]): SettingFormDefinition<BookingSettings, BookingDraft> => ({
  settingKey: 'walkthroughs',
  title: 'Booking rules',
  queryKey: [...SETTINGS_KEY, 'walkthroughs'],
  labels: {
    hours: 'Hours',
    'hours.weekday': 'Weekday',
    'hours.opens': 'Opens',
    'hours.closes': 'Closes',
    lengthMinutes: 'Length in minutes',
    startEveryMinutes: 'Minutes between starts',
    bufferMinutes: 'Travel in minutes',
    noticeHours: 'Notice in hours',
    horizonDays: 'Days ahead',
    daysOff: 'Days off',
    bookingUrl: 'External booking page',
    staffMode: 'Staff for walkthroughs',
    'staffMode:unassigned': 'One at a time, by anyone',
    'staffMode:all': 'All colleagues',
    'staffMode:chosen': 'Chosen colleagues',
    staffIds: 'Chosen colleagues',
  },
  toDraft: ({ hours, daysOff, bookingUrl, staffMode, staffIds, ...numbers }) => ({
    hours,
    daysOff,
    bookingUrl: bookingUrl ?? '',
    staffMode,
    staffIds: staffIds.map((id) => ({ id, name: findStaffName(users, id) })),
    ...(Object.fromEntries(NUMBER_FIELD_NAMES.map((name) => [name, String(numbers[name])])) as Record<
      NumberField,
      string
    >),
  }),
  toFields: ({ hours, daysOff, bookingUrl, staffMode, staffIds, ...numbers }) => ({
    hours,
    daysOff,
    bookingUrl: bookingUrl.trim() || null,
    staffMode,
    staffIds: staffIds.map(({ id }) => id),
    ...(Object.fromEntries(NUMBER_FIELD_NAMES.map((name) => [name, Number(numbers[name])])) as Record<
      NumberField,
      number
    >),
  }),
  validate: (draft) => ({
    ...findHourErrors(draft),
    ...findNumberErrors(draft),
    ...findStaffError(draft, users),
    ...findUrlError(draft),
  }),
  replace: (api, body) => unwrapResponse(api.PUT('/api/settings/booking', { body })),
  note: 'Visitors see the new times at once. Booked walkthroughs stay booked. The goal for first responses to leads uses the same hours.',
});

const findStaffName = (users: readonly User[], id: string): string =>
  deriveStaffName(users.find((user) => user.id === id)?.email ?? 'Unknown');

const findStaffError = ({ staffMode, staffIds }: BookingDraft, users: readonly User[]): FieldErrors =>
  staffMode === 'chosen' &&
  !staffIds.some(({ id }) => users.some((user) => user.id === id && user.state !== 'disabled'))
    ? { staffIds: 'Choose at least one colleague whose account is not disabled.' }
    : {};

function findHourErrors({ hours, bookingUrl }: BookingDraft): FieldErrors {
  if (hours.length === 0 && bookingUrl.trim() === '')
    return { hours: 'Add hours for at least one day, or enter an external booking page.' };
  return Object.fromEntries(
    hours.flatMap(({ opens, closes }, index) => [
      ...(opens === '' ? [[`hours.${index}.opens`, 'Enter a time.']] : []),
      ...(closes === '' ? [[`hours.${index}.closes`, 'Enter a time.']] : []),
      ...(opens !== '' && closes !== '' && closes <= opens
        ? [[`hours.${index}.closes`, 'The closing time must be after the opening time.']]
        : []),
    ]),
  );
}

const findNumberErrors = (draft: BookingDraft): FieldErrors =>
  Object.fromEntries(
    NUMBER_FIELD_NAMES.flatMap((name) => {
      const [min, max] = NUMBER_LIMITS[name];
      const isValid = /^\d{1,3}$/.test(draft[name].trim()) && Number(draft[name]) >= min && Number(draft[name]) <= max;
      return isValid ? [] : [[name, `Enter a whole number from ${min} to ${max}.`]];
    }),
  );

const findUrlError = ({ bookingUrl }: BookingDraft): FieldErrors =>
  bookingUrl.trim() === '' || isHttpsUrl(bookingUrl.trim()) ? {} : { bookingUrl: HTTPS_URL_MESSAGE };
