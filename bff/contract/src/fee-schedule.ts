/**
 * Single source of every fee that the company charges or assumes. The plans, the estimates, the agreement, the report,
 * the calculators and the checkout all read these values. A test fails if one of the figures occurs elsewhere in the
 * code.
 *
 * Amounts are `Cents`. A percentage is a share of `basis`: 6.9 means 6.9%. Source: section 9 of both specification
 * documents. They give no dates, so every fee has the date on which this schedule was adopted. A changed fee gets a new
 * date.
 */
import type { Cents } from './money.ts';

const ADOPTED_ON = '2026-11-20';

/** Contexts that show or charge a fee. As specified, the management fee differs between several of them. */
export type FeeContext =
  | 'landing-plans'
  | 'enrollment'
  | 'staff-pricing'
  | 'agreement'
  | 'checkout'
  | 'report-projections'
  | 'referral'
  | 'rent-vs-sell';

interface FeeTerms {
  name: string;
  /** First day on which the fee applies: ISO date, America/Chicago. */
  effectiveFrom: string;
  /** Contexts that show or charge the fee. */
  appliesTo: readonly FeeContext[];
  /**
   * Printed sentence that explains what the fee is for or what it assumes. `Offer` lists the fees that an owner pays
   * together.
   */
  description: string;
}

/** Percentage of `basis`: 6.9 is 6.9%. */
export interface PercentFee extends FeeTerms {
  percent: number;
  basis: 'monthly rent' | 'annual rent' | 'annual contract value' | 'property value' | 'one month of rent';
}

/** Fixed amount. */
export interface AmountFee extends FeeTerms {
  cents: Cents;
  per: 'once' | 'month' | 'referral' | 'incident';
}

export type Fee = PercentFee | AmountFee;

export const LANDING_PLANS = {
  foundation: {
    name: 'Foundation',
    percent: 8.9,
    basis: 'monthly rent',
    effectiveFrom: ADOPTED_ON,
    appliesTo: ['landing-plans', 'enrollment', 'agreement'],
    description: 'Management of one home, with the services of the Foundation plan.',
  },
  growth: {
    name: 'Growth',
    percent: 10.9,
    basis: 'monthly rent',
    effectiveFrom: ADOPTED_ON,
    appliesTo: ['landing-plans', 'enrollment', 'agreement'],
    description: 'Management of one home, with the services of the Growth plan.',
  },
  wealth: {
    name: 'Wealth',
    percent: 12.9,
    basis: 'monthly rent',
    effectiveFrom: ADOPTED_ON,
    appliesTo: ['landing-plans', 'enrollment', 'agreement'],
    description: 'Management of one home, with the services of the Wealth plan.',
  },
} as const satisfies Record<string, PercentFee>;

export type LandingPlanKey = keyof typeof LANDING_PLANS;
export const LANDING_PLAN_KEYS = Object.keys(LANDING_PLANS) as readonly LandingPlanKey[];

/** Placement fee shown with the plans: a percentage of the resident's yearly rent. */
export const RESIDENT_PLACEMENT = {
  name: 'Resident Placement',
  percent: 7.9,
  basis: 'annual contract value',
  effectiveFrom: ADOPTED_ON,
  appliesTo: ['landing-plans', 'enrollment', 'agreement'],
  description: 'Once for each new resident of a unit, on the Foundation, Growth and Wealth plans.',
} as const satisfies PercentFee;

/** Initial price of the Resident Guarantee, shown with the plans. */
export const RESIDENT_GUARANTEE_ONBOARDING = {
  name: 'Resident Guarantee onboarding',
  cents: 29900 as Cents,
  per: 'once',
  effectiveFrom: ADOPTED_ON,
  appliesTo: ['landing-plans', 'enrollment'],
  description: 'Only if you add it to one of these plans.',
} as const satisfies AmountFee;

/** Limits of the coverage in the Wealth plan. Owners do not pay these amounts. */
export const WEALTH_COVERAGE = {
  petDepositAlternative: {
    name: 'Pet deposit alternative',
    cents: 150000 as Cents,
    per: 'incident',
    effectiveFrom: ADOPTED_ON,
    appliesTo: ['landing-plans'],
    description: 'Coverage in the Wealth plan, no charge.',
  },
  maliciousDamage: {
    name: 'Malicious damage coverage',
    cents: 3500000 as Cents,
    per: 'incident',
    effectiveFrom: ADOPTED_ON,
    appliesTo: ['landing-plans'],
    description: 'Coverage in the Wealth plan, no charge.',
  },
} as const satisfies Record<string, AmountFee>;

