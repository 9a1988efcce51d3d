import { PLAN_KEYS, PROPERTY_TYPE_KEYS } from '@epm/contract';
import type { PlanKey, PropertyType } from '@epm/contract';
import { FeeSchedule } from '../fees/index.ts';
import { Decimal, Flag, Id, Instant, RecordList, Nested, OneOf, Text, Integer } from '../platform/http/fields.ts';
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
  @Integer({ nullable: true }) yearBuilt: number | null;
  @Integer({ nullable: true }) bedrooms: number | null;
  @Decimal({ nullable: true }) bathrooms: number | null;
  @Integer() squareFootage: number;
  @Integer() unitCount: number;
}

/** Source of the rent estimate. The page must show the source. */
export class RentSource {
  @OneOf(['provider', 'area-guide']) kind: 'provider' | 'area-guide';
  @Text({ max: 100 }) label: string;
  @Text({ max: 500 }) detail: string;
  @Integer() year: number;
}

export class RentHistoryPoint {
  @Integer() year: number;
  @Integer() rent: number;
}

export class MarketStats {
  @Integer() averageDaysOnMarket: number;
  @Decimal() occupancyRate: number;
  @Decimal() yearOverYearChange: number;
  /** True if days on market and occupancy are regional defaults instead of values for this home. */
  @Flag() isRegionalDefault: boolean;
  @RecordList(() => RentHistoryPoint, { max: 50 }) history: RentHistoryPoint[];
}

export class Comparable {
  /** 1-based position in the source's list. Does not change when staff exclude other comparables. */
  @Integer({ min: 1 }) id: number;
  @Text({ max: 300 }) address: string;
  /** Distance from the home in miles. */
  @Decimal() distance: number;
  @Integer({ nullable: true }) squareFootage: number | null;
  @Integer() rentAmount: number;
}

/** Rents in dollars per month for one unit. */
export class RentFigures {
  @Integer() rentEstimate: number;
  @Integer() rentRangeLow: number;
  @Integer() rentRangeHigh: number;
}

/**
 * Estimate for one unit, based on the comparables that staff have not excluded. Includes the rent set by staff, if any.
 */
export class RentResult {
  @Integer() rentEstimate: number;
  @Integer() rentRangeLow: number;
  @Integer() rentRangeHigh: number;
  /** Rent set by staff for one unit, in dollars per month. Null if staff set no rent. */
  @Integer({ nullable: true }) adjustedRent: number | null;
  @Nested(() => RentSource) source: RentSource;
  /** True if this is the area guide's interim estimate. It is shown until the rent provider is available again. */
  @Flag() isInterim: boolean;
  @Nested(() => MarketStats) market: MarketStats;
  /** Comparables that staff have not excluded. */
  @RecordList(() => Comparable, { max: 25 }) comparables: Comparable[];
  /** Number of comparables that staff excluded. */
  @Integer() comparablesLeftOut: number;
  @Instant() completedAt: string;
}

export class ExcludedComparable {
  @Integer({ min: 1 }) comparableId: number;
  @Text({ max: 300, label: 'Reason' }) reason: string;
}

/** Adjustment of a report by staff. */
export class ReportAdjustment {
  /** Number of changes to the adjustment, for conflict detection. */
  @Integer() version: number;
  @RecordList(() => ExcludedComparable, { max: 25 }) excluded: ExcludedComparable[];
  /** Figures from the source, before the adjustment. */
  @Nested(() => RentFigures) source: RentFigures;
  /** All comparables from the source. */
  @RecordList(() => Comparable, { max: 25 }) comparables: Comparable[];
  /** Time of the last change. Null if the report was never adjusted. */
  @Instant({ nullable: true }) changedAt: string | null;
  /** Email address of the staff member who made the last change. */
  @Text({ max: 320, nullable: true }) changedBy: string | null;
}

const REPORT_STATES = ['preparing', 'delayed', 'ready', 'outside-area', 'in-review', 'no-estimate'] as const;

export class AnalysisReport {
  /** Id of the lead, or of the analysis if it has no lead. */
  @Id() leadId: string;
  /**
   * False for an analysis that has no lead. Only staff can open such an analysis, which has no owner to enroll and no
   * PDF.
   */
  @Flag() hasLead: boolean;
  /**
   * `preparing` until the result is stored. `delayed` while the rent provider is unavailable. `outside-area` if the
   * home is outside the service area, where no rents are estimated. `in-review` if the submission is suspected spam
   * that staff have not accepted yet. `no-estimate` if the former system, from which the analysis was imported, had no
   * result.
   */
  @OneOf(REPORT_STATES) state: (typeof REPORT_STATES)[number];
  /** Properties whose reports the caller may read, including the current property. */
  @RecordList(() => ReportProperty, { max: 1_000 }) properties: ReportProperty[];
  @Nested(() => PropertyAddress) address: PropertyAddress;
  @Nested(() => PropertyFacts) property: PropertyFacts;
  /** Plan that the owner chose at enrollment. Null before the enrollment. */
  @OneOf(PLAN_KEYS, { nullable: true }) plan: PlanKey | null;
  /** The fees that the owner was quoted. */
  @Nested(() => FeeSchedule) fees: FeeSchedule;
  @Nested(() => RentResult, { nullable: true }) result: RentResult | null;
  /** Adjustment by staff. Null for visitors, and until the result is stored. */
  @Nested(() => ReportAdjustment, { nullable: true }) adjustment: ReportAdjustment | null;
  @Instant() createdAt: string;
}

/** Replacement of the current adjustment. */
export class AdjustReport {
  /** Version of the adjustment that the client read. */
  @Integer({ min: 0 }) version: number;
  /** Rent in dollars per month. Null, 0 and impossible rents remove the rent set by staff. */
  @Decimal({ nullable: true }) adjustedRent: number | null;
  @RecordList(() => ExcludedComparable, { max: 25 }) excluded: ExcludedComparable[];
}

/** Response for 409: another user has adjusted the report since it was read. Nothing was overwritten. */
export class ReportAdjusted extends Problem {
  /** Current report. */
  @Nested(() => AnalysisReport) current: AnalysisReport;
}
