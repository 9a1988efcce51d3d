import { ADDRESS_UNREADABLE, isStreet, ZIP_UNREADABLE } from './address.ts';
import { EMAIL_MAX, isEmail } from './email.ts';
import { hasLink, LINK_MESSAGE } from './link-free.ts';
import { plausibilityQuestions } from './plausible-facts.ts';
import { isPropertyType } from './property-types.ts';
import type { PropertyType } from './property-types.ts';

/** What the form of /analysis says of itself; the server says the same words. */
export const ANALYSIS_MESSAGES = {
  requiredFields: 'Please fill in all required fields for each property.',
  failed: 'Unable to process your request. Please try again.',
  propertyType: 'Choose a property type.',
  email: 'Enter a valid email address.',
  emailRequired: 'Enter your email address.',
} as const;

/** Bounds of every field, for the inputs' attributes, the form's check and the server's. */
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
  email: { max: EMAIL_MAX },
} as const;

/** The fields of a property block, empty. `isConfirmed` is 'yes' when the visitor has confirmed figures that were asked about. */
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

/** A field of the form, by the name that faults carry. */
export type PropertyField = keyof typeof EMPTY_PROPERTY;
/** One property block as typed: every field is the input's text. */
export type PropertyDraft = Record<PropertyField, string>;

/** What POST /api/analyses takes of a property, apart from its id. */
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
  /** The visitor has confirmed figures that were asked about. */
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
 * Checks one block. The first message of step 1 is `requiredFields` whenever a required field is empty; each empty
 * field also appears here, so that it can be marked.
 * @param year the current year in the company's zone: the latest a home can have been built
 * @returns message by field; empty when the block is valid
 */
export function checkProperty(draft: PropertyDraft, year: number): Partial<Record<PropertyField, string>> {
  const faults: Partial<Record<PropertyField, string>> = {};
  for (const field of REQUIRED_FIELDS) if (!draft[field].trim()) faults[field] = ANALYSIS_MESSAGES.requiredFields;

  for (const field of ['streetAddress', 'city'] as const) {
    const { max } = ANALYSIS_BOUNDS[field];
    if (draft[field].trim().length > max) faults[field] = `Use at most ${max} characters.`;
    else if (hasLink(draft[field])) faults[field] = LINK_MESSAGE;
  }
  if (!faults.streetAddress && !isStreet(draft.streetAddress)) faults.streetAddress = ADDRESS_UNREADABLE;
  if (!faults.zipCode && !/^\d{5}$/.test(draft.zipCode.trim())) faults.zipCode = ZIP_UNREADABLE;
  if (!faults.propertyType && !isPropertyType(draft.propertyType)) {
    faults.propertyType = ANALYSIS_MESSAGES.propertyType;
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
    const typed = digitsOf(draft[field]);
    if (typed && !isWithin(typed, rule)) faults[field] = numberMessage(rule);
  }
  const areFactsKnown = !faults.propertyType && !faults.squareFootage && !faults.unitCount;
  return areFactsKnown && draft.isConfirmed !== 'yes'
    ? { ...faults, ...plausibilityQuestions(toPropertyValues(draft)) }
    : faults;
}

/** Whether a block holds figures that the visitor is asked about, confirmed or not. */
export function hasImplausibleFigures(draft: PropertyDraft, year: number): boolean {
  const { propertyType, squareFootage, unitCount } = checkProperty({ ...draft, isConfirmed: 'yes' }, year);
  return (
    !propertyType &&
    !squareFootage &&
    !unitCount &&
    Object.keys(plausibilityQuestions(toPropertyValues(draft))).length > 0
  );
}

/** The message that stands over step 1, or null when every block may pass. */
export function checkProperties(drafts: readonly PropertyDraft[], year: number): string | null {
  const faults = drafts.flatMap((draft) => Object.values(checkProperty(draft, year)));
  return faults.includes(ANALYSIS_MESSAGES.requiredFields) ? ANALYSIS_MESSAGES.requiredFields : (faults[0] ?? null);
}

/** Step 2: the message under the email field, or null. */
export function checkAnalysisEmail(typed: string): string | null {
  const email = typed.trim();
  if (!email) return ANALYSIS_MESSAGES.emailRequired;
  return isEmail(email) ? null : ANALYSIS_MESSAGES.email;
}

/** @param draft one that `checkProperty` found no fault with @throws TypeError for any other */
export function toPropertyValues(draft: PropertyDraft): PropertyValues {
  if (!isPropertyType(draft.propertyType)) throw new TypeError('The draft has not been checked');
  return {
    streetAddress: draft.streetAddress.trim(),
    city: draft.city.trim(),
    zipCode: draft.zipCode.trim(),
    propertyType: draft.propertyType,
    squareFootage: Number(digitsOf(draft.squareFootage)),
    unitCount: Number(digitsOf(draft.unitCount)),
    ...(draft.bedrooms.trim() && { bedrooms: Number(digitsOf(draft.bedrooms)) }),
    ...(draft.bathrooms.trim() && { bathrooms: Number(digitsOf(draft.bathrooms)) }),
    ...(draft.yearBuilt.trim() && { yearBuilt: Number(digitsOf(draft.yearBuilt)) }),
    ...(draft.isConfirmed === 'yes' && { isConfirmed: true }),
  };
}

/** Label of the button that sends step 2. */
export function submitLabel(propertyCount: number, isSending: boolean): string {
  if (isSending) return 'Processing...';
  return propertyCount > 1 ? 'View Analyses' : 'View Analysis';
}

/** As it was typed, without the commas of thousands. */
const digitsOf = (typed: string): string => typed.trim().replace(/(?<=^\d{1,3}(?:,\d{3})*),(?=\d{3}(?:,|$))/g, '');

/** Commas from 10,000 on, so that a year stays a year. */
const figures = new Intl.NumberFormat('en-US', { useGrouping: 'min2' });

function isWithin(typed: string, { min, max, step }: NumberRule): boolean {
  // Number('') and Number('0x10') are numbers too; a person means digits.
  if (!/^\d+(\.\d+)?$/.test(typed)) return false;
  const value = Number(typed);
  return value >= min && value <= max && Number.isInteger(value / step);
}

function numberMessage({ label, min, max, step }: NumberRule): string {
  const steps = step === 1 ? 'a whole number' : 'a whole or half number';
  return `${label} must be ${steps} from ${min} to ${figures.format(max)}.`;
}
