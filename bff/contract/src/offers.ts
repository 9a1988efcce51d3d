import { FEE_TERMS, findFee, QUOTE_TIERS } from './fee-schedule.ts';
import type { AmountFee, Fee, FeeSchedule, PercentFee } from './fee-schedule.ts';
import { formatPercent } from './format.ts';
import { formatCents } from './money.ts';
import type { LeadPropertyType } from './property-types.ts';
import { resolveUnitCount } from './units.ts';

/**
 * Names of the plans that an owner can choose on /enroll. The management rate of Standard depends on the property type
 * and the number of units.
 */
export const PLANS = {
  standard: 'Standard',
  foundation: FEE_TERMS.foundation.name,
  growth: FEE_TERMS.growth.name,
  wealth: FEE_TERMS.wealth.name,
} as const;

export type PlanKey = keyof typeof PLANS;

export const PLAN_KEYS = Object.keys(PLANS) as readonly PlanKey[];
export const DEFAULT_PLAN: PlanKey = 'standard';

/** Facts about a home that determine its fees. */
export interface PricedHome {
  propertyType: LeadPropertyType | null;
  unitCount: number | null;
}

/** A home whose owner was quoted a fee schedule. */
export interface QuotedHome {
  fees: FeeSchedule;
}

/** Fees that an owner pays for one home. */
export interface Offer {
  /** Plan of the owner. Null if staff quote the fees by the number of units. */
  plan: PlanKey | null;
  /** Management fee as a percentage of the whole building's rent. */
  management: PercentFee;
  /** Monthly fee for the whole building: administration, or the base fee of a quoted home. */
  monthly: AmountFee;
  /** Placement fee as a percentage of one unit's rent, charged once for each new resident. */
  placement: PercentFee;
  setup: AmountFee;
  onboarding: AmountFee;
}

/** Minimum numbers of units for the two multi-family rates of the Standard plan. */
const MIN_UNITS_FOR_SMALL_BUILDING_RATE = 2;
const MIN_UNITS_FOR_LARGE_BUILDING_RATE = 5;

const isMultiFamily = ({ propertyType, unitCount }: PricedHome): boolean =>
  propertyType === 'multi-family' && resolveUnitCount(unitCount) >= MIN_UNITS_FOR_SMALL_BUILDING_RATE;

/** Returns the plans that are available for a home: only Standard for a multi-family home with several units. */
export const listPlans = (home: PricedHome): readonly PlanKey[] => (isMultiFamily(home) ? [DEFAULT_PLAN] : PLAN_KEYS);

/**
 * Returns the chosen plan. Falls back to Standard if no plan was chosen or the chosen plan is not available for the
 * home.
 */
export const resolvePlan = (home: PricedHome, chosen: string | undefined): PlanKey =>
  listPlans(home).find((plan) => plan === chosen) ?? DEFAULT_PLAN;

/**
 * Returns the fees for a home on a plan. If `plan` is null, returns the fees that staff quote by the number of units.
 */
export function findOffer(home: PricedHome & QuotedHome, plan: PlanKey | null): Offer {
  const { fees } = home;
  const once = { setup: findFee(fees, 'setup'), onboarding: findFee(fees, 'onboarding') };
  if (plan !== null) {
    return {
      plan,
      management: findFee(fees, plan === 'standard' ? findStandardFeeKey(home) : plan),
      monthly: findFee(fees, 'administration'),
      placement: findFee(fees, plan === 'standard' ? 'tenantPlacement' : 'residentPlacement'),
      ...once,
    };
  }
  const units = resolveUnitCount(home.unitCount);
  const tier = QUOTE_TIERS.find(({ minUnits }) => units >= minUnits) ?? QUOTE_TIERS[2];
  return {
    plan,
    management: findFee(fees, tier.management),
    monthly: findFee(fees, tier.base),
    placement: findFee(fees, tier.placement),
    ...once,
  };
}

function findStandardFeeKey(home: PricedHome): 'standard' | 'smallMultiFamily' | 'largeMultiFamily' {
  if (!isMultiFamily(home)) return 'standard';
  return resolveUnitCount(home.unitCount) < MIN_UNITS_FOR_LARGE_BUILDING_RATE ? 'smallMultiFamily' : 'largeMultiFamily';
}

/** Lists the fees that are due in addition to management, in display order. */
export const listAdditionalFees = ({ monthly, placement, setup, onboarding }: Offer): readonly Fee[] => [
  monthly,
  placement,
  setup,
  onboarding,
];

const PERIOD_LABELS = { month: ' a month', once: ', once', referral: ' for each referral', incident: '' } as const;

/** Formats a fee: percentage and basis, amount and period, or months of rent. */
export function formatFee(fee: Fee): string {
  if ('cents' in fee) return `${formatCents(fee.cents)}${PERIOD_LABELS[fee.per]}`;
  if (fee.basis !== 'one month of rent') return `${formatPercent(fee.percent)} of ${fee.basis}`;
  if (fee.percent === 100) return 'One month of rent';
  return fee.percent === 50 ? 'Half a month of rent' : `${formatPercent(fee.percent)} of one month of rent`;
}

/** Formats a fee for use within a sentence: 'one month of rent'. */
export function formatFeeInSentence(fee: Fee): string {
  const text = formatFee(fee);
  return text.charAt(0).toLowerCase() + text.slice(1);
}
