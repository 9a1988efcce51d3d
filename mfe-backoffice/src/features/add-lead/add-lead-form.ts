import { ADDED_PROPERTY_TYPES, addressLineError, isEmail, readAddress } from '@epm/contract';
import type { Schemas } from '@epm/contract';

type AddLead = Schemas['AddLead'];
type LeadEdit = Omit<Schemas['EditLead'], 'version'>;

export type AddLeadField = Exclude<keyof AddLead, 'id' | 'isKnown'>;
/** The form as typed: every field is its control's text. */
export type AddLeadDraft = Record<AddLeadField, string>;

export const EMPTY_LEAD: AddLeadDraft = {
  name: '',
  email: '',
  phone: '',
  propertyAddress: '',
  propertyType: '',
  squareFootage: '',
  purchasePrice: '',
};

/** In the form's own words; elsewhere the first is called a home. */
const TYPE_LABELS = {
  'single-family': 'Single Family',
  'multi-family': 'Multi Family',
  commercial: 'Commercial',
} as const;
export const ADDED_TYPE_OPTIONS = ADDED_PROPERTY_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));

/** Longest text of each field, as the server takes it. */
export const ADD_LEAD_LENGTHS = {
  name: 200,
  email: 254,
  phone: 40,
  propertyAddress: 400,
  squareFootage: 12,
  purchasePrice: 14,
} as const;

const isAddedType = (value: string): value is AddLead['propertyType'] =>
  (ADDED_PROPERTY_TYPES as readonly string[]).includes(value);

/** @returns message by field, in the form's order; empty when it may be sent */
export function checkAddLead({
  name,
  email,
  propertyAddress,
  propertyType,
}: AddLeadDraft): Partial<Record<AddLeadField, string>> {
  const addressFault = propertyAddress.trim() ? addressLineError(propertyAddress) : 'Enter the property address.';
  return {
    ...(!name.trim() && { name: 'Enter the full name.' }),
    ...(!email.trim()
      ? { email: 'Enter the email address.' }
      : !isEmail(email.trim()) && { email: 'Enter a valid email address.' }),
    ...(addressFault && { propertyAddress: addressFault }),
    ...(!isAddedType(propertyType) && { propertyType: 'Choose a property type.' }),
  };
}

/** Whole units of '1850', '1,850' or '$350,000'; 0 for nothing, for what is no number, and for less than nothing. */
export function readOptionalNumber(typed: string): number {
  const text = typed.replace(/[$,\s]/g, '');
  const number = Math.round(Number(text));
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

/** Something was typed that counts as 0. */
export const isIgnored = (typed: string): boolean => typed.trim() !== '' && readOptionalNumber(typed) === 0;

/** @param draft one that `checkAddLead` found no fault with */
export function toAddLead(id: string, draft: AddLeadDraft): AddLead {
  const { propertyType } = draft;
  if (!isAddedType(propertyType)) throw new TypeError('The draft has not been checked');
  const phone = draft.phone.trim();
  return {
    id,
    name: draft.name.trim(),
    email: draft.email.trim(),
    ...(phone && { phone }),
    propertyAddress: draft.propertyAddress.trim(),
    propertyType,
    squareFootage: readOptionalNumber(draft.squareFootage),
    purchasePrice: readOptionalNumber(draft.purchasePrice),
  };
}

/** Whether another lead has been typed over what was sent: name, email address and property address all differ. */
export const isAnotherLead = (earlier: readonly AddLead[], now: AddLead): boolean =>
  earlier.length > 0 &&
  earlier.every((each) => (['name', 'email', 'propertyAddress'] as const).every((field) => each[field] !== now[field]));

/**
 * What has been typed anew since `earlier` was sent, as an edit of the lead that may have been made of it.
 * @param earlier what was sent under the same id and never answered
 */
export function typedSince(earlier: readonly AddLead[], now: AddLead): LeadEdit {
  const isNew = (field: keyof AddLead) => earlier.some((each) => each[field] !== now[field]);
  const { streetAddress, city, state, zipCode } = readAddress(now.propertyAddress);
  return {
    ...(isNew('name') && { name: now.name }),
    ...(isNew('email') && { email: now.email }),
    ...(isNew('phone') && { phone: now.phone ?? null }),
    ...(isNew('propertyAddress') && { streetAddress, city, state, zipCode }),
    ...(isNew('propertyType') && { propertyType: now.propertyType }),
    ...(isNew('squareFootage') && { squareFootage: now.squareFootage }),
    ...(isNew('purchasePrice') && { purchasePrice: now.purchasePrice }),
  };
}
