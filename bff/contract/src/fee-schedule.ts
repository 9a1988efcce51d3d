/**
 * Single source of every fee that the company charges or assumes. This file contains the terms of the fees, and the
 * first schedule with the figures. Admins can add later schedules, each of which takes effect on a given day. An owner
 * keeps the quoted fees when a later schedule takes effect. A test fails if a fee figure occurs in another file.
 * Source: section 9 of both specification documents. The documents give no date, so the first schedule takes effect on
 * the day on which it was adopted. The specification gives different management fees for the plans, quoted homes, the
 * report and the calculator.
 */
import type { Cents } from './money.ts';

interface FeeTerms {
  name: string;
  /** Sentence for owners and staff that explains what the fee covers or assumes. */
  description: string;
}

/** A fee that is a percentage of `basis`. */
interface PercentTerms extends FeeTerms {
  basis: 'monthly rent' | 'annual rent' | 'annual contract value' | 'one month of rent';
}

/** A fee that is a fixed amount. */
interface AmountTerms extends FeeTerms {
  per: 'once' | 'month' | 'referral' | 'incident';
}

/** Percentage of `basis`: 6.9 means 6.9%. */
export type PercentFee = PercentTerms & { percent: number };
export type AmountFee = AmountTerms & { cents: Cents };
export type Fee = PercentFee | AmountFee;

const QUOTED_HOMES_DESCRIPTION = 'For homes that our staff quote, without a plan.';

/** Terms of all fees. They are the same in every schedule. */
export const FEE_TERMS = {
  foundation: {
    name: 'Foundation',
    basis: 'monthly rent',
    description: 'Management of one home, with the services of the Foundation plan.',
  },
  growth: {
    name: 'Growth',
    basis: 'monthly rent',
    description: 'Management of one home, with the services of the Growth plan.',
  },
  wealth: {
    name: 'Wealth',
    basis: 'monthly rent',
    description: 'Management of one home, with the services of the Wealth plan.',
  },
  /** Placement fee of the three plans. */
  residentPlacement: {
    name: 'Resident Placement',
    basis: 'annual contract value',
    description: 'Once for each new resident of a unit, on the Foundation, Growth and Wealth plans.',
  },
  residentGuarantee: {
    name: 'Resident Guarantee onboarding',
    per: 'once',
    description: 'Only if you add it to one of these plans.',
  },
  petDepositAlternative: {
    name: 'Pet deposit alternative',
    per: 'incident',
    description: 'Coverage in the Wealth plan, no charge.',
  },
  maliciousDamage: {
    name: 'Malicious damage coverage',
    per: 'incident',
    description: 'Coverage in the Wealth plan, no charge.',
  },
  standard: {
    name: 'Management, Standard plan',
    basis: 'monthly rent',
    description: 'Management on the Standard plan.',
  },
  smallMultiFamily: {
    name: 'Management, 2 to 4 units',
    basis: 'monthly rent',
    description: 'Management on the Standard plan of a multi-family home with 2 to 4 units.',
  },
  largeMultiFamily: {
    name: 'Management, 5 or more units',
    basis: 'monthly rent',
    description: 'Management on the Standard plan of a multi-family home with 5 or more units.',
  },
  /** Charged for each enrolled building, regardless of plan and rent. */
  administration: { name: 'Administration', per: 'month', description: 'For each property, with every plan.' },
  setup: { name: 'Setup', per: 'once', description: 'When we take on the property.' },
  /** Paid at checkout, after the agreement is signed. */
  onboarding: { name: 'Onboarding', per: 'once', description: 'When the agreement is signed.' },
  tenantPlacement: {
    name: 'Tenant placement',
    basis: 'one month of rent',
    description: 'Once for each new resident of a unit, on the Standard plan and for quoted homes.',
  },
  tenantPlacementOfLargest: {
    name: 'Tenant placement, 50 or more units',
    basis: 'one month of rent',
    description: 'Once for each new resident of a unit, for quoted homes of 50 units or more.',
  },
  largestQuoteBase: { name: 'Monthly base, 50 or more units', per: 'month', description: QUOTED_HOMES_DESCRIPTION },
  largestQuoteManagement: {
    name: 'Management, 50 or more units',
    basis: 'monthly rent',
    description: QUOTED_HOMES_DESCRIPTION,
  },
  middleQuoteBase: { name: 'Monthly base, 10 to 49 units', per: 'month', description: QUOTED_HOMES_DESCRIPTION },
  middleQuoteManagement: {
    name: 'Management, 10 to 49 units',
    basis: 'monthly rent',
    description: QUOTED_HOMES_DESCRIPTION,
  },
  smallestQuoteBase: { name: 'Monthly base, under 10 units', per: 'month', description: QUOTED_HOMES_DESCRIPTION },
  smallestQuoteManagement: {
    name: 'Management, under 10 units',
    basis: 'monthly rent',
    description: QUOTED_HOMES_DESCRIPTION,
  },
  preApprovedRepair: {
    name: 'Pre-approved repair',
    per: 'incident',
    description: 'A limit, no charge: repairs below it need no approval.',
  },
  referral: {
    name: 'Realtor referral',
    per: 'referral',
    description: 'Paid by us to the brokerage of the realtor who referred a client.',
  },
  projectedManagement: {
    name: 'Management in the report',
    basis: 'annual rent',
    description: 'Assumed by the report for every home, whatever its plan.',
  },
  projectedMaintenance: {
    name: 'Maintenance in the report',
    basis: 'annual rent',
    description: 'Set aside for upkeep, not charged by us.',
  },
} as const satisfies Record<string, PercentTerms | AmountTerms>;

