import { PLAN_KEYS, PROPERTY_TYPE_KEYS } from '@epm/contract';
import type { PlanKey, PropertyType } from '@epm/contract';
import { Decimal, Flag, Id, Instant, Listed, Nested, OneOf, Text, Whole } from '../platform/http/fields.ts';
import { Problem } from '../platform/http/problem.ts';

export class ReportParams {
  @Id() leadId: string;
}

export class ReportProperty {
  @Id() leadId: string;
  @Text({ max: 400 }) address: string;
}

export class PropertyAddress {
  @Text({ max: 200 }) streetAddress: string;
  @Text({ max: 100 }) city: string;
  @Text({ max: 2 }) state: string;
  @Text({ max: 10 }) zipCode: string;
  @Text({ max: 400 }) full: string;
}

export class PropertyFacts {
  @OneOf(PROPERTY_TYPE_KEYS) propertyType: PropertyType;
  @Whole({ nullable: true }) yearBuilt: number | null;
  @Whole({ nullable: true }) bedrooms: number | null;
  @Decimal({ nullable: true }) bathrooms: number | null;
  @Whole() squareFootage: number;
  @Whole() unitCount: number;
}

/** Where the figures come from, as the page must say beside them. */
export class RentSource {
  @OneOf(['provider', 'area-guide']) kind: 'provider' | 'area-guide';
  @Text({ max: 100 }) label: string;
  @Text({ max: 500 }) detail: string;
  @Whole() year: number;
}

export class RentHistoryPoint {
  @Whole() year: number;
  @Whole() rent: number;
}

export class MarketStats {
  @Whole() averageDaysOnMarket: number;
  @Decimal() occupancyRate: number;
  @Decimal() yearOverYearChange: number;
  /** Days on market and occupancy are the region's, not this home's. */
  @Flag() isRegionalDefault: boolean;
  @Listed(() => RentHistoryPoint, { max: 50 }) history: RentHistoryPoint[];
}

export class Comparable {
  /** Its place in what the source named, from 1; stays the same whatever is left out. */
  @Whole({ min: 1 }) id: number;
  @Text({ max: 300 }) address: string;
  /** Miles. */
  @Decimal() distance: number;
  @Whole({ nullable: true }) squareFootage: number | null;
  @Whole() rentAmount: number;
}

/** Dollars a month for one unit. */
export class RentFigures {
  @Whole() rentEstimate: number;
  @Whole() rentRangeLow: number;
  @Whole() rentRangeHigh: number;
}

/** The estimate of one unit from the comparables that count, and beside it the rent that staff set, if they did. */
export class RentResult {
  @Whole() rentEstimate: number;
  @Whole() rentRangeLow: number;
  @Whole() rentRangeHigh: number;
  /** Dollars a month that staff set for one unit of this home; null where the estimate stands. */
  @Whole({ nullable: true }) adjustedRent: number | null;
  @Nested(() => RentSource) source: RentSource;
  /** The area guide's estimate, until the unavailable rent provider's replaces it. */
  @Flag() isInterim: boolean;
  @Nested(() => MarketStats) market: MarketStats;
  /** Those that count. */
  @Listed(() => Comparable, { max: 25 }) comparables: Comparable[];
  /** How many more the source named, which staff left out. */
  @Whole() comparablesLeftOut: number;
  @Instant() completedAt: string;
}

export class ExcludedComparable {
  @Whole({ min: 1 }) comparableId: number;
  @Text({ max: 300, label: 'Reason' }) reason: string;
}

/** What staff made of the source's figures. */
export class ReportAdjustment {
  /** Rises with each change; 0 while there was none. */
  @Whole() version: number;
  @Listed(() => ExcludedComparable, { max: 25 }) excluded: ExcludedComparable[];
  /** What the source itself said. */
  @Nested(() => RentFigures) source: RentFigures;
  /** All that the source named. */
  @Listed(() => Comparable, { max: 25 }) comparables: Comparable[];
  /** Null while nothing was changed. */
  @Instant({ nullable: true }) changedAt: string | null;
  /** The member of staff, by email address. */
  @Text({ max: 320, nullable: true }) changedBy: string | null;
}

const REPORT_STATES = ['preparing', 'delayed', 'ready', 'outside-area', 'in-review'] as const;

export class AnalysisReport {
  /** The lead's id, or the analysis's own where it has no lead. */
  @Id() leadId: string;
  /** False for an analysis without a lead, which staff alone can open: it has no owner to enroll and no file. */
  @Flag() hasLead: boolean;
  /**
   * `preparing` until the result is stored; `delayed` when it is missing because the rent provider is unavailable;
   * `outside-area` where the company does not work, and no rent is estimated; `in-review` while staff have not accepted a
   * suspect submission.
   */
  @OneOf(REPORT_STATES) state: (typeof REPORT_STATES)[number];
  /** What this reader may switch between, the shown one included. */
  @Listed(() => ReportProperty, { max: 1_000 }) properties: ReportProperty[];
  @Nested(() => PropertyAddress) address: PropertyAddress;
  @Nested(() => PropertyFacts) property: PropertyFacts;
  /** What the owner chose when enrolling; null before that. */
  @OneOf(PLAN_KEYS, { nullable: true }) plan: PlanKey | null;
  @Nested(() => RentResult, { nullable: true }) result: RentResult | null;
  /** For staff, once there is a result. */
  @Nested(() => ReportAdjustment, { nullable: true }) adjustment: ReportAdjustment | null;
  @Instant() createdAt: string;
}

/** Replaces what was made of the report before. */
export class AdjustReport {
  /** The version of the adjustment that the editor saw. */
  @Whole({ min: 0 }) version: number;
  /** Dollars a month; what is missing, 0 or can't be a rent leaves the estimate. */
  @Decimal({ nullable: true }) adjustedRent: number | null;
  @Listed(() => ExcludedComparable, { max: 25 }) excluded: ExcludedComparable[];
}

/** 409: a colleague adjusted the report since; nothing was overwritten. */
export class ReportAdjusted extends Problem {
  /** The report as it is now. */
  @Nested(() => AnalysisReport) current: AnalysisReport;
}
