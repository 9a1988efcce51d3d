import { Column, Entity, PrimaryColumn } from 'typeorm';
import { numericTransformer } from '../platform/database/numeric-transformer.ts';
import type { Comparable, AnalyzedPropertyData, RentHistoryPoint } from './rent-analysis.ts';

/**
 * Rent analysis for one submitted property (`AnalysisEntry`). Rents are in whole dollars per month, rates and changes
 * in percent.
 */
@Entity('property_analysis_results')
export class AnalysisResult {
  @PrimaryColumn('uuid', { name: 'entry_id' })
  entryId: string;

  @Column('integer', { name: 'rent_estimate' })
  rentEstimate: number;

  @Column('integer', { name: 'rent_range_low' })
  rentRangeLow: number;

  @Column('integer', { name: 'rent_range_high' })
  rentRangeHigh: number;

  @Column('numeric', { name: 'occupancy_rate', precision: 5, scale: 2, transformer: numericTransformer })
  occupancyRate: number;

  @Column('integer', { name: 'average_days_on_market' })
  averageDaysOnMarket: number;

  @Column('numeric', { name: 'year_over_year_change', precision: 6, scale: 2, transformer: numericTransformer })
  yearOverYearChange: number;

  @Column('jsonb', { name: 'comparable_properties', default: [] })
  comparableProperties: Comparable[];

  @Column('jsonb', { name: 'market_data', default: {} })
  marketData: AnalyzedPropertyData;

  @Column('jsonb', { name: 'rent_history', default: [] })
  rentHistory: RentHistoryPoint[];

  /** True if occupancy and days on market are regional defaults instead of values for this home. */
  @Column('boolean', { name: 'is_regional_default' })
  isRegionalDefault: boolean;

  @Column('text', { name: 'source_kind' })
  sourceKind: 'provider' | 'area-guide';

  @Column('text', { name: 'source_label' })
  sourceLabel: string;

  @Column('text', { name: 'source_detail' })
  sourceDetail: string;

  @Column('integer', { name: 'source_year' })
  sourceYear: number;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
