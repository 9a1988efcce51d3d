import { INVALID_ADDRESS_MESSAGE, isStreet, INVALID_ZIP_MESSAGE } from './address.ts';
import { MAX_EMAIL_LENGTH, isEmail } from './email.ts';
import { hasLink, LINK_MESSAGE } from './link-free.ts';
import { findPlausibilityQuestions } from './plausible-facts.ts';
import { isPropertyType } from './property-types.ts';
import type { PropertyType } from './property-types.ts';

/** Messages of the /analysis form. */
export const ANALYSIS_MESSAGES = {
  requiredFields: 'Please fill in all required fields for each property.',
  failed: 'Unable to process your request. Please try again.',
  propertyType: 'Choose a property type.',
  email: 'Enter a valid email address.',
  emailRequired: 'Enter your email address.',
} as const;

/** Limits of the fields, for the input attributes and for validation in the browser and on the server. */
export const ANALYSIS_BOUNDS = {
  properties: { min: 1, max: 20 },
  streetAddress: { max: 200 },
  city: { max: 100 },
  zipCode: { max: 5 },
  squareFootage: { min: 1, max: 1_000_000 },
  unitCount: { min: 1, max: 10_000 },
  bedrooms: { min: 0, max: 100 },
  bathrooms: { min: 0, max: 100, step: 0.5 },
  yearBuilt: { min: 1800 },
  email: { max: MAX_EMAIL_LENGTH },
} as const;

/**
 * Empty property block: the form fields for one property. `isConfirmed` is 'yes' after the visitor has confirmed
 * implausible figures.
 */
export const EMPTY_PROPERTY = {
  streetAddress: '',
  city: '',
  zipCode: '',
  propertyType: '',
  squareFootage: '',
  unitCount: '',
  bedrooms: '',
  bathrooms: '',
  yearBuilt: '',
  isConfirmed: '',
};

/** Field name, used as the key of error messages. */
export type PropertyField = keyof typeof EMPTY_PROPERTY;
/** Property block with the values as entered. */
export type PropertyDraft = Record<PropertyField, string>;

/** Property in the body of POST /api/analyses, without its id. */
export interface PropertyValues {
  streetAddress: string;
  city: string;
  zipCode: string;
  propertyType: PropertyType;
  squareFootage: number;
  unitCount: number;
  bedrooms?: number;
  bathrooms?: number;
  yearBuilt?: number;
  /** True if the visitor has confirmed implausible figures. */
  isConfirmed?: boolean;
}

const REQUIRED_FIELDS: readonly PropertyField[] = [
  'streetAddress',
  'city',
  'zipCode',
  'propertyType',
  'squareFootage',
  'unitCount',
];

interface NumberRule {
  label: string;
  min: number;
  max: number;
  step: number;
}

/**
 * Validates a property block. Each empty required field gets the message `requiredFields`, so that the form can mark
 * it. Each implausible figure gets a question until the visitor confirms the figures.
 * @param year current year in the company's time zone, the latest possible year of construction
 * @returns error messages and questions by field; empty if the block is valid
 */
export function findPropertyErrors(draft: PropertyDraft, year: number): Partial<Record<PropertyField, string>> {
  const errors: Partial<Record<PropertyField, string>> = {};
  for (const field of REQUIRED_FIELDS) if (!draft[field].trim()) errors[field] = ANALYSIS_MESSAGES.requiredFields;

  for (const field of ['streetAddress', 'city'] as const) {
    const { max } = ANALYSIS_BOUNDS[field];
    if (draft[field].trim().length > max) errors[field] = `Use at most ${max} characters.`;
    else if (hasLink(draft[field])) errors[field] = LINK_MESSAGE;
  }
  if (!errors.streetAddress && !isStreet(draft.streetAddress)) errors.streetAddress = INVALID_ADDRESS_MESSAGE;
  if (!errors.zipCode && !/^\d{5}$/.test(draft.zipCode.trim())) errors.zipCode = INVALID_ZIP_MESSAGE;
  if (!errors.propertyType && !isPropertyType(draft.propertyType)) {
    errors.propertyType = ANALYSIS_MESSAGES.propertyType;
  }

  const { squareFootage, unitCount, bedrooms, bathrooms, yearBuilt } = ANALYSIS_BOUNDS;
  const rules: Partial<Record<PropertyField, NumberRule>> = {
    squareFootage: { label: 'Square footage', ...squareFootage, step: 1 },
    unitCount: { label: 'Number of units', ...unitCount, step: 1 },
    bedrooms: { label: 'Bedrooms', ...bedrooms, step: 1 },
    bathrooms: { label: 'Bathrooms', ...bathrooms },
    yearBuilt: { label: 'Year built', ...yearBuilt, max: year, step: 1 },
  };
  for (const [field, rule] of Object.entries(rules) as [PropertyField, NumberRule][]) {
    const typed = removeSeparators(draft[field]);
    if (typed && !isValidNumber(typed, rule)) errors[field] = formatNumberMessage(rule);
  }
  const areFactsKnown = !errors.propertyType && !errors.squareFootage && !errors.unitCount;
  return areFactsKnown && draft.isConfirmed !== 'yes'
    ? { ...errors, ...findPlausibilityQuestions(toPropertyValues(draft)) }
    : errors;
}

