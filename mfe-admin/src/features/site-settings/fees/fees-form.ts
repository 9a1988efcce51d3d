import { FEE_KEYS, FEE_TERMS, formatCents, formatPercent, isPercentFee, toCentralDay } from '@epm/contract';
import type { Cents, FeeFigures, FeeKey, Schemas } from '@epm/contract';
import { parseCents } from '@epm/staff';
import type { FieldErrors } from '@epm/staff';
import { formatDay } from '../frame/format-day.ts';

export type FeeSettings = Schemas['FeeSettings'];
export type FeeScheduleEntry = Schemas['FeeScheduleEntry'];
export type FeesField = FeeKey | 'effectiveFrom';

/** Fees as the admin entered them: percentages, and amounts in dollars. */
export type FeesDraft = Record<FeesField, string>;

export const FEE_GROUPS: readonly { title: string; note: string; keys: readonly FeeKey[] }[] = [
  {
    title: 'Foundation, Growth and Wealth',
    note: 'On the landing page and when owners enroll.',
    keys: ['foundation', 'growth', 'wealth', 'residentPlacement', 'residentGuarantee'],
  },
  {
    title: 'Standard plan',
    note: 'When owners enroll. Quotes by staff use the same tenant placement fee.',
    keys: ['standard', 'smallMultiFamily', 'largeMultiFamily', 'tenantPlacement'],
  },
  {
    title: 'Every property',
    note: 'With every plan. Setup and onboarding are paid by card.',
    keys: ['administration', 'setup', 'onboarding', 'preApprovedRepair'],
  },
  {
    title: 'Quotes',
    note: 'For homes without a plan, by their number of units.',
    keys: [
      'smallestQuoteBase',
      'smallestQuoteManagement',
      'middleQuoteBase',
      'middleQuoteManagement',
      'largestQuoteBase',
      'largestQuoteManagement',
      'tenantPlacementOfLargest',
    ],
  },
  {
    title: 'Coverage of the Wealth plan',
    note: 'Limits, not charges. The plan texts show them.',
    keys: ['petDepositAlternative', 'maliciousDamage'],
  },
  { title: 'Realtors', note: 'Paid to the brokerage, once for each referral.', keys: ['referral'] },
  {
    title: 'Assumed by the report',
    note: 'The same for every home, whatever its plan.',
    keys: ['projectedManagement', 'projectedMaintenance'],
  },
];

const MAX_FEE_DOLLARS = 100_000;
const PERIOD_SUFFIXES = { once: ', once', month: ' a month', referral: ' for each referral', incident: '' } as const;

/** Returns the unit of a fee, for the hint of its field. */
export function describeUnit(key: FeeKey): string {
  const terms = FEE_TERMS[key];
  return 'basis' in terms ? `Percent of ${terms.basis}` : `Dollars${PERIOD_SUFFIXES[terms.per]}`;
}

/** Formats a fee of a schedule as '7.5%' or '$25'. */
export const formatFigure = (key: FeeKey, figure: number): string =>
  isPercentFee(key) ? formatPercent(figure) : formatCents(figure as Cents);

/**
 * Returns the fees of the newest schedule as a draft. The day is empty, because each schedule needs a new effective
 * day.
 */
export const toFeesDraft = ({ items: [newest] }: FeeSettings): FeesDraft => ({
  effectiveFrom: '',
  ...(Object.fromEntries(
    FEE_KEYS.map((key) => [key, String((newest?.figures[key] ?? 0) / (isPercentFee(key) ? 1 : 100))]),
  ) as Record<FeeKey, string>),
});

/** Formats each amount like {@link toFeesDraft}. Leaves invalid amounts unchanged. */
export const normalizeFees = (draft: FeesDraft): FeesDraft =>
  Object.fromEntries(
    Object.entries(draft).map(([field, text]) => {
      const cents = field === 'effectiveFrom' || isPercentFee(field as FeeKey) ? null : parseCents(text);
      return [field, cents === null ? text.trim() : String(cents / 100)];
    }),
  ) as FeesDraft;

/** Converts a draft for which {@link validateFees} found no error. Amounts become cents. */
export const toFigures = (draft: FeesDraft): FeeFigures =>
  Object.fromEntries(
    FEE_KEYS.map((key) => [key, isPercentFee(key) ? Number(draft[key]) : parseCents(draft[key])]),
  ) as FeeFigures;

function findFigureError(key: FeeKey, typed: string): string | null {
  const text = typed.trim();
  if (isPercentFee(key)) {
    const max = FEE_TERMS[key].basis === 'one month of rent' ? 300 : 100;
    const isValid = /^\d{1,3}(\.\d)?$/.test(text) && Number(text) <= max;
    return isValid ? null : `Enter a percentage from 0 to ${max}, with at most one decimal.`;
  }
  const cents = parseCents(text);
  return cents !== null && cents <= MAX_FEE_DOLLARS * 100
    ? null
    : `Enter an amount from 0 to ${MAX_FEE_DOLLARS.toLocaleString('en-US')} dollars.`;
}

function findDayError(day: string, newest: FeeScheduleEntry): string | null {
  if (day === '') return 'Choose the first day of these fees.';
  if (day < toCentralDay(new Date())) return 'Choose today or a later day.';
  return newest.state === 'scheduled' && day < newest.effectiveFrom
    ? `Version ${newest.version} takes effect on ${formatDay(newest.effectiveFrom)}. Choose that day or a later one, or withdraw it first.`
    : null;
}

/** Returns an error for each invalid field, in the order of the form. The server validates again. */
export function validateFees(draft: FeesDraft, newest: FeeScheduleEntry): FieldErrors {
  const fields = [
    ...FEE_GROUPS.flatMap(({ keys }) => keys.map((key) => [key, findFigureError(key, draft[key])] as const)),
    ['effectiveFrom', findDayError(draft.effectiveFrom, newest)] as const,
  ];
  return Object.fromEntries(fields.flatMap(([field, error]) => (error === null ? [] : [[field, error]])));
}

/** Lists the fees that differ, in the order of the form. */
export const listFeeChanges = (before: FeeFigures, after: FeeFigures) =>
  FEE_GROUPS.flatMap(({ keys }) => keys)
    .filter((key) => before[key] !== after[key])
    .map((key) => ({
      label: FEE_TERMS[key].name,
      before: formatFigure(key, before[key]),
      after: formatFigure(key, after[key]),
    }));
