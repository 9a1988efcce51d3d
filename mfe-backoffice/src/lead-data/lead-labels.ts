import {
  formatCount,
  formatDollars,
  formatSquareFeet,
  sumImprovements,
  LEAD_FIELD_KEYS,
  LEAD_FIELDS,
  LEAD_PROPERTY_TYPES,
  LEAD_STATUS_LABELS,
  PLANS,
  formatRentPeriod,
} from '@epm/contract';
import type { ImprovementItem, LeadField, LeadStatus, PlanKey, Schemas } from '@epm/contract';

/** Fields of a lead that staff change in a form or dialog. */
export type EditedField = Exclude<LeadField, 'statusReason' | 'assigneeId'>;

/**
 * Formats a rent as '$1,850 a month', or '$1,260 a month per unit' for several units.
 * @param rent dollars a month, of one unit
 */
export const perMonth = (rent: number, unitCount = 1): string =>
  `${formatDollars(rent)} ${formatRentPeriod({ unitCount })}`;

const typeNames: Readonly<Record<string, string>> = LEAD_PROPERTY_TYPES;
const showType = (value: string) => typeNames[value] ?? value;
const showPlan = (plan: PlanKey) => PLANS[plan];
const showStatus = (status: LeadStatus) => LEAD_STATUS_LABELS[status];
const showChecklist = (items: readonly ImprovementItem[]) => {
  const selected = items.filter(({ checked }) => checked);
  if (selected.length === 0) return 'Nothing chosen';
  return `${selected.map(({ name }) => name).join(', ')}: ${formatDollars(sumImprovements(items))}`;
};

/** Formatters by field, for fields whose stored values are not displayed as they are. */
const FIELD_FORMATTERS: Partial<Record<LeadField, (value: never) => string>> = {
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

/** Returns the label of a field, such as 'Year built'. Returns the key of a field that this version does not know. */
export const fieldName = (field: string): string => (isField(field) ? LEAD_FIELDS[field].name : field);

/** Formats the value of a field, or returns 'not set' if there is none. */
export function fieldValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'not set';
  const show = isField(field) ? FIELD_FORMATTERS[field] : undefined;
  if (show) return (show as (value: unknown) => string)(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

const NAMES: Readonly<Record<string, string>> = {
  analysis: 'Rent analysis',
  enrollment: 'Online enrollment',
  webinar: 'Webinar registration',
  referral: 'Realtor referral',
  calculator: 'Calculator',
  manual: 'Added by staff',
  import: 'Imported',
};

/** Returns the label of a source. For an unknown source, returns the stored text in sentence case. */
export const sourceName = (source: string): string => {
  const plain = source.replaceAll(/[-_]/g, ' ');
  return NAMES[source] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
};

/** Returns source, form and campaign in one line, without repetitions. */
export function sourceLabel({
  source,
  form,
  campaign,
}: Pick<Schemas['LeadSummary'], 'source' | 'form' | 'campaign'>): string {
  const names = [source, form].filter((name) => name !== null).map(sourceName);
  return [...new Set(names), ...(campaign ? [campaign] : [])].join(' · ');
}