/**
 * Management fee in the enrollment estimate. It depends on the number of units for multi-family homes, and is the
 * standard fee for all others.
 */
export const ENROLLMENT_MANAGEMENT = {
  standard: {
    name: 'Management',
    percent: 6.9,
    basis: 'monthly rent',
    effectiveFrom: ADOPTED_ON,
    appliesTo: ['enrollment', 'agreement'],
    description: 'Management on the Standard plan.',
  },
  multiFamilyTwoToFour: {
    name: 'Management, 2 to 4 units',
    percent: 5.9,
    basis: 'monthly rent',
    effectiveFrom: ADOPTED_ON,
    appliesTo: ['enrollment', 'agreement'],
    description: 'Management on the Standard plan of a multi-family home with 2 to 4 units.',
  },
  multiFamilyFiveOrMore: {
    name: 'Management, 5 or more units',
    percent: 4.9,
    basis: 'monthly rent',
    effectiveFrom: ADOPTED_ON,
    appliesTo: ['enrollment', 'agreement'],
    description: 'Management on the Standard plan of a multi-family home with 5 or more units.',
  },
} as const satisfies Record<string, PercentFee>;

/** Monthly fee for each enrolled building, regardless of plan and rent. */
export const ADMINISTRATION_FEE = {
  name: 'Administration',
  cents: 3900 as Cents,
  per: 'month',
  effectiveFrom: ADOPTED_ON,
  appliesTo: ['landing-plans', 'enrollment', 'agreement'],
  description: 'For each property, with every plan.',
} as const satisfies AmountFee;

/** Setup fee. It is the same for enrolled homes and for homes that staff quote. */
export const SETUP_FEE = {
  name: 'Setup',
  cents: 29900 as Cents,
  per: 'once',
  effectiveFrom: ADOPTED_ON,
  appliesTo: ['landing-plans', 'enrollment', 'staff-pricing', 'checkout', 'agreement'],
  description: 'When we take on the property.',
} as const satisfies AmountFee;

/**
 * Fee for each new resident: one month of rent, or half a month for properties in the largest tier that staff quote.
 */
export const TENANT_PLACEMENT = {
  standard: {
    name: 'Tenant placement',
    percent: 100,
    basis: 'one month of rent',
    effectiveFrom: ADOPTED_ON,
    appliesTo: ['enrollment', 'staff-pricing', 'agreement'],
    description: 'Once for each new resident of a unit, on the Standard plan and for quoted homes.',
  },
  fiftyOrMoreUnits: {
    name: 'Tenant placement, 50 or more units',
    percent: 50,
    basis: 'one month of rent',
    effectiveFrom: ADOPTED_ON,
    appliesTo: ['staff-pricing', 'agreement'],
    description: 'Once for each new resident of a unit, for quoted homes of 50 units or more.',
  },
} as const satisfies Record<string, PercentFee>;

/** Fees that staff quote for properties with at least `minUnits` units. */
export interface QuoteTier {
  /** Minimum number of units for the tier. */
  minUnits: number;
  base: AmountFee;
  management: PercentFee;
}

function createQuoteTier(minUnits: number, label: string, baseCents: Cents, percent: number): QuoteTier {
  const terms = {
    effectiveFrom: ADOPTED_ON,
    appliesTo: ['staff-pricing', 'agreement'],
    description: 'For homes that our staff quote, without a plan.',
  } as const;
  return {
    minUnits,
    base: { ...terms, name: `Monthly base, ${label}`, cents: baseCents, per: 'month' },
    management: { ...terms, name: `Management, ${label}`, percent, basis: 'monthly rent' },
  };
}

