import { ENROLLMENT_MESSAGES, LEAD_FIELDS, LEAD_PROPERTY_TYPE_KEYS, PLAN_KEYS, ZIP_UNREADABLE } from '@epm/contract';
import type { LeadPropertyType } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import type { LeadForm } from './hooks/use-lead-edit.ts';

/** Fields of the Edit Details dialog as they are typed. */
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

const text = (value: number | null): string => (value === null ? '' : String(value));

/** How a figure may look, and what is said when it does not. Empty is allowed everywhere but where `isNeeded`. */
interface FigureRule {
  min: number;
  max: number;
  step: number;
  isNeeded?: boolean;
  fault: string;
}

export const FIGURES = {
  squareFootage: { ...LEAD_FIELDS.squareFootage.range, fault: 'Enter whole square feet, 0 or more.' },
  unitCount: { ...LEAD_FIELDS.unitCount.range, isNeeded: true, fault: ENROLLMENT_MESSAGES.unitCount },
  bedrooms: { ...LEAD_FIELDS.bedrooms.range, fault: 'Enter a whole number of bedrooms.' },
  bathrooms: { ...LEAD_FIELDS.bathrooms.range, fault: 'Enter bathrooms in steps of one half, for example 2.5.' },
  yearBuilt: { ...LEAD_FIELDS.yearBuilt.range, fault: 'Enter the year with four digits, or leave it empty.' },
  finishedBasementArea: { ...LEAD_FIELDS.finishedBasementArea.range, fault: 'Enter whole square feet, 0 or more.' },
  estimatedRent: { ...LEAD_FIELDS.estimatedRent.range, fault: 'Enter whole dollars a month, 0 or more.' },
  purchasePrice: { ...LEAD_FIELDS.purchasePrice.range, fault: 'Enter whole dollars, 0 or more.' },
} as const satisfies Partial<Record<keyof PropertyDraft, FigureRule>>;

export type FigureField = keyof typeof FIGURES;

function isFigure(typed: string, { min, max, step, isNeeded = false }: FigureRule): boolean {
  if (typed.trim() === '') return !isNeeded;
  const value = Number(typed);
  return value >= min && value <= max && Number.isInteger(value / step);
}

function faultsOf(draft: PropertyDraft, { zipCode }: Schemas['Lead']): Partial<Record<keyof PropertyDraft, string>> {
  const faults: Partial<Record<keyof PropertyDraft, string>> = {};
  // The stored value is kept; an unknown ZIP code is empty.
  if (draft.zipCode !== zipCode && !/^(\d{5})?$/.test(draft.zipCode.trim())) faults.zipCode = ZIP_UNREADABLE;
  for (const field of Object.keys(FIGURES) as FigureField[]) {
    if (!isFigure(draft[field], FIGURES[field])) faults[field] = FIGURES[field].fault;
  }
  return faults;
}

/** What is known of the property. An empty year built is null; every other figure is made a number, an emptied one 0. */
export const propertyForm: LeadForm<PropertyDraft> = {
  toDraft: (lead: Schemas['Lead']) => ({
    streetAddress: lead.streetAddress,
    city: lead.city,
    zipCode: lead.zipCode,
    propertyType: lead.propertyType ?? '',
    squareFootage: text(lead.squareFootage),
    unitCount: text(lead.unitCount),
    bedrooms: text(lead.bedrooms),
    bathrooms: text(lead.bathrooms),
    yearBuilt: text(lead.yearBuilt),
    finishedBasementArea: text(lead.finishedBasementArea),
    estimatedRent: text(lead.estimatedRent),
    plan: lead.plan ?? '',
    purchasePrice: text(lead.purchasePrice),
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
  faults: faultsOf,
  done: 'Property details updated successfully',
  failed: 'Failed to update property details',
};
