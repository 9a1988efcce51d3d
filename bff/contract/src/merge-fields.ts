import { FIRST_FEE_SCHEDULE } from './fee-schedule.ts';
import { formatCents } from './money.ts';
import type { Cents } from './money.ts';

/** Field that a template can contain. */
interface MergeFieldEntry {
  label: string;
  /** Text that replaces a field without a value if the template contains no fallback text. */
  fallback: string;
  /** Example of a value, including the unit. */
  example: string;
  /** True if the value is a URL. Only these fields can be the target of a link. */
  isLink?: true;
  /** True if visitors enter the value. A subject must not contain these fields. */
  isTyped?: true;
  /** Workflows in which the field is available. Absent if it is available in every workflow. */
  workflows?: readonly string[];
}

const { figures: FIRST_FIGURES } = FIRST_FEE_SCHEDULE;
const CONFIRMATION_ONLY = { workflows: ['confirmation'] } as const;

/** Fields of campaign templates, in the order of the editor's list. */
export const MERGE_FIELDS = {
  firstName: { label: 'First name of the owner', fallback: 'there', example: 'Dana', isTyped: true },
  ownerName: { label: 'Full name of the owner', fallback: 'the owner', example: 'Dana Whitfield', isTyped: true },
  streetAddress: { label: 'Street address', fallback: 'your home', example: '1204 Maple Street', isTyped: true },
  city: { label: 'City', fallback: 'your city', example: 'Waukee', isTyped: true },
  homeType: { label: 'Type of home', fallback: 'home', example: 'townhouse' },
  bedrooms: { label: 'Bedrooms', fallback: 'the bedrooms', example: '3 bedrooms' },
  bathrooms: { label: 'Bathrooms', fallback: 'the bathrooms', example: '2 bathrooms' },
  squareFeet: { label: 'Area', fallback: 'its size', example: '1,450 sq ft' },
  yearBuilt: { label: 'Year built', fallback: 'the year it was built', example: '1998' },
  unitOrHome: { label: '“the home”, or “a unit” of several', fallback: 'the home', example: 'the home' },
  monthlyRent: { label: 'Estimated rent', fallback: 'the rent in your report', example: '$1,850 a month' },
  rentPerUnit: { label: 'Rent of one unit, a month', fallback: 'one month of rent', example: '$1,850' },
  annualRent: { label: 'Rent of all units, a year', fallback: 'twelve months of rent', example: '$22,200' },
  rentLow: { label: 'Low end of the range, a month', fallback: 'the low end of its range', example: '$1,665' },
  rentHigh: { label: 'High end of the range, a month', fallback: 'the high end', example: '$2,035' },
  dailyRent: { label: 'Rent of one unit, a day', fallback: 'a thirtieth of the monthly rent', example: '$61' },
  vacantMonthCost: { label: 'Rent lost in a vacant month', fallback: 'a full month of rent', example: '$1,850' },
  askingMore: { label: 'Asking rent 4% higher: difference', fallback: 'a little', example: '$75' },
  askingMoreMonths: { label: 'Months until it repays a vacant one', fallback: 'about 25', example: '25' },
  managementFeeMonthly: {
    label: 'Management on the Standard plan, a month',
    fallback: 'a share of the rent',
    example: '$128',
  },
  administrationFee: {
    label: 'Administration fee, a month',
    fallback: 'a fixed fee',
    example: formatCents(FIRST_FIGURES.administration as Cents),
  },
  placementFee: { label: 'Placement on the Standard plan, once', fallback: 'one month of rent', example: '$1,850' },
  startingFees: {
    label: 'Setup and onboarding fee, once',
    fallback: 'a fixed amount',
    example: formatCents((FIRST_FIGURES.setup + FIRST_FIGURES.onboarding) as Cents),
  },
  preApprovedRepair: {
    label: 'Limit of repairs without approval',
    fallback: 'the limit in the agreement',
    example: formatCents(FIRST_FIGURES.preApprovedRepair as Cents),
  },
  maintenanceReserve: {
    label: 'Maintenance in the report, a year',
    fallback: 'a tenth of the rent',
    example: '$2,220',
  },
  netIncome: {
    label: 'Net operating income in the report, a year',
    fallback: 'the net income in your report',
    example: '$18,448',
  },
  daysOnMarket: { label: 'Days on market nearby', fallback: 'about a month', example: '27 days' },
  improvementsCost: {
    label: 'Cost of the checked improvements',
    fallback: 'the total in your report',
    example: '$4,650',
  },
  walkthroughDay: {
    label: 'Day of the walkthrough',
    fallback: 'the day you booked',
    example: 'Wednesday, December 9',
    ...CONFIRMATION_ONLY,
  },
  walkthroughTime: {
    label: 'Time of the walkthrough, Central Time',
    fallback: 'the time you booked',
    example: '10:00 AM',
    ...CONFIRMATION_ONLY,
  },
  walkthroughAddress: {
    label: 'Address of the walkthrough',
    fallback: 'the property',
    example: '1204 Maple Street, Waukee, IA 50263',
    isTyped: true,
    ...CONFIRMATION_ONLY,
  },
  companyName: { label: 'Our name', fallback: 'our office', example: 'Lindenholm' },
  companyPhone: { label: 'Our telephone number', fallback: 'our office number', example: '(515) 555-0100' },
  signerName: { label: 'Name of the signer', fallback: 'our team', example: 'Nora Ellingson' },
  signerTitle: { label: 'Title of the signer', fallback: 'property management', example: 'Director of Growth' },
  onboardingOpenItems: {
    label: 'Open items of onboarding',
    fallback: 'the items below that are not done yet',
    example: 'the onboarding form, keys and proof of insurance',
    workflows: ['onboarding'],
  },
  reportUrl: {
    label: 'Link to the report',
    fallback: 'the link in our first email',
    example: 'https://www.lindenholm.example/analysis/report',
    isLink: true,
  },
  claritySessionUrl: {
    label: 'Link to book a Clarity Session',
    fallback: 'a call to our office',
    example: 'https://calendar.lindenholm.example/clarity-session',
    isLink: true,
  },
  enrollUrl: {
    label: 'Link to enroll a property',
    fallback: 'the enrollment page of our website',
    example: 'https://www.lindenholm.example/enroll',
    isLink: true,
  },
  walkthroughUrl: {
    label: 'Link to move or cancel the walkthrough',
    fallback: 'the link in your confirmation',
    example: 'https://www.lindenholm.example/walkthrough/key',
    isLink: true,
    ...CONFIRMATION_ONLY,
  },
  ownerPortalUrl: {
    label: 'Link to the owner portal',
    fallback: 'the owner portal',
    example: 'https://owners.lindenholm.example',
    isLink: true,
  },
  blogUrl: {
    label: 'Link to the blog',
    fallback: 'the blog of our website',
    example: 'https://www.lindenholm.example/blog',
    isLink: true,
  },
} as const satisfies Record<string, MergeFieldEntry>;

