import {
  INVALID_ADDRESS_MESSAGE,
  computeAddressKey,
  findAddressLineError,
  getHeadingForField,
  COMPANY_STATE,
  isEmail,
  isStreet,
  joinAddress,
  getLabelForField,
  LEAD_FIELDS,
  LEAD_FILE_FIELDS,
  LEAD_NUMBER_FIELDS,
  LEAD_PROPERTY_TYPES,
  LEAD_STATUS_LABELS,
  ADDRESS_NOT_PROVIDED,
  normalizeEmail,
  parseLeadStatus,
  PLANS,
  parseAddressLine,
  INVALID_STATE_ZIP_MESSAGE,
  INVALID_ZIP_MESSAGE,
} from '@epm/contract';
import type { Address, LeadFileField, LeadNumberField, LeadPropertyType, LeadStatus, PlanKey } from '@epm/contract';
import type { ImportedLead } from '../../leads/index.ts';
import type { FieldError } from '../../platform/errors/domain-error.ts';

/** The lead field that a column contains; `propertyAddress` is the whole address on one line. */
export type ImportField = LeadFileField | 'propertyAddress';

/** Returns only the letters and digits of a heading, in lower case. */
const normalizeHeading = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Fields by normalized column heading. Contains the headings that an export writes, and common alternatives. */
const FIELD_BY_HEADING = new Map<string, ImportField>([
  ...['propertyaddress', 'address', 'fulladdress', 'property'].map((word) => [word, 'propertyAddress'] as const),
  ...LEAD_FILE_FIELDS.flatMap((field) =>
    [normalizeHeading(getHeadingForField(field)), ...LEAD_FIELDS[field].otherHeadings].map(
      (word) => [word, field] as const,
    ),
  ),
]);

/** Returns the field for a column heading, or null if no field has this heading. */
export const findFieldByHeading = (heading: string): ImportField | null =>
  FIELD_BY_HEADING.get(normalizeHeading(heading)) ?? null;

/** Required columns. Each is satisfied by any of its fields. */
export const REQUIRED_COLUMNS: Readonly<Record<string, readonly ImportField[]>> = {
  name: ['name'],
  email: ['email'],
  'property address': ['propertyAddress', 'streetAddress'],
};

/** The nonempty values of a row, by field. */
export type ImportValues = Partial<Record<ImportField, string>>;

const MAX_ADDRESS_LENGTH = 400;

/**
 * Text fields, each with its label for error messages and its maximum length. The lengths are the same as for a lead
 * edit.
 */
const TEXT_LIMITS: readonly (readonly [ImportField, string, number])[] = [
  ...LEAD_FILE_FIELDS.flatMap((field) => {
    const entry = LEAD_FIELDS[field];
    return 'maxLength' in entry ? [[field, entry.name, entry.maxLength] as const] : [];
  }),
  ['propertyAddress', 'Property address', MAX_ADDRESS_LENGTH],
];

/** Property types by synonym. The synonyms are in lower case, without spaces or punctuation. */
const PROPERTY_TYPE_SYNONYMS: Readonly<Record<string, LeadPropertyType>> = {
  singlefamilyhome: 'single-family',
  sfh: 'single-family',
  house: 'single-family',
  townhome: 'townhouse',
  condominium: 'condo',
  duplex: 'multi-family',
  triplex: 'multi-family',
  fourplex: 'multi-family',
  apartments: 'multi-family',
};

const UNKNOWN_ADDRESS: Address = { streetAddress: '', city: '', state: COMPANY_STATE, zipCode: '' };

const normalizeWord = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/**
 * Parses one row as a lead and collects all errors.
 * @returns the errors, and the lead if there are none
 */
