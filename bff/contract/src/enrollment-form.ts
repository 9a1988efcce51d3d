import { INVALID_ADDRESS_MESSAGE, isStreet, INVALID_ZIP_MESSAGE } from './address.ts';
import { MAX_EMAIL_LENGTH, isEmail } from './email.ts';
import { hasLink, LINK_MESSAGE } from './link-free.ts';
import type { OfferedHome } from './home-figures.ts';
import { resolvePlan } from './offers.ts';
import type { PlanKey } from './offers.ts';
import { isPropertyType } from './property-types.ts';
import type { PropertyType } from './property-types.ts';

/** Messages of the /enroll form. The server also uses `propertyType` and `phone`. */
export const ENROLLMENT_MESSAGES = {
  propertyType: 'Invalid property type selected',
  propertyTypeRequired: 'Choose a property type.',
  unitCount: 'Enter a whole number of units, 1 or more.',
  estimatedRent: 'Enter the monthly rent in dollars, 0 or more.',
  streetAddress: 'Enter the street address.',
  city: 'Enter the city.',
  zipCode: 'Enter a 5-digit ZIP code.',
  name: 'Enter your full name.',
  emailRequired: 'Enter your email address.',
  email: 'Enter a valid email address.',
  phone: 'Enter a phone number with its area code.',
  /** Shown in the form if the server returns no message. */
  failed: 'Failed to process enrollment',
  failedToast: 'Failed to process enrollment. Please try again.',
} as const;

/** Limits of the fields, for the input attributes and for validation in the browser and on the server. */
export const ENROLLMENT_BOUNDS = {
  unitCount: { min: 1, max: 10_000 },
  estimatedRent: { min: 0, max: 10_000_000 },
  streetAddress: { max: 200 },
  city: { max: 100 },
  zipCode: { max: 5 },
  name: { max: 200 },
  email: { max: MAX_EMAIL_LENGTH },
  phone: { max: 40 },
} as const;

/** Fields of each step, in page order. */
export const ENROLLMENT_STEPS = [
  {
    title: 'Property Details',
    fields: ['propertyType', 'unitCount', 'estimatedRent', 'plan', 'streetAddress', 'city', 'zipCode'],
  },
  { title: 'Contact Info', fields: ['name', 'email', 'phone', 'smsConsent'] },
  { title: 'Review & Schedule', fields: [] },
] as const satisfies readonly { title: string; fields: readonly string[] }[];

/** Field name, used as the key of error messages. */
export type EnrollmentField = (typeof ENROLLMENT_STEPS)[number]['fields'][number];

/** Form values as entered. Each value is the control's text; the checkbox is 'yes' or ''. */
export type EnrollmentDraft = Record<EnrollmentField, string>;

/** Form values in the body of POST /api/enrollments. */
export interface EnrollmentValues {
  propertyType: PropertyType;
  unitCount: number;
  /** Estimated rent of one unit in whole dollars a month. */
  estimatedRent: number;
  plan: PlanKey;
  streetAddress: string;
  city: string;
  zipCode: string;
  name: string;
  email: string;
  phone: string;
  smsConsent: boolean;
}

/** Validates the form. @returns error messages by field; empty if the form is valid */
export function findEnrollmentErrors(draft: EnrollmentDraft): Partial<Record<EnrollmentField, string>> {
  const errors: Partial<Record<EnrollmentField, string>> = {};
  const { propertyType, streetAddress, city, zipCode, name, email, phone } = draft;
  if (!propertyType) errors.propertyType = ENROLLMENT_MESSAGES.propertyTypeRequired;
  else if (!isPropertyType(propertyType)) errors.propertyType = ENROLLMENT_MESSAGES.propertyType;
  if (parseUnitCount(draft.unitCount) === null) errors.unitCount = ENROLLMENT_MESSAGES.unitCount;
  if (parseRent(draft.estimatedRent) === null) errors.estimatedRent = ENROLLMENT_MESSAGES.estimatedRent;
  for (const [field, text] of Object.entries({ streetAddress, city, name }) as [
    'streetAddress' | 'city' | 'name',
    string,
  ][]) {
    const { max } = ENROLLMENT_BOUNDS[field];
    if (!text.trim()) errors[field] = ENROLLMENT_MESSAGES[field];
    else if (text.trim().length > max) errors[field] = `Use at most ${max} characters.`;
    else if (hasLink(text)) errors[field] = LINK_MESSAGE;
    else if (field === 'streetAddress' && !isStreet(text)) errors[field] = INVALID_ADDRESS_MESSAGE;
  }
  if (!zipCode.trim()) errors.zipCode = ENROLLMENT_MESSAGES.zipCode;
  else if (!/^\d{5}$/.test(zipCode.trim())) errors.zipCode = INVALID_ZIP_MESSAGE;
  if (!email.trim()) errors.email = ENROLLMENT_MESSAGES.emailRequired;
  else if (!isEmail(email.trim())) errors.email = ENROLLMENT_MESSAGES.email;
  if (!isPhone(phone)) errors.phone = ENROLLMENT_MESSAGES.phone;
  return errors;
}