export type MergeField = keyof typeof MERGE_FIELDS;

/** Values of the fields. A field without a value is replaced with fallback text. */
export type MergeValues = Partial<Record<MergeField, string>>;

const fieldEntries: Readonly<Record<string, MergeFieldEntry>> = MERGE_FIELDS;
const fieldNames = /* @__PURE__ */ Object.keys(MERGE_FIELDS) as MergeField[];
const isMergeField = (name: string): name is MergeField => Object.hasOwn(MERGE_FIELDS, name);

/** Returns whether the value of a field is a URL. False for unknown names. */
export const isLinkField = (name: string): name is MergeField => isMergeField(name) && !!fieldEntries[name]?.isLink;

/** Returns whether visitors enter the value of a field. False for unknown names. */
export const isTypedField = (name: string): name is MergeField => isMergeField(name) && !!fieldEntries[name]?.isTyped;

/** Lists the fields that templates of a workflow can contain, in the order of the editor's list. */
export const listMergeFields = (workflow: string): MergeField[] =>
  fieldNames.filter((name) => fieldEntries[name]?.workflows?.includes(workflow) ?? true);

/** `{{field}}` or `{{field|fallback text}}`. */
const FIELD_PATTERN = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g;

/** Lists the names of the fields in a template, including unknown names. */
export const listUsedFields = (text: string): string[] =>
  [...text.matchAll(FIELD_PATTERN)].map(([, name = '']) => name.trim());

const MAX_VALUE_LENGTH = 300;
const MAX_URL_LENGTH = 2000;
const BRACE_OR_BIDI_CONTROL_PATTERN = /[{}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Returns whether the text is an absolute http or https URL. */
export const isWebUrl = (text: string): boolean =>
  text.length <= MAX_URL_LENGTH && /^https?:\/\/[^\s/"<>{}`\\][^\s"<>{}`\\]*$/i.test(text);

/**
 * Returns the value as one line of at most 300 characters, without braces. Returns a URL unchanged, or an empty string
 * if it is invalid.
 */
function cleanValue(name: MergeField, value: string): string {
  if (isLinkField(name)) return isWebUrl(value) ? value : '';
  const line = value
    .replace(BRACE_OR_BIDI_CONTROL_PATTERN, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (line.length <= MAX_VALUE_LENGTH) return line;
  // Removes half of a surrogate pair at the end.
  return `${line.slice(0, MAX_VALUE_LENGTH - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/**
 * Replaces each field with its value. A field without a value is replaced with the fallback text in the template, or
 * else with the fallback text in `MERGE_FIELDS`. An unknown field is replaced with the fallback text in the template,
 * or removed. Never throws.
 */
export function fillMergeFields(text: string, values: MergeValues): string {
  return text.replace(FIELD_PATTERN, (_, typedName: string, typedFallback: string | undefined) => {
    const name = typedName.trim();
    const fallback = typedFallback?.trim() ?? '';
    if (!isMergeField(name)) return fallback;
    return cleanValue(name, values[name] ?? '') || fallback || MERGE_FIELDS[name].fallback;
  });
}

/** Finds unknown fields, fields of other workflows, and unmatched braces. Returns sentences for staff. */
export function findMergeProblems(text: string, workflow: string): string[] {
  const available = listMergeFields(workflow);
  const problems = listUsedFields(text).flatMap((name) => {
    if (available.some((field) => field === name)) return [];
    if (isMergeField(name)) return [`{{${name}}} is not available in this workflow.`];
    const suggestion = findNearestName(name, available);
    return [`{{${name}}} is not a merge field.${suggestion ? ` Did you mean {{${suggestion}}}?` : ''}`];
  });
  const rest = text.replace(FIELD_PATTERN, '');
  if (/\{\{|\}\}/.test(rest)) problems.push('Write each merge field as {{name}} or {{name|other words}}.');
  return [...new Set(problems)];
}

/** Returns the most similar name. Undefined if more than half of the letters differ. */
function findNearestName(name: string, candidates: readonly MergeField[]): MergeField | undefined {
  const typed = normalizeName(name);
  const [nearest] = candidates
    .map((candidate) => ({ candidate, distance: computeEditDistance(typed, normalizeName(candidate)) }))
    .sort((a, b) => a.distance - b.distance);
  return nearest && nearest.distance <= typed.length / 2 ? nearest.candidate : undefined;
}

const normalizeName = (name: string): string => name.replace(/[^a-z]/gi, '').toLowerCase();

/** Computes the Levenshtein distance. */
function computeEditDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = row[column]! + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, row[column + 1]! + 1, next[column]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}