export function parseImportRow(values: ImportValues): { lead: ImportedLead | null; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const addError = (field: ImportField, message: string): null => {
    errors.push({ field, message });
    return null;
  };
  for (const [field, label, max] of TEXT_LIMITS) {
    if ((values[field]?.length ?? 0) > max) addError(field, `${label} must have at most ${max} characters`);
  }
  const getNumber = (field: LeadNumberField): number | null => {
    const text = values[field];
    if (text === undefined) return null;
    const parsed = parseNumber(text, getLabelForField(field), LEAD_FIELDS[field].range);
    return typeof parsed === 'number' ? parsed : addError(field, parsed);
  };
  if (!values.name) addError('name', 'Name is required');
  if (!values.email) addError('email', 'Email is required');
  else if (!isEmail(values.email)) addError('email', 'Email must be a valid email address');
  const hasAddress =
    values.streetAddress !== undefined || values.propertyAddress?.toLowerCase() !== ADDRESS_NOT_PROVIDED.toLowerCase();
  const address = hasAddress ? parseAddress(values, addError) : UNKNOWN_ADDRESS;
  const status =
    values.status === undefined
      ? 'leads'
      : (parseStatus(values.status) ?? addError('status', `There is no status ‘${truncate(values.status)}’`));
  if (status === 'lost' && !values.statusReason) addError('statusReason', 'A lost lead needs a reason');
  const propertyType =
    values.propertyType === undefined
      ? null
      : (parsePropertyType(values.propertyType) ??
        addError('propertyType', `There is no property type ‘${truncate(values.propertyType)}’`));
  const plan =
    values.plan === undefined
      ? null
      : (PLAN_BY_NORMALIZED_NAME.get(normalizeWord(values.plan)) ??
        addError('plan', `There is no plan ‘${truncate(values.plan)}’. It must be ${PLAN_NAMES}, or empty`));
  const numbers = Object.fromEntries(LEAD_NUMBER_FIELDS.map((field) => [field, getNumber(field)])) as Record<
    LeadNumberField,
    number | null
  >;
  const lead: ImportedLead = {
    name: values.name ?? '',
    email: normalizeEmail(values.email ?? ''),
    phone: values.phone ?? null,
    ...address,
    propertyAddress: hasAddress ? (values.propertyAddress ?? joinAddress(address)) : ADDRESS_NOT_PROVIDED,
    addressKey: hasAddress ? computeAddressKey(address) : '',
    propertyType,
    ...numbers,
    squareFootage: numbers.squareFootage ?? 0,
    unitCount: numbers.unitCount ?? 1,
    plan,
    ownerName: values.ownerName ?? null,
    status: status ?? 'leads',
    statusReason: values.statusReason ?? null,
  };
  return { lead: errors.length === 0 ? lead : null, errors };
}

function parseAddress(values: ImportValues, addError: (field: ImportField, message: string) => null): Address {
  if (values.streetAddress) {
    if (!isStreet(values.streetAddress)) addError('streetAddress', INVALID_ADDRESS_MESSAGE);
  } else if (values.propertyAddress) {
    // If another column contains the city or the ZIP code, the address column may contain only the street.
    const isStreetOnly = (values.city ?? values.zipCode) !== undefined && isStreet(values.propertyAddress);
    const addressError = isStreetOnly ? null : findAddressLineError(values.propertyAddress);
    if (addressError) addError('propertyAddress', addressError);
  } else addError('propertyAddress', 'Property address is required');
  const line = parseAddressLine(values.propertyAddress ?? '');
  const { streetAddress = line.streetAddress, city = line.city, state = line.state || COMPANY_STATE } = values;
  const zipCode = values.zipCode?.replace(/-\d{4}$/, '') ?? line.zipCode;
  // Restores the leading zero that spreadsheets remove from a ZIP code.
  const zip = /^\d{4}$/.test(zipCode) ? `0${zipCode}` : zipCode;
  if (zip && !/^\d{5}$/.test(zip)) addError('zipCode', INVALID_ZIP_MESSAGE);
  if (!/^[a-z]{2}$/i.test(state)) addError('state', INVALID_STATE_ZIP_MESSAGE);
  return { streetAddress, city, state: state.toUpperCase(), zipCode: zip };
}

/** @returns the number, or an error message */
function parseNumber(
  text: string,
  label: string,
  { min, max, step }: { min: number; max: number; step: number },
): number | string {
  const digits = text.replace(/^\$\s*/, '').replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '');
  const value = /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : NaN;
  if (Number.isNaN(value)) return `${label} must be a number`;
  if (value < min) return `${label} must be at least ${min}`;
  if (value > max) return `${label} must be at most ${max}`;
  if (Number.isInteger(value / step)) return value;
  return step === 1 ? `${label} must be a whole number` : `${label} must be a multiple of ${step}`;
}

/**
 * Returns `Map` entries from normalized keys and labels to keys. If two entries normalize to the same text, the first
 * wins. The order is reversed because a `Map` keeps the last.
 */
const toEntriesByNormalizedName = <T extends string>(labels: Readonly<Record<T, string>>): (readonly [string, T])[] =>
  (Object.entries(labels) as [T, string][])
    .flatMap(
      ([key, label]) =>
        [
          [normalizeWord(key), key],
          [normalizeWord(label), key],
        ] as const,
    )
    .reverse();

const STATUS_BY_NORMALIZED_NAME = new Map<string, LeadStatus>(toEntriesByNormalizedName(LEAD_STATUS_LABELS));
const PROPERTY_TYPE_BY_NORMALIZED_NAME = new Map<string, LeadPropertyType>([
  ...Object.entries(PROPERTY_TYPE_SYNONYMS),
  ...toEntriesByNormalizedName(LEAD_PROPERTY_TYPES),
]);

const PLAN_BY_NORMALIZED_NAME = new Map<string, PlanKey>(toEntriesByNormalizedName(PLANS));
const PLAN_NAMES = Object.values(PLANS).join(', ');

const parseStatus = (text: string): LeadStatus | undefined => {
  const word = normalizeWord(text);
  return parseLeadStatus(word) ?? STATUS_BY_NORMALIZED_NAME.get(word);
};
const parsePropertyType = (text: string): LeadPropertyType | undefined =>
  PROPERTY_TYPE_BY_NORMALIZED_NAME.get(normalizeWord(text));

const truncate = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