/** Prices that staff quote, largest tier first. The first tier whose minimum is reached applies. */
export const QUOTE_TIERS: readonly QuoteTier[] = /* @__PURE__ */ [
  /* @__PURE__ */ createQuoteTier(50, '50 or more units', 50000 as Cents, 6),
  /* @__PURE__ */ createQuoteTier(10, '10 to 49 units', 30000 as Cents, 7),
  /* @__PURE__ */ createQuoteTier(1, 'under 10 units', 15000 as Cents, 8),
];

/** Fee that an owner pays at checkout, after signing the agreement. */
export const ONBOARDING_FEE = {
  name: 'Onboarding',
  cents: 19900 as Cents,
  per: 'once',
  effectiveFrom: ADOPTED_ON,
  appliesTo: ['landing-plans', 'enrollment', 'checkout', 'agreement'],
  description: 'When the agreement is signed.',
} as const satisfies AmountFee;

/** Cost limit below which repairs need no approval from the owner. */
export const PRE_APPROVED_REPAIR = {
  name: 'Pre-approved repair',
  cents: 150000 as Cents,
  per: 'incident',
  effectiveFrom: ADOPTED_ON,
  appliesTo: ['landing-plans', 'agreement'],
  description: 'A limit, no charge: repairs below it need no approval.',
} as const satisfies AmountFee;

/** Fee that the company pays to the realtor's brokerage for a referred client. */
export const REFERRAL_FEE = {
  name: 'Realtor referral',
  cents: 40000 as Cents,
  per: 'referral',
  effectiveFrom: ADOPTED_ON,
  appliesTo: ['referral'],
  description: 'Paid by us to the brokerage of the realtor who referred a client.',
} as const satisfies AmountFee;

/** Percentages that the report deducts from the yearly rent. */
export const PROJECTION_SHARES = {
  management: {
    name: 'Management',
    percent: 6.9,
    basis: 'annual rent',
    effectiveFrom: ADOPTED_ON,
    appliesTo: ['report-projections'],
    description: 'Assumed by the report for every home, whatever its plan.',
  },
  maintenance: {
    name: 'Maintenance',
    percent: 10,
    basis: 'annual rent',
    effectiveFrom: ADOPTED_ON,
    appliesTo: ['report-projections', 'agreement'],
    description: 'Set aside for upkeep, not charged by us.',
  },
} as const satisfies Record<string, PercentFee>;

/**
 * Assumptions of the rent-or-sell calculator: management and maintenance as percentages of the rent, selling cost as a
 * percentage of the price.
 */
export const RENT_VS_SELL_SHARES = {
  management: {
    name: 'Management',
    percent: 6,
    basis: 'annual rent',
    effectiveFrom: ADOPTED_ON,
    appliesTo: ['rent-vs-sell'],
    description: 'Assumed by the calculator, no matter who manages the home.',
  },
  maintenance: {
    name: 'Maintenance',
    percent: 5,
    basis: 'annual rent',
    effectiveFrom: ADOPTED_ON,
    appliesTo: ['rent-vs-sell'],
    description: 'Assumed by the calculator.',
  },
  selling: {
    name: 'Selling cost',
    percent: 6,
    basis: 'property value',
    effectiveFrom: ADOPTED_ON,
    appliesTo: ['rent-vs-sell'],
    description: 'Assumed by the calculator.',
  },
} as const satisfies Record<string, PercentFee>;

/** Lists all fees. A test searches the whole source for each of the figures. */
export function listFees(): readonly Fee[] {
  return [
    ...Object.values(LANDING_PLANS),
    RESIDENT_PLACEMENT,
    RESIDENT_GUARANTEE_ONBOARDING,
    ...Object.values(WEALTH_COVERAGE),
    ...Object.values(ENROLLMENT_MANAGEMENT),
    ADMINISTRATION_FEE,
    SETUP_FEE,
    ...Object.values(TENANT_PLACEMENT),
    ...QUOTE_TIERS.flatMap((tier) => [tier.base, tier.management]),
    ONBOARDING_FEE,
    PRE_APPROVED_REPAIR,
    REFERRAL_FEE,
    ...Object.values(PROJECTION_SHARES),
    ...Object.values(RENT_VS_SELL_SHARES),
  ];
}

/** Computes `base * percent / 100` in the unit of `base`, unrounded. Figures are rounded only for display. */
export function applyPercent(fee: PercentFee, base: number): number {
  return (base * fee.percent) / 100;
}
