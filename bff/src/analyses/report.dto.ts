import { PROPERTY_TYPE_KEYS } from '@epm/contract';
import type { PropertyType } from '@epm/contract';
import { Decimal, Flag, Id, Instant, Listed, Nested, OneOf, Text, Whole } from '../platform/http/fields.ts';

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
  @Text({ max: 300 }) address: string;
  /** Miles. */
  @Decimal() distance: number;
  @Whole({ nullable: true }) squareFootage: number | null;
  @Whole() rentAmount: number;
}

export class RentResult {
  @Whole() rentEstimate: number;
  @Whole() rentRangeLow: number;
  @Whole() rentRangeHigh: number;
  @Nested(() => RentSource) source: RentSource;
  @Nested(() => MarketStats) market: MarketStats;
  @Listed(() => Comparable, { max: 25 }) comparables: Comparable[];
  @Instant() completedAt: string;
}

export class AnalysisReport {
  @Id() leadId: string;
  /** `preparing` until the result is stored. */
  @OneOf(['preparing', 'ready']) state: 'preparing' | 'ready';
  /** What this reader may switch between, the shown one included. */
  @Listed(() => ReportProperty, { max: 1_000 }) properties: ReportProperty[];
  @Nested(() => PropertyAddress) address: PropertyAddress;
  @Nested(() => PropertyFacts) property: PropertyFacts;
  @Nested(() => RentResult, { nullable: true }) result: RentResult | null;
  @Instant() createdAt: string;
}