/** Returns whether a block has implausible figures, confirmed or not. */
export function hasImplausibleFigures(draft: PropertyDraft, year: number): boolean {
  const { propertyType, squareFootage, unitCount } = findPropertyErrors({ ...draft, isConfirmed: 'yes' }, year);
  return (
    !propertyType &&
    !squareFootage &&
    !unitCount &&
    Object.keys(findPlausibilityQuestions(toPropertyValues(draft))).length > 0
  );
}

/** Returns the message to show above step 1, or null if all blocks are valid. */
export function findPropertiesError(drafts: readonly PropertyDraft[], year: number): string | null {
  const errors = drafts.flatMap((draft) => Object.values(findPropertyErrors(draft, year)));
  return errors.includes(ANALYSIS_MESSAGES.requiredFields) ? ANALYSIS_MESSAGES.requiredFields : (errors[0] ?? null);
}

/** Validates the email field of step 2. Returns the error message, or null. */
export function findAnalysisEmailError(typed: string): string | null {
  const email = typed.trim();
  if (!email) return ANALYSIS_MESSAGES.emailRequired;
  return isEmail(email) ? null : ANALYSIS_MESSAGES.email;
}

/**
 * Converts the values of a valid block to the request body.
 * @param draft values for which `findPropertyErrors` found no error
 * @throws TypeError if the property type is unknown
 */
export function toPropertyValues(draft: PropertyDraft): PropertyValues {
  if (!isPropertyType(draft.propertyType)) throw new TypeError('The draft has not been validated');
  return {
    streetAddress: draft.streetAddress.trim(),
    city: draft.city.trim(),
    zipCode: draft.zipCode.trim(),
    propertyType: draft.propertyType,
    squareFootage: Number(removeSeparators(draft.squareFootage)),
    unitCount: Number(removeSeparators(draft.unitCount)),
    ...(draft.bedrooms.trim() && { bedrooms: Number(removeSeparators(draft.bedrooms)) }),
    ...(draft.bathrooms.trim() && { bathrooms: Number(removeSeparators(draft.bathrooms)) }),
    ...(draft.yearBuilt.trim() && { yearBuilt: Number(removeSeparators(draft.yearBuilt)) }),
    ...(draft.isConfirmed === 'yes' && { isConfirmed: true }),
  };
}

/** Formats the label of the submit button in step 2. */
export function formatSubmitLabel(propertyCount: number, isSending: boolean): string {
  if (isSending) return 'Processing...';
  return propertyCount > 1 ? 'View Analyses' : 'View Analysis';
}

/** Removes thousands separators from an entered number. */
const removeSeparators = (typed: string): string =>
  typed.trim().replace(/(?<=^\d{1,3}(?:,\d{3})*),(?=\d{3}(?:,|$))/g, '');

/** Number format that groups digits only from 10,000 upward, so that years contain no comma. */
const numberFormat = new Intl.NumberFormat('en-US', { useGrouping: 'min2' });

function isValidNumber(typed: string, { min, max, step }: NumberRule): boolean {
  // Checks the digits first, because Number('') and Number('0x10') also return numbers.
  if (!/^\d+(\.\d+)?$/.test(typed)) return false;
  const value = Number(typed);
  return value >= min && value <= max && Number.isInteger(value / step);
}

function formatNumberMessage({ label, min, max, step }: NumberRule): string {
  const steps = step === 1 ? 'a whole number' : 'a whole or half number';
  return `${label} must be ${steps} from ${min} to ${numberFormat.format(max)}.`;
}