/** Parses a number of units. Returns null if the text is invalid. */
export function parseUnitCount(typed: string): number | null {
  const { min, max } = ENROLLMENT_BOUNDS.unitCount;
  const count = parseNumber(typed);
  return count !== null && Number.isInteger(count) && count >= min && count <= max ? count : null;
}

/**
 * Parses a dollar amount such as '1,850' or '$1,850.00', and rounds the amount to whole dollars. Returns null for other
 * text and for amounts above the maximum.
 */
export function parseRent(typed: string): number | null {
  const rent = parseNumber(typed.replace(/[$,\s]/g, ''));
  return rent !== null && rent <= ENROLLMENT_BOUNDS.estimatedRent.max ? Math.round(rent) : null;
}

/** Home in an enrollment form that has not been submitted yet and may be incomplete. */
export interface EnrollmentHomeDraft extends Omit<OfferedHome, 'fees'> {
  propertyType: PropertyType | null;
  plan: PlanKey;
}

/**
 * Parses the fields that determine the fees, from a form that may be incomplete. `rentPerUnit` is null until the
 * visitor enters a valid rent.
 */
export function parseHomeDraft(
  draft: Pick<EnrollmentDraft, 'plan' | 'propertyType' | 'unitCount' | 'estimatedRent'>,
): EnrollmentHomeDraft {
  const home = {
    propertyType: isPropertyType(draft.propertyType) ? draft.propertyType : null,
    unitCount: parseUnitCount(draft.unitCount),
  };
  return { ...home, plan: resolvePlan(home, draft.plan), rentPerUnit: parseRent(draft.estimatedRent) };
}

/** Returns whether `typed` is a phone number: 10 to 20 digits in any grouping. */
export function isPhone(typed: string): boolean {
  const digits = typed.replace(/\D/g, '');
  return (
    /^[\d \u00a0+().x-]+$/i.test(typed.trim()) &&
    digits.length >= 10 &&
    digits.length <= 20 &&
    typed.trim().length <= ENROLLMENT_BOUNDS.phone.max
  );
}

/**
 * Converts valid form values to the request body.
 * @param draft values for which `findEnrollmentErrors` found no error
 * @throws TypeError if the property type, the number of units or the rent is invalid
 */
export function toEnrollmentValues(draft: EnrollmentDraft): EnrollmentValues {
  const unitCount = parseUnitCount(draft.unitCount);
  const estimatedRent = parseRent(draft.estimatedRent);
  if (!isPropertyType(draft.propertyType) || unitCount === null || estimatedRent === null) {
    throw new TypeError('The draft has not been validated');
  }
  return {
    propertyType: draft.propertyType,
    unitCount,
    estimatedRent,
    plan: resolvePlan({ propertyType: draft.propertyType, unitCount }, draft.plan),
    streetAddress: draft.streetAddress.trim(),
    city: draft.city.trim(),
    zipCode: draft.zipCode.trim(),
    name: draft.name.trim(),
    email: draft.email.trim(),
    phone: draft.phone.trim(),
    smsConsent: draft.smsConsent === 'yes',
  };
}

/** Returns the index of the first step with an invalid field, or null. */
export function findStepWithError(errors: Partial<Record<string, string>>): number | null {
  const index = ENROLLMENT_STEPS.findIndex(({ fields }) => fields.some((field) => errors[field] !== undefined));
  return index < 0 ? null : index;
}

function parseNumber(typed: string): number | null {
  const text = typed.trim();
  return /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : null;
}
