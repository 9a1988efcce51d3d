import {
  ADMINISTRATION,
  ENROLLMENT_MANAGEMENT,
  LANDING_PLANS,
  ONBOARDING,
  RESIDENT_PLACEMENT,
  SETUP,
  STAFF_TIERS,
  TENANT_PLACEMENT,
} from './fee-schedule.ts';
import type { AmountFee, Fee, PercentFee } from './fee-schedule.ts';
import { formatPercent } from './format.ts';
import { formatCents } from './money.ts';
import type { LeadPropertyType } from './property-types.ts';
import { unitsOf } from './units.ts';

/** What an owner can choose when enrolling. Standard is the rate of the enrollment page, by property type and units. */
export const PLANS = {
  standard: 'Standard',
  foundation: LANDING_PLANS.foundation.name,
  growth: LANDING_PLANS.growth.name,
  wealth: LANDING_PLANS.wealth.name,
} as const;

export type PlanKey = keyof typeof PLANS;

export const PLAN_KEYS = Object.keys(PLANS) as readonly PlanKey[];
export const DEFAULT_PLAN: PlanKey = 'standard';

/** What decides which fees apply to a home. */
export interface PricedHome {
  propertyType: LeadPropertyType | null;
  unitCount: number | null;
}

/** Everything that one owner pays: management, and all that is due with it. */
export interface Offer {
  /** Null where staff quote the home by its units. */
  plan: PlanKey | null;
  /** Share of the rent of the building. */
  management: PercentFee;
  /** For the building: administration, or the base of a quoted home. */
  monthly: AmountFee;
  /** Share of one unit's rent, once for each new resident. */
  placement: PercentFee;
  setup: AmountFee;
  onboarding: AmountFee;
}

/** Fewest units at which a multi-family home counts as small, and as large. */
const SMALL_FROM = 2;
const LARGE_FROM = 5;
const [LARGEST_TIER] = STAFF_TIERS;

const isMultiFamily = ({ propertyType, unitCount }: PricedHome): boolean =>
  propertyType === 'multi-family' && unitsOf(unitCount) >= SMALL_FROM;

/** The plans that a home can have: beyond Standard, multi-family homes are priced by quote. */
export const plansFor = (home: PricedHome): readonly PlanKey[] => (isMultiFamily(home) ? [DEFAULT_PLAN] : PLAN_KEYS);

/** The plan that was chosen; Standard where none was, or none that this home can have. */
export const planOf = (home: PricedHome, chosen: string | undefined): PlanKey =>
  plansFor(home).find((plan) => plan === chosen) ?? DEFAULT_PLAN;

/** The fees of a home on a plan; without one, those that staff quote by the number of units. */
export function offerOf(home: PricedHome, plan: PlanKey | null): Offer {
  const once = { setup: SETUP, onboarding: ONBOARDING };
  if (plan === 'standard') {
    return {
      plan,
      management: standardManagement(home),
      monthly: ADMINISTRATION,
      placement: TENANT_PLACEMENT.standard,
      ...once,
    };
  }
  if (plan !== null) {
    return { plan, management: LANDING_PLANS[plan], monthly: ADMINISTRATION, placement: RESIDENT_PLACEMENT, ...once };
  }
  const units = unitsOf(home.unitCount);
  const tier = STAFF_TIERS.find(({ minUnits }) => units >= minUnits) ?? STAFF_TIERS.at(-1)!;
  const placement = tier === LARGEST_TIER ? TENANT_PLACEMENT.fiftyOrMoreUnits : TENANT_PLACEMENT.standard;
  return { plan, management: tier.management, monthly: tier.base, placement, ...once };
}

function standardManagement(home: PricedHome): PercentFee {
  if (!isMultiFamily(home)) return ENROLLMENT_MANAGEMENT.standard;
  return unitsOf(home.unitCount) < LARGE_FROM
    ? ENROLLMENT_MANAGEMENT.multiFamilyTwoToFour
    : ENROLLMENT_MANAGEMENT.multiFamilyFiveOrMore;
}

/** What is due with the management of an offer, in the order in which it is printed. */
export const additionalFees = ({ monthly, placement, setup, onboarding }: Offer): readonly Fee[] => [
  monthly,
  placement,
  setup,
  onboarding,
];

const PERIODS = { month: ' a month', once: ', once', referral: ' for each referral', incident: '' } as const;

/** A fee as it is printed: a share and its basis, an amount and its period, or months of rent. */
export function formatFee(fee: Fee): string {
  if ('cents' in fee) return `${formatCents(fee.cents)}${PERIODS[fee.per]}`;
  if (fee.basis !== 'one month of rent') return `${formatPercent(fee.percent)} of ${fee.basis}`;
  return fee.percent === 100 ? 'One month of rent' : 'Half a month of rent';
}

/** The same within a sentence: 'one month of rent'. */
export function formatFeeInSentence(fee: Fee): string {
  const text = formatFee(fee);
  return text.charAt(0).toLowerCase() + text.slice(1);
}
