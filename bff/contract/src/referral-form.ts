import { MAX_EMAIL_LENGTH, isEmail } from './email.ts';
import { ENROLLMENT_MESSAGES, isPhone } from './enrollment-form.ts';
import { hasLink, LINK_MESSAGE } from './link-free.ts';
import { isPropertyType } from './property-types.ts';

/** Messages of the referral form. */
export const REFERRAL_MESSAGES = {
  sent: 'Referral submitted successfully!',
  failed: 'Failed to submit referral. Please try again.',
  email: 'Enter a valid email address.',
  propertyType: 'Choose a property type.',
} as const;

/** Form values as entered. */
export interface ReferralDraft {
  realtorName: string;
  realtorEmail: string;
  realtorPhone: string;
  realtorCompany: string;
  clientName: string;
  clientEmail: string;
  clientPhone: string;
  propertyAddress: string;
  propertyType: string;
  notes: string;
}

/** Field name, used as the key of error messages. */
export type ReferralField = keyof ReferralDraft;

/** Maximum length of each field, for the input attributes and for validation in the browser and on the server. */
export const REFERRAL_BOUNDS: Readonly<Record<Exclude<ReferralField, 'propertyType'>, { max: number }>> = {
  realtorName: { max: 100 },
  realtorEmail: { max: MAX_EMAIL_LENGTH },
  realtorPhone: { max: 40 },
  realtorCompany: { max: 150 },
  clientName: { max: 100 },
  clientEmail: { max: MAX_EMAIL_LENGTH },
  clientPhone: { max: 40 },
  propertyAddress: { max: 300 },
  notes: { max: 2000 },
};

/** Error messages for empty required fields. Notes are optional. */
const REQUIRED_MESSAGES: Readonly<Record<Exclude<ReferralField, 'notes'>, string>> = {
  realtorName: 'Enter your name.',
  realtorEmail: 'Enter your email address.',
  realtorPhone: 'Enter your phone number.',
  realtorCompany: 'Enter your brokerage.',
  clientName: 'Enter your client’s name.',
  clientEmail: 'Enter your client’s email address.',
  clientPhone: 'Enter your client’s phone number.',
  propertyAddress: 'Enter the address of the property.',
  propertyType: REFERRAL_MESSAGES.propertyType,
};

/** Fields about the realtor. The form keeps their values for the next referral. */
export const REALTOR_FIELDS = ['realtorName', 'realtorEmail', 'realtorPhone', 'realtorCompany'] as const;

/** Fields about one client and property. */
export const CLIENT_FIELDS = [
  'clientName',
  'clientEmail',
  'clientPhone',
  'propertyAddress',
  'propertyType',
  'notes',
] as const;

export const EMPTY_REFERRAL: Readonly<ReferralDraft> = {
  realtorName: '',
  realtorEmail: '',
  realtorPhone: '',
  realtorCompany: '',
  clientName: '',
  clientEmail: '',
  clientPhone: '',
  propertyAddress: '',
  propertyType: '',
  notes: '',
};

/** All fields in form order. */
export const REFERRAL_FIELDS: readonly ReferralField[] = [...REALTOR_FIELDS, ...CLIENT_FIELDS];

/** Validates the form. @returns error messages by field; empty if the form is valid */
export function findReferralErrors(draft: ReferralDraft): Partial<Record<ReferralField, string>> {
  const errors: Partial<Record<ReferralField, string>> = {};
  for (const field of REFERRAL_FIELDS) {
    const error = findFieldError(field, draft[field].trim());
    if (error) errors[field] = error;
  }
  return errors;
}

function findFieldError(field: ReferralField, typed: string): string | undefined {
  if (!typed) return field === 'notes' ? undefined : REQUIRED_MESSAGES[field];
  if (field === 'propertyType') return isPropertyType(typed) ? undefined : REFERRAL_MESSAGES.propertyType;
  const { max } = REFERRAL_BOUNDS[field];
  if (typed.length > max) return `Use at most ${max} characters.`;
  if (field === 'realtorEmail' || field === 'clientEmail') return isEmail(typed) ? undefined : REFERRAL_MESSAGES.email;
  if (field === 'realtorPhone' || field === 'clientPhone')
    return isPhone(typed) ? undefined : ENROLLMENT_MESSAGES.phone;
  // Notes may contain a link to a listing, because only the company receives them.
  return field !== 'notes' && hasLink(typed) ? LINK_MESSAGE : undefined;
}
