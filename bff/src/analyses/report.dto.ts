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

/** Source of the figures. The page must show it. */
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
  /** Whether days on market and occupancy are regional defaults instead of figures for this home. */
  @Flag() isRegionalDefault: boolean;
  @Listed(() => RentHistoryPoint, { max: 50 }) history: RentHistoryPoint[];
}

export class Comparable {
  /** 1-based position in the source's list. Does not change when staff exclude other comparables. */
  @Whole({ min: 1 }) id: number;
  @Text({ max: 300 }) address: string;
  /** Distance in miles. */
  @Decimal() distance: number;
  @Whole({ nullable: true }) squareFootage: number | null;
  @Whole() rentAmount: number;
}

/** Rents in dollars per month for one unit. */
export class RentFigures {
  @Whole() rentEstimate: number;
  @Whole() rentRangeLow: number;
  @Whole() rentRangeHigh: number;
}

/** Estimate for one unit, from the comparables that staff have not excluded, and the rent set by staff, if any. */
export class RentResult {
  @Whole() rentEstimate: number;
  @Whole() rentRangeLow: number;
  @Whole() rentRangeHigh: number;
  /** Rent set by staff for one unit, in dollars per month. Null if staff set no rent. */
  @Whole({ nullable: true }) adjustedRent: number | null;
  @Nested(() => RentSource) source: RentSource;
  /** Whether this is the area guide's estimate, used until the rent provider is available again. */
  @Flag() isInterim: boolean;
  @Nested(() => MarketStats) market: MarketStats;
  /** Comparables that staff have not excluded. */
  @Listed(() => Comparable, { max: 25 }) comparables: Comparable[];
  /** Number of comparables that staff excluded. */
  @Whole() comparablesLeftOut: number;
  @Instant() completedAt: string;
}

export class ExcludedComparable {
  @Whole({ min: 1 }) comparableId: number;
  @Text({ max: 300, label: 'Reason' }) reason: string;
}

/** Adjustment by staff. */
export class ReportAdjustment {
  /** Number of changes to the adjustment, for conflict detection. */
  @Whole() version: number;
  @Listed(() => ExcludedComparable, { max: 25 }) excluded: ExcludedComparable[];
  /** Figures from the source, before the adjustment. */
  @Nested(() => RentFigures) source: RentFigures;
  /** All comparables from the source. */
  @Listed(() => Comparable, { max: 25 }) comparables: Comparable[];
  /** Time of the last change. Null if the report was never adjusted. */
  @Instant({ nullable: true }) changedAt: string | null;
  /** Email address of the staff member who made the last change. */
  @Text({ max: 320, nullable: true }) changedBy: string | null;
}

const REPORT_STATES = ['preparing', 'delayed', 'ready', 'outside-area', 'in-review'] as const;

export class AnalysisReport {
  /** Id of the lead, or of the analysis if it has no lead. */
  @Id() leadId: string;
  /**
   * False for an analysis that has no lead. Only staff can open such an analysis. It has no owner to enroll and no PDF.
   */
  @Flag() hasLead: boolean;
  /**
   * `preparing` until the result is stored; `delayed` while the rent provider is unavailable; `outside-area` if the
   * home is outside the service area, where no rents are estimated; `in-review` until staff have accepted a suspect
   * submission.
   */
  @OneOf(REPORT_STATES) state: (typeof REPORT_STATES)[number];
  /** Properties whose reports the caller may read, including the current one. */
  @Listed(() => ReportProperty, { max: 1_000 }) properties: ReportProperty[];
  @Nested(() => PropertyAddress) address: PropertyAddress;
  @Nested(() => PropertyFacts) property: PropertyFacts;
  /** Plan that the owner chose at enrollment. Null before the enrollment. */
  @OneOf(PLAN_KEYS, { nullable: true }) plan: PlanKey | null;
  @Nested(() => RentResult, { nullable: true }) result: RentResult | null;
  /** Adjustment by staff. Null for visitors, and until the result is stored. */
  @Nested(() => ReportAdjustment, { nullable: true }) adjustment: ReportAdjustment | null;
  @Instant() createdAt: string;
}

/** Replaces the current adjustment. */
export class AdjustReport {
  /** Version of the adjustment that the editor read. */
  @Whole({ min: 0 }) version: number;
  /** Dollars per month. Null, 0 and impossible rents remove the rent set by staff. */
  @Decimal({ nullable: true }) adjustedRent: number | null;
  @Listed(() => ExcludedComparable, { max: 25 }) excluded: ExcludedComparable[];
}

/** 409: another user has adjusted the report since it was read. Nothing was overwritten. */
export class ReportAdjusted extends Problem {
  /** Current report. */
  @Nested(() => AnalysisReport) current: AnalysisReport;
}
