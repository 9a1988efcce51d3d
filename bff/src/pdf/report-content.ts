import type { FeeSchedule, ImprovementItem, PlanKey, PropertyType } from '@epm/contract';

/** Rents in dollars per month by year. */
export type RentHistory = readonly { year: number; rent: number }[];

/** Report data before formatting. Rents are in dollars per month for one unit. */
export interface ReportContent {
  company: {
    name: string;
    legalName: string;
    phone: string;
    email: string;
    license: string;
    address: { street: string; city: string; state: string; zipCode: string };
  };
  address: { streetAddress: string; city: string; state: string; zipCode: string; full: string };
  property: {
    propertyType: PropertyType;
    squareFootage: number;
    unitCount: number;
    bedrooms: number | null;
    bathrooms: number | null;
    yearBuilt: number | null;
  };
  result: {
    rentEstimate: number;
    rentRangeLow: number;
    rentRangeHigh: number;
    source: { kind: 'provider' | 'area-guide'; label: string; detail: string; year: number };
    market: {
      averageDaysOnMarket: number;
      /** Percent. */
      occupancyRate: number;
      /** Percent. */
      yearOverYearChange: number;
      isRegionalDefault: boolean;
      history: RentHistory;
    };
    /** Comparable rentals. `distance` is in miles. */
    comparables: readonly { address: string; distance: number; squareFootage: number | null; rentAmount: number }[];
    /** Number of comparables that the source returned and staff excluded. */
    comparablesLeftOut: number;
    /** True if this is an interim estimate from the area guide. */
    isInterim: boolean;
    completedAt: string;
  };
  /** Plan that the owner chose at enrollment. Null before the enrollment. */
  plan: PlanKey | null;
  fees: FeeSchedule;
  /** Rent that staff set instead of the estimate. Null if staff set no rent. */
  adjustedRent: number | null;
  improvements: readonly ImprovementItem[];
  /** ISO 8601 instant. */
  preparedAt: string;
}