export type FeeKey = keyof typeof FEE_TERMS;
type PercentFeeKey = { [K in FeeKey]: (typeof FEE_TERMS)[K] extends PercentTerms ? K : never }[FeeKey];

export const FEE_KEYS = /* @__PURE__ */ Object.keys(FEE_TERMS) as readonly FeeKey[];

/** Figures of a schedule by fee. Each is a percentage or an amount in cents. */
export type FeeFigures = Record<FeeKey, number>;

/** Figures of all fees that apply from a given day. A schedule that is or was in effect never changes. */
export interface FeeSchedule {
  /** Version number, which increases with each schedule. */
  version: number;
  /** First day on which the schedule is in effect: ISO date, America/Chicago. */
  effectiveFrom: string;
  figures: FeeFigures;
}

/** Fee schedule with the figures of the specification. */
export const FIRST_FEE_SCHEDULE: FeeSchedule = {
  version: 1,
  effectiveFrom: '2026-11-20',
  figures: {
    foundation: 8.9,
    growth: 10.9,
    wealth: 12.9,
    residentPlacement: 7.9,
    residentGuarantee: 29900,
    petDepositAlternative: 150000,
    maliciousDamage: 3500000,
    standard: 6.9,
    smallMultiFamily: 5.9,
    largeMultiFamily: 4.9,
    administration: 3900,
    setup: 29900,
    onboarding: 19900,
    tenantPlacement: 100,
    tenantPlacementOfLargest: 50,
    largestQuoteBase: 50000,
    largestQuoteManagement: 6,
    middleQuoteBase: 30000,
    middleQuoteManagement: 7,
    smallestQuoteBase: 15000,
    smallestQuoteManagement: 8,
    preApprovedRepair: 150000,
    referral: 40000,
    projectedManagement: 6.9,
    projectedMaintenance: 10,
  },
};

/** Returns whether a fee is a percentage. Otherwise it is an amount in cents. */
export const isPercentFee = (key: FeeKey): key is PercentFeeKey => 'basis' in FEE_TERMS[key];

/** Returns the terms of a fee together with its figure in a schedule. */
export function findFee<K extends FeeKey>(
  schedule: FeeSchedule,
  key: K,
): K extends PercentFeeKey ? PercentFee : AmountFee;
export function findFee(schedule: FeeSchedule, key: FeeKey): Fee {
  const figure = schedule.figures[key];
  return isPercentFee(key)
    ? { ...FEE_TERMS[key], percent: figure }
    : ({ ...FEE_TERMS[key], cents: figure as Cents } as AmountFee);
}

/** Plans on the landing page. Each plan has the same key as its management fee. */
export const LANDING_PLAN_KEYS = ['foundation', 'growth', 'wealth'] as const satisfies readonly FeeKey[];
export type LandingPlanKey = (typeof LANDING_PLAN_KEYS)[number];

/** Fees that staff quote for properties with at least `minUnits` units. */
interface QuoteTier {
  minUnits: number;
  base: FeeKey;
  management: FeeKey;
  placement: FeeKey;
}

/** Prices that staff quote, largest tier first. The first tier whose minimum is reached applies. */
export const QUOTE_TIERS = [
  {
    minUnits: 50,
    base: 'largestQuoteBase',
    management: 'largestQuoteManagement',
    placement: 'tenantPlacementOfLargest',
  },
  { minUnits: 10, base: 'middleQuoteBase', management: 'middleQuoteManagement', placement: 'tenantPlacement' },
  { minUnits: 1, base: 'smallestQuoteBase', management: 'smallestQuoteManagement', placement: 'tenantPlacement' },
] as const satisfies readonly QuoteTier[];

/**
 * Assumptions of the rent-or-sell calculator, which belong to its model and not to a fee schedule. Management and
 * maintenance are percentages of the rent, and selling costs are a percentage of the price.
 */
export const RENT_VS_SELL_SHARES = {
  management: { percent: 6 },
  maintenance: { percent: 5 },
  selling: { percent: 6 },
} as const;

/** Computes `base * percent / 100` in the unit of `base`, unrounded. Figures are rounded only for display. */
export function applyPercent(fee: { percent: number }, base: number): number {
  return (base * fee.percent) / 100;
}
