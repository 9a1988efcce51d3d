import { formatCount, formatDollars, formatSquareFeet, improvementsTotal, LEAD_PROPERTY_TYPES, LEAD_STATUS_LABELS, PLANS, rentPeriod } from '@epm/contract';
import type { ImprovementItem, LeadStatus, PlanKey, Schemas } from '@epm/contract';

/** What staff may change of a lead in a form or a dialog. */
export type EditedField = Exclude<
  keyof Schemas['EditLead'],
  'version' | 'statusReason' | 'contacted' | 'contactKind' | 'ownerId' | 'isUndo' | 'assigneeId'
>;

interface FieldWords {
  name: string;
  show?: (value: never) => string;
}

/** '$1,850 a month', or '$1,260 a month per unit' in a home of several. @param rent dollars a month, of one unit */
export const perMonth = (rent: number, unitCount = 1): string => `${formatDollars(rent)} ${rentPeriod({ unitCount })}`;

const typeNames: Readonly<Record<string, string>> = LEAD_PROPERTY_TYPES;
const showType = (value: string) => typeNames[value] ?? value;
const showPlan = (plan: PlanKey) => PLANS[plan];
const showStatus = (status: LeadStatus) => LEAD_STATUS_LABELS[status];
const showChecklist = (items: readonly ImprovementItem[]) => {
  const chosen = items.filter(({ checked }) => checked);
  if (chosen.length === 0) return 'Nothing chosen';
  return `${chosen.map(({ name }) => name).join(', ')}: ${formatDollars(improvementsTotal(items))}`;
};

const FIELDS: Readonly<Record<EditedField, FieldWords>> = {
  name: { name: 'Name' },
  email: { name: 'Email' },
  phone: { name: 'Phone' },
  streetAddress: { name: 'Street' },
  city: { name: 'City' },
  state: { name: 'State' },
  zipCode: { name: 'ZIP' },
  propertyType: { name: 'Property type', show: showType },
  squareFootage: { name: 'Square footage', show: formatSquareFeet },
  bedrooms: { name: 'Bedrooms' },
  bathrooms: { name: 'Bathrooms' },
  yearBuilt: { name: 'Year built' },
  unitCount: { name: 'Units', show: formatCount },
  purchasePrice: { name: 'Purchase price', show: formatDollars },
  finishedBasementArea: { name: 'Finished basement', show: formatSquareFeet },
  estimatedRent: { name: 'Estimated rent', show: (rent: number) => perMonth(rent) },
  plan: { name: 'Plan', show: showPlan },
  ownerName: { name: 'Owner name' },
  status: { name: 'Status', show: showStatus },
  repairChecklist: { name: 'Improvements', show: showChecklist },
};

export const isEditedField = (field: string): field is EditedField => Object.hasOwn(FIELDS, field);

/** 'Year built'. A field that is newer than this remote is named by its own name. */
export const fieldName = (field: string): string => (isEditedField(field) ? FIELDS[field].name : field);

/** The value of a field in words; 'not set' where there is none. */
export function fieldValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'not set';
  const show = isEditedField(field) ? FIELDS[field].show : undefined;
  if (show) return (show as (value: unknown) => string)(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
