import {
  ANALYSIS_BOUNDS,
  ENROLLMENT_MESSAGES,
  LEAD_FIELDS,
  LEAD_PROPERTY_TYPE_KEYS,
  PLAN_KEYS,
  INVALID_ZIP_MESSAGE,
  toCentralYear,
} from '@epm/contract';
import type { LeadPropertyType, Schemas } from '@epm/contract';
import type { LeadForm } from '../../lead-data/index.ts';

/** Text of each field in the Edit Details form. */
export interface PropertyDraft {
  streetAddress: string;
  city: string;
  zipCode: string;
  propertyType: string;
  squareFootage: string;
  unitCount: string;
  bedrooms: string;
  bathrooms: string;
  yearBuilt: string;
  finishedBasementArea: string;
  estimatedRent: string;
  plan: string;
  purchasePrice: string;
  ownerName: string;
}

const isLeadPropertyType = (value: string): value is LeadPropertyType =>
  (LEAD_PROPERTY_TYPE_KEYS as readonly string[]).includes(value);

const toText = (value: number | null): string => (value === null ? '' : String(value));

/** Limits and error message for a number field. An empty field is valid unless `isRequired`. */
interface NumberRule {
  min: number;
  max: number;
  step: number;
  isRequired?: boolean;
  message: string;
}

/** Latest year built. Homes are entered after they are built. */
const CURRENT_YEAR = toCentralYear(new Date());

export const NUMBER_FIELDS = {
  squareFootage: { ...LEAD_FIELDS.squareFootage.range, message: 'Enter whole square feet, 0 or more.' },
  unitCount: { ...LEAD_FIELDS.unitCount.range, isRequired: true, message: ENROLLMENT_MESSAGES.unitCount },
  bedrooms: { ...LEAD_FIELDS.bedrooms.range, message: 'Enter a whole number of bedrooms.' },
  bathrooms: { ...LEAD_FIELDS.bathrooms.range, message: 'Enter bathrooms in steps of one half, for example 2.5.' },
  yearBuilt: {
    ...LEAD_FIELDS.yearBuilt.range,
    min: ANALYSIS_BOUNDS.yearBuilt.min,
    max: CURRENT_YEAR,
    message: `Enter a year from ${ANALYSIS_BOUNDS.yearBuilt.min} to ${CURRENT_YEAR}, or leave it empty.`,
  },
  finishedBasementArea: { ...LEAD_FIELDS.finishedBasementArea.range, message: 'Enter whole square feet, 0 or more.' },
  estimatedRent: { ...LEAD_FIELDS.estimatedRent.range, message: 'Enter whole dollars a month, 0 or more.' },
  purchasePrice: { ...LEAD_FIELDS.purchasePrice.range, message: 'Enter whole dollars, 0 or more.' },
} as const satisfies Partial<Record<keyof PropertyDraft, NumberRule>>;

export type NumberField = keyof typeof NUMBER_FIELDS;

function isValidNumber(typed: string, { min, max, step, isRequired = false }: NumberRule): boolean {
  if (typed.trim() === '') return !isRequired;
  const value = Number(typed);
  return value >= min && value <= max && Number.isInteger(value / step);
}

function validateProperty(draft: PropertyDraft, lead: Schemas['Lead']): Partial<Record<keyof PropertyDraft, string>> {
  const stored = propertyForm.toDraft(lead);
  const errors: Partial<Record<keyof PropertyDraft, string>> = {};
  // Do not validate unchanged values: imported leads may have other formats and ranges. An empty ZIP code is unknown.
  if (draft.zipCode !== stored.zipCode && !/^(\d{5})?$/.test(draft.zipCode.trim()))
    errors.zipCode = INVALID_ZIP_MESSAGE;
  for (const field of Object.keys(NUMBER_FIELDS) as NumberField[]) {
    if (draft[field] !== stored[field] && !isValidNumber(draft[field], NUMBER_FIELDS[field]))
      errors[field] = NUMBER_FIELDS[field].message;
  }
  return errors;
}

/**
 * The Edit Details form. An empty year built is saved as null, and other empty numbers as 0 (specification, section 5).
 */
export const propertyForm: LeadForm<PropertyDraft> = {
  toDraft: (lead: Schemas['Lead']) => ({
    streetAddress: lead.streetAddress,
    city: lead.city,
    zipCode: lead.zipCode,
    propertyType: lead.propertyType ?? '',
    squareFootage: toText(lead.squareFootage),
    unitCount: toText(lead.unitCount),
    bedrooms: toText(lead.bedrooms),
    bathrooms: toText(lead.bathrooms),
    yearBuilt: toText(lead.yearBuilt),
    finishedBasementArea: toText(lead.finishedBasementArea),
    estimatedRent: toText(lead.estimatedRent),
    plan: lead.plan ?? '',
    purchasePrice: toText(lead.purchasePrice),
    ownerName: lead.ownerName ?? '',
  }),
  read: (draft) => ({
    streetAddress: draft.streetAddress.trim(),
    city: draft.city.trim(),
    zipCode: draft.zipCode.trim(),
    ...(isLeadPropertyType(draft.propertyType) && { propertyType: draft.propertyType }),
    squareFootage: Number(draft.squareFootage),
    unitCount: Number(draft.unitCount),
    bedrooms: Number(draft.bedrooms),
    bathrooms: Number(draft.bathrooms),
    yearBuilt: draft.yearBuilt.trim() ? Number(draft.yearBuilt) : null,
    finishedBasementArea: Number(draft.finishedBasementArea),
    estimatedRent: Number(draft.estimatedRent),
    plan: PLAN_KEYS.find((plan) => plan === draft.plan) ?? null,
    purchasePrice: Number(draft.purchasePrice),
    ownerName: draft.ownerName.trim() || null,
  }),
  errors: validateProperty,
  successText: 'Property details updated successfully',
  errorText: 'Failed to update property details',
};
