import {
  formatCount,
  formatDollars,
  formatSquareFeet,
  improvementsTotal,
  LEAD_FIELD_KEYS,
  LEAD_FIELDS,
  LEAD_PROPERTY_TYPES,
  LEAD_STATUS_LABELS,
  PLANS,
  rentPeriod,
} from '@epm/contract';
import type { ImprovementItem, LeadField, LeadStatus, PlanKey } from '@epm/contract';

/** What staff may change of a lead in a form or a dialog. */
export type EditedField = Exclude<LeadField, 'statusReason' | 'assigneeId'>;

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

/** How the value of a field is printed where that is not its text. */
const SHOW: Partial<Record<LeadField, (value: never) => string>> = {
  propertyType: showType,
  squareFootage: formatSquareFeet,
  unitCount: formatCount,
  purchasePrice: formatDollars,
  finishedBasementArea: formatSquareFeet,
  estimatedRent: (rent: number) => perMonth(rent),
  plan: showPlan,
  status: showStatus,
  repairChecklist: showChecklist,
};

const isField = (field: string): field is LeadField => (LEAD_FIELD_KEYS as readonly string[]).includes(field);

export const isEditedField = (field: string): field is EditedField =>
  isField(field) && field !== 'statusReason' && field !== 'assigneeId';

/** 'Year built'. A field that is newer than this remote is named by its own name. */
export const fieldName = (field: string): string => (isField(field) ? LEAD_FIELDS[field].name : field);

/** The value of a field in words; 'not set' where there is none. */
export function fieldValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'not set';
  const show = isField(field) ? SHOW[field] : undefined;
  if (show) return (show as (value: unknown) => string)(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
