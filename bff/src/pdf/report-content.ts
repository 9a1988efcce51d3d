import type { ImprovementItem, PlanKey, PropertyType } from '@epm/contract';

/** Rent in dollars a month by year. */
export type RentHistory = readonly { year: number; rent: number }[];

/** Data of a report before formatting. Rents are dollars a month for one unit. */
export interface ReportContent {
  company: {
    name: string;
    legalName: string;
    phone: string;
    email: string;
    licence: string;
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
    /** Distance in miles. */
    comparables: readonly { address: string; distance: number; squareFootage: number | null; rentAmount: number }[];
    /** Number of comparables from the source that the estimate leaves out. */
    comparablesLeftOut: number;
    /** Whether this is the area guide's estimate, shown until the rent provider is available again. */
    isInterim: boolean;
    completedAt: string;
  };
  /** Plan that the owner chose at enrollment; null before. */
  plan: PlanKey | null;
  /** Rent that staff set instead of the estimate; null if the estimate applies. */
  adjustedRent: number | null;
  improvements: readonly ImprovementItem[];
  /** ISO 8601 instant. */
  preparedAt: string;
}
