import { ADMINISTRATION, ENROLMENT_MANAGEMENT, SETUP, TENANT_PLACEMENT, feeDollars, shareOf } from './fee-schedule.ts';
import type { PercentFee } from './fee-schedule.ts';
import type { PropertyType } from './property-types.ts';

export interface EnrolmentFacts {
  propertyType: PropertyType | null;
  unitCount: number;
  /** Dollars a month, all units together. */
  estimatedRent: number;
}

/** Dollars, unrounded. */
export interface EnrolmentEstimate {
  /** Which share of the rent applies, for its percent. */
  managementFee: PercentFee;
  management: number;
  administration: number;
  /** Management and administration. */
  totalMonthly: number;
  /** Once, at the start. */
  setup: number;
  /** Once for each new resident: as much as a month of rent. */
  tenantPlacement: number;
}

/** Fewest units at which a multi-family home counts as small, and as large. */
const SMALL_FROM = 2;
const LARGE_FROM = 5;

/** Multi-family homes pay by their number of units, everything else (and a single unit) the standard share. */
export function enrolmentManagement({ propertyType, unitCount }: Omit<EnrolmentFacts, 'estimatedRent'>): PercentFee {
  if (propertyType !== 'multi-family' || unitCount < SMALL_FROM) return ENROLMENT_MANAGEMENT.standard;
  return unitCount < LARGE_FROM ? ENROLMENT_MANAGEMENT.multiFamilyTwoToFour : ENROLMENT_MANAGEMENT.multiFamilyFiveOrMore;
}

/** What managing a property would cost, by the fee schedule. */
export function estimateEnrolment(facts: EnrolmentFacts): EnrolmentEstimate {
  const managementFee = enrolmentManagement(facts);
  const management = shareOf(managementFee, facts.estimatedRent);
  const administration = feeDollars(ADMINISTRATION);
  return {
    managementFee,
    management,
    administration,
    totalMonthly: management + administration,
    setup: feeDollars(SETUP),
    tenantPlacement: shareOf(TENANT_PLACEMENT.standard, facts.estimatedRent),
  };
}
