import type { ImprovementItem, PlanKey, PropertyType } from '@epm/contract';

/** Dollars a month by year. */
export type RentHistory = readonly { year: number; rent: number }[];

/** What a report is made of, before it is put into words. Dollars a month for one unit, unless said otherwise. */
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
    /** How many more the source named, which we left out. */
    comparablesLeftOut: number;
    /** The area guide's estimate, until the unavailable rent provider's replaces it. */
    isInterim: boolean;
    completedAt: string;
  };
  /** What the owner chose when enrolling; null before that. */
  plan: PlanKey | null;
  /** What staff put in place of the estimate; null where the estimate stands. */
  adjustedRent: number | null;
  improvements: readonly ImprovementItem[];
  /** ISO 8601 instant. */
  preparedAt: string;
}
