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
  SUSPICIONS,
} from '@epm/contract';
import type { ContactKind, ImprovementItem, LeadField, LeadStatus, PlanKey, Schemas, Suspicion } from '@epm/contract';
import { formatPhone } from '@epm/staff';

/** Lead fields that staff edit in a form or dialog. */
export type EditedField = Exclude<LeadField, 'statusReason' | 'assigneeId'>;

/**
 * Formats a rent as '$1,850 a month', or '$1,260 a month per unit' for several units.
 * @param rent dollars a month for one unit
 */
export const formatMonthlyRent = (rent: number, unitCount = 1): string =>
  `${formatDollars(rent)} ${formatRentPeriod({ unitCount })}`;

const CONTACT_SENTENCES: Readonly<Record<ContactKind, string>> = {
  call: 'Called the owner',
  email: 'Emailed the owner',
  meeting: 'Met the owner in person',
};

/** Describes a contact with the owner. Staff are the subject: 'Owner called' would mean that the owner called us. */
export const formatContact = (kind: string): string =>
  Object.hasOwn(CONTACT_SENTENCES, kind) ? CONTACT_SENTENCES[kind as ContactKind] : 'Contacted the owner';

const PROPERTY_TYPE_LABELS: Readonly<Record<string, string>> = LEAD_PROPERTY_TYPES;
const formatPropertyType = (value: string) => PROPERTY_TYPE_LABELS[value] ?? value;
const formatPlan = (plan: PlanKey) => PLANS[plan];
const formatStatus = (status: LeadStatus) => LEAD_STATUS_LABELS[status];
const formatChecklist = (items: readonly ImprovementItem[]) => {
  const selected = items.filter(({ checked }) => checked);
  if (selected.length === 0) return 'Nothing chosen';
  return `${selected.map(({ name }) => name).join(', ')}: ${formatDollars(sumImprovements(items))}`;
};

/** Formatters for fields whose stored values cannot be displayed directly. */
const FIELD_FORMATTERS: Partial<Record<LeadField, (value: never) => string>> = {
  phone: formatPhone,
  propertyType: formatPropertyType,
  squareFootage: formatSquareFeet,
  unitCount: formatCount,
  purchasePrice: formatDollars,
  finishedBasementArea: formatSquareFeet,
  estimatedRent: (rent: number) => formatMonthlyRent(rent),
  plan: formatPlan,
  status: formatStatus,
  repairChecklist: formatChecklist,
};

const isLeadField = (field: string): field is LeadField => (LEAD_FIELD_KEYS as readonly string[]).includes(field);

export const isEditedField = (field: string): field is EditedField =>
  isLeadField(field) && field !== 'statusReason' && field !== 'assigneeId';

/** Returns a field's label, such as 'Year built', or the key of an unknown field. */
export const getFieldLabel = (field: string): string => (isLeadField(field) ? LEAD_FIELDS[field].name : field);

/** Fields in which 0 means unknown, because 0 is not a possible value for a home. */
const FIELDS_UNKNOWN_IF_ZERO: readonly string[] = [
  'squareFootage',
  'estimatedRent',
  'purchasePrice',
] satisfies LeadField[];

/** Formats a field value; 'not set' if there is none. */
export function formatFieldValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'not set';
  if (value === 0 && FIELDS_UNKNOWN_IF_ZERO.includes(field)) return 'not set';
  const format = isLeadField(field) ? FIELD_FORMATTERS[field] : undefined;
  if (format) return (format as (value: unknown) => string)(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

const SOURCE_LABELS: Readonly<Record<string, string>> = {
  analysis: 'Rent analysis',
  enrollment: 'Online enrollment',
  webinar: 'Webinar registration',
  referral: 'Realtor referral',
  calculator: 'Calculator',
  manual: 'Added by staff',
  import: 'Imported',
};

/** Returns a source's label, or the stored text of an unknown source in sentence case. */
export const getSourceLabel = (source: string): string => {
  const spaced = source.replaceAll(/[-_]/g, ' ');
  return SOURCE_LABELS[source] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** Formats source, form and campaign in one line without duplicates. */
export function formatSource({
  source,
  form,
  campaign,
}: Pick<Schemas['LeadSummary'], 'source' | 'form' | 'campaign'>): string {
  const names = [source, form].filter((name) => name !== null).map(getSourceLabel);
  return [...new Set(names), ...(campaign ? [campaign] : [])].join(' · ');
}

/** Formats the reasons why a lead may be spam as sentences. */
export const formatSuspicions = (suspicions: readonly Suspicion[]): string =>
  `${suspicions.map((each) => SUSPICIONS[each]).join('. ')}.`;

/** Returns the text to show instead of values while a report has no result. */
export const getPendingAnalysisText = ({ state }: Pick<Schemas['AnalysisReport'], 'state'>): string => {
  if (state === 'outside-area') return 'Outside the service area: no rent is estimated.';
  if (state === 'no-estimate') return 'The former system had no estimate for this property.';
  if (state === 'in-review')
    return 'Held as suspected spam: no rent is estimated until the lead is marked as not spam.';
  return state === 'delayed'
    ? 'Analyzing Property. The service that estimates rents is not responding.'
    : 'Analyzing Property. This may take a few moments...';
};
