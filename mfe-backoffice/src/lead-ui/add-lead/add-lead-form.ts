import { ADD_LEAD_PROPERTY_TYPES, findAddressLineError, isEmail, parseAddressLine } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { parseDollars } from '@epm/staff';
import type { LeadEdit } from '../../lead-data/index.ts';

type AddLead = Schemas['AddLead'];

/** A lead to add, without the idempotency id. */
export type NewLead = Omit<AddLead, 'id'>;
export type AddLeadField = Exclude<keyof AddLead, 'id' | 'isKnown'>;
/** The text of each form control. */
export type AddLeadDraft = Record<AddLeadField, string>;

export const EMPTY_DRAFT: AddLeadDraft = {
  name: '',
  email: '',
  phone: '',
  propertyAddress: '',
  propertyType: '',
  squareFootage: '',
  purchasePrice: '',
};

/** Labels that the specification gives for this form. Other screens show 'Single Family Home'. */
const PROPERTY_TYPE_LABELS = {
  'single-family': 'Single Family',
  'multi-family': 'Multi Family',
  commercial: 'Commercial',
} as const;
export const PROPERTY_TYPE_OPTIONS = ADD_LEAD_PROPERTY_TYPES.map((value) => ({
  value,
  label: PROPERTY_TYPE_LABELS[value],
}));

/** Maximum field lengths, equal to the server's limits. */
export const MAX_LENGTHS = {
  name: 200,
  email: 254,
  phone: 40,
  propertyAddress: 400,
  squareFootage: 12,
  purchasePrice: 14,
} as const;

const isAddLeadPropertyType = (value: string): value is AddLead['propertyType'] =>
  (ADD_LEAD_PROPERTY_TYPES as readonly string[]).includes(value);

/** Validates the form. @returns messages by field, in the form's order; empty if the form is valid */
export function validateAddLead({
  name,
  email,
  propertyAddress,
  propertyType,
}: AddLeadDraft): Partial<Record<AddLeadField, string>> {
  const addressError = propertyAddress.trim() ? findAddressLineError(propertyAddress) : 'Enter the property address.';
  return {
    ...(!name.trim() && { name: 'Enter the full name.' }),
    ...(!email.trim()
      ? { email: 'Enter the email address.' }
      : !isEmail(email.trim()) && { email: 'Enter a valid email address.' }),
    ...(addressError && { propertyAddress: addressError }),
    ...(!isAddLeadPropertyType(propertyType) && { propertyType: 'Choose a property type.' }),
  };
}

/** Parses and rounds '1850', '1,850' or '$350,000'. Returns 0 for empty, non-numeric or negative text. */
export function parseOptionalNumber(typed: string): number {
  const number = Math.round(parseDollars(typed));
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

/** Returns whether the text is not empty but is parsed as 0. */
export const isParsedAsZero = (typed: string): boolean => typed.trim() !== '' && parseOptionalNumber(typed) === 0;

/** Converts a valid draft to a request. */
export function toNewLead(draft: AddLeadDraft): NewLead {
  const { propertyType } = draft;
  if (!isAddLeadPropertyType(propertyType)) throw new TypeError('The draft has not been validated');
  const phone = draft.phone.trim();
  return {
    name: draft.name.trim(),
    email: draft.email.trim(),
    ...(phone && { phone }),
    propertyAddress: draft.propertyAddress.trim(),
    propertyType,
    squareFootage: parseOptionalNumber(draft.squareFootage),
    purchasePrice: parseOptionalNumber(draft.purchasePrice),
  };
}

/**
 * Returns whether the form now describes a different lead: name, email and address all differ from every earlier
 * request.
 */
export const isDifferentLead = (current: NewLead, earlier: readonly NewLead[]): boolean =>
  earlier.length > 0 &&
  earlier.every((each) =>
    (['name', 'email', 'propertyAddress'] as const).every((field) => each[field] !== current[field]),
  );

/**
 * Returns the fields that the user changed after earlier requests. The result is an edit to the lead that these
 * requests may have created.
 * @param earlier requests with the same id that got no response
 */
export function getChangesSince(earlier: readonly NewLead[], current: NewLead): LeadEdit {
  const isChanged = (field: keyof NewLead) => earlier.some((each) => each[field] !== current[field]);
  const { streetAddress, city, state, zipCode } = parseAddressLine(current.propertyAddress);
  return {
    ...(isChanged('name') && { name: current.name }),
    ...(isChanged('email') && { email: current.email }),
    ...(isChanged('phone') && { phone: current.phone ?? null }),
    ...(isChanged('propertyAddress') && { streetAddress, city, state, zipCode }),
    ...(isChanged('propertyType') && { propertyType: current.propertyType }),
    ...(isChanged('squareFootage') && { squareFootage: current.squareFootage }),
    ...(isChanged('purchasePrice') && { purchasePrice: current.purchasePrice }),
  };
}
