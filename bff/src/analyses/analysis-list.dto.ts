import { MIN_SEARCH_LENGTH, PROPERTY_TYPE_KEYS } from '@epm/contract';
import type { PropertyType } from '@epm/contract';
import { MAX_CURSOR_LENGTH, MAX_PAGE_SIZE } from '../platform/database/keyset.ts';
import { Flag, Id, Instant, Integer, OneOf, RecordList, Text } from '../platform/http/fields.ts';
import { PageQuery } from '../platform/http/page-query.ts';

const ANALYSIS_STATES = ['pending', 'interim', 'completed', 'outside-area'] as const;

export class AnalysisFilters extends PageQuery {
  /** Part of the owner's name or email, or of the address. Case is ignored. */
  @Text({ min: MIN_SEARCH_LENGTH, max: 200, optional: true }) q?: string;
  /** `without`: only analyses that have no lead. */
  @OneOf(['without'], { optional: true }) lead?: 'without';
}

export class AnalysisSummary {
  /** Id of the report: the lead's id, or the analysis's id if it has no lead. */
  @Id() reportId: string;
  @Flag() hasLead: boolean;
  @Text({ min: 0, max: 200 }) name: string;
  @Text({ max: 254 }) email: string;
  @Text({ max: 400 }) propertyAddress: string;
  @OneOf(PROPERTY_TYPE_KEYS) propertyType: PropertyType;
  @Integer() squareFootage: number;
  @Integer() unitCount: number;
  @OneOf(ANALYSIS_STATES) state: (typeof ANALYSIS_STATES)[number];
  /** Estimated rent of one unit in dollars a month, before adjustments by staff. Null until an estimate is stored. */
  @Integer({ nullable: true }) rentEstimate: number | null;
  @Instant() createdAt: string;
}

export class AnalysisList {
  @RecordList(() => AnalysisSummary, { max: MAX_PAGE_SIZE }) items: AnalysisSummary[];
  /** Cursor of the next page. Null on the last page. */
  @Text({ max: MAX_CURSOR_LENGTH, nullable: true }) nextCursor: string | null;
}
