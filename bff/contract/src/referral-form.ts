import { EMAIL_MAX, isEmail } from './email.ts';
import { hasLink, LINK_MESSAGE } from './link-free.ts';
import { isPropertyType } from './property-types.ts';

/** What the referral form says of itself. */
export const REFERRAL_MESSAGES = {
  sent: 'Referral submitted successfully!',
  failed: 'Failed to submit referral. Please try again.',
  email: 'Enter a valid email address.',
  propertyType: 'Choose a property type.',
} as const;

/** A referral as typed: every field is the input's text. */
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

/** A field of the form, by the name that faults carry. */
export type ReferralField = keyof ReferralDraft;

/** The most characters each field takes: for the inputs' attributes, the form's check and the server's. */
export const REFERRAL_BOUNDS: Readonly<Record<Exclude<ReferralField, 'propertyType'>, { max: number }>> = {
  realtorName: { max: 100 },
  realtorEmail: { max: EMAIL_MAX },
  realtorPhone: { max: 40 },
  realtorCompany: { max: 150 },
  clientName: { max: 100 },
  clientEmail: { max: EMAIL_MAX },
  clientPhone: { max: 40 },
  propertyAddress: { max: 300 },
  notes: { max: 2000 },
};

/** What a required field says while it is empty; notes are not required. */
const WANTED: Readonly<Record<Exclude<ReferralField, 'notes'>, string>> = {
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

/** What a realtor says about themselves: kept when they refer another client. */
export const REALTOR_FIELDS = ['realtorName', 'realtorEmail', 'realtorPhone', 'realtorCompany'] as const;

/** What they say about one client and one property. */
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

/** Every field, in the order in which the form asks. */
export const REFERRAL_FIELDS: readonly ReferralField[] = [...REALTOR_FIELDS, ...CLIENT_FIELDS];

/** Checks a referral as typed. @returns message by field; empty when it can be sent */
export function checkReferral(draft: ReferralDraft): Partial<Record<ReferralField, string>> {
  const faults: Partial<Record<ReferralField, string>> = {};
  for (const field of REFERRAL_FIELDS) {
    const fault = checkField(field, draft[field].trim());
    if (fault) faults[field] = fault;
  }
  return faults;
}

function checkField(field: ReferralField, typed: string): string | undefined {
  if (!typed) return field === 'notes' ? undefined : WANTED[field];
  if (field === 'propertyType') return isPropertyType(typed) ? undefined : REFERRAL_MESSAGES.propertyType;
  const { max } = REFERRAL_BOUNDS[field];
  if (typed.length > max) return `Use at most ${max} characters.`;
  if (field === 'realtorEmail' || field === 'clientEmail') return isEmail(typed) ? undefined : REFERRAL_MESSAGES.email;
  // The notes may point to a listing; they go to the company alone.
  return field !== 'notes' && hasLink(typed) ? LINK_MESSAGE : undefined;
}
