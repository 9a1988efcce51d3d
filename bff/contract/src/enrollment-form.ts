import { ADDRESS_UNREADABLE, isStreet, ZIP_UNREADABLE } from './address.ts';
import { EMAIL_MAX, isEmail } from './email.ts';
import { hasLink, LINK_MESSAGE } from './link-free.ts';
import type { OfferedHome } from './home-figures.ts';
import { planOf } from './offers.ts';
import type { PlanKey } from './offers.ts';
import { isPropertyType } from './property-types.ts';
import type { PropertyType } from './property-types.ts';

/** What the form of /enroll says of itself; the server says the same words. */
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
  /** Inline, when the server has no words of its own. */
  failed: 'Failed to process enrollment',
  failedToast: 'Failed to process enrollment. Please try again.',
} as const;

/** Bounds of every field, for the inputs' attributes, the form's check and the server's. */
export const ENROLLMENT_BOUNDS = {
  unitCount: { min: 1, max: 10_000 },
  estimatedRent: { min: 0, max: 10_000_000 },
  streetAddress: { max: 200 },
  city: { max: 100 },
  zipCode: { max: 5 },
  name: { max: 200 },
  email: { max: EMAIL_MAX },
  phone: { max: 40 },
} as const;

/** Fields by step, in the order in which they stand. */
export const ENROLLMENT_STEPS = [
  {
    title: 'Property Details',
    fields: ['propertyType', 'unitCount', 'estimatedRent', 'plan', 'streetAddress', 'city', 'zipCode'],
  },
  { title: 'Contact Info', fields: ['name', 'email', 'phone', 'smsConsent'] },
  { title: 'Review & Schedule', fields: [] },
] as const satisfies readonly { title: string; fields: readonly string[] }[];

/** A field of the form, by the name that faults carry. */
export type EnrollmentField = (typeof ENROLLMENT_STEPS)[number]['fields'][number];

/** The form as typed: every field is the control's text; the box is 'yes' or ''. */
export type EnrollmentDraft = Record<EnrollmentField, string>;

/** What POST /api/enrollments takes, apart from its id. */
export interface EnrollmentValues {
  propertyType: PropertyType;
  unitCount: number;
  /** Whole dollars a month for one unit. */
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

/** Checks the whole form. @returns message by field, in the order of the form; empty when it may be sent */
export function checkEnrollment(draft: EnrollmentDraft): Partial<Record<EnrollmentField, string>> {
  const faults: Partial<Record<EnrollmentField, string>> = {};
  const { propertyType, streetAddress, city, zipCode, name, email, phone } = draft;
  if (!propertyType) faults.propertyType = ENROLLMENT_MESSAGES.propertyTypeRequired;
  else if (!isPropertyType(propertyType)) faults.propertyType = ENROLLMENT_MESSAGES.propertyType;
  if (readUnitCount(draft.unitCount) === null) faults.unitCount = ENROLLMENT_MESSAGES.unitCount;
  if (readRent(draft.estimatedRent) === null) faults.estimatedRent = ENROLLMENT_MESSAGES.estimatedRent;
  for (const [field, text] of Object.entries({ streetAddress, city, name }) as [
    'streetAddress' | 'city' | 'name',
    string,
  ][]) {
    const { max } = ENROLLMENT_BOUNDS[field];
    if (!text.trim()) faults[field] = ENROLLMENT_MESSAGES[field];
    else if (text.trim().length > max) faults[field] = `Use at most ${max} characters.`;
    else if (hasLink(text)) faults[field] = LINK_MESSAGE;
    else if (field === 'streetAddress' && !isStreet(text)) faults[field] = ADDRESS_UNREADABLE;
  }
  if (!zipCode.trim()) faults.zipCode = ENROLLMENT_MESSAGES.zipCode;
  else if (!/^\d{5}$/.test(zipCode.trim())) faults.zipCode = ZIP_UNREADABLE;
  if (!email.trim()) faults.email = ENROLLMENT_MESSAGES.emailRequired;
  else if (!isEmail(email.trim())) faults.email = ENROLLMENT_MESSAGES.email;
  if (!isPhone(phone)) faults.phone = ENROLLMENT_MESSAGES.phone;
  return faults;
}

/** Units as typed, or null when they are none. */
export function readUnitCount(typed: string): number | null {
  const { min, max } = ENROLLMENT_BOUNDS.unitCount;
  const count = readNumber(typed);
  return count !== null && Number.isInteger(count) && count >= min && count <= max ? count : null;
}

/** Whole dollars of '1850', '1,850', '$1,850.00'; null for anything else. */
export function readRent(typed: string): number | null {
  const rent = readNumber(typed.replace(/[$,\s]/g, ''));
  return rent !== null && rent <= ENROLLMENT_BOUNDS.estimatedRent.max ? Math.round(rent) : null;
}

/** A home of the form: of a type that the form offers, on a plan. */
export interface EnrolledHome extends OfferedHome {
  propertyType: PropertyType | null;
  plan: PlanKey;
}

/** What the figures of the form are made of, as far as it is typed. The rent is null until one is typed. */
export function readEnrolledHome(
  draft: Pick<EnrollmentDraft, 'plan' | 'propertyType' | 'unitCount' | 'estimatedRent'>,
): EnrolledHome {
  const home = {
    propertyType: isPropertyType(draft.propertyType) ? draft.propertyType : null,
    unitCount: readUnitCount(draft.unitCount),
  };
  return { ...home, plan: planOf(home, draft.plan), rentPerUnit: readRent(draft.estimatedRent) };
}

/** A number that can be dialled: ten digits or more, however they are grouped. */
export function isPhone(typed: string): boolean {
  const digits = typed.replace(/\D/g, '');
  return (
    /^[\d\s+().x-]+$/i.test(typed.trim()) &&
    digits.length >= 10 &&
    digits.length <= 20 &&
    typed.trim().length <= ENROLLMENT_BOUNDS.phone.max
  );
}

/** @param draft one that `checkEnrollment` found no fault with @throws TypeError for any other */
export function toEnrollmentValues(draft: EnrollmentDraft): EnrollmentValues {
  const unitCount = readUnitCount(draft.unitCount);
  const estimatedRent = readRent(draft.estimatedRent);
  if (!isPropertyType(draft.propertyType) || unitCount === null || estimatedRent === null) {
    throw new TypeError('The draft has not been checked');
  }
  return {
    propertyType: draft.propertyType,
    unitCount,
    estimatedRent,
    plan: planOf({ propertyType: draft.propertyType, unitCount }, draft.plan),
    streetAddress: draft.streetAddress.trim(),
    city: draft.city.trim(),
    zipCode: draft.zipCode.trim(),
    name: draft.name.trim(),
    email: draft.email.trim(),
    phone: draft.phone.trim(),
    smsConsent: draft.smsConsent === 'yes',
  };
}

/** Index of the first step that holds a field at fault, or null. */
export function stepWithError(faults: Partial<Record<string, string>>): number | null {
  const index = ENROLLMENT_STEPS.findIndex(({ fields }) => fields.some((field) => faults[field] !== undefined));
  return index < 0 ? null : index;
}

function readNumber(typed: string): number | null {
  const text = typed.trim();
  return /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : null;
}
