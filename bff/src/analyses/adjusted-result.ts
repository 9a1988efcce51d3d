import { computeAreaPerUnit, estimateRent } from '@epm/contract';
import type { RentFigures } from '@epm/contract';
import type { AnalysisResult } from './analysis-result.entity.ts';
import type { Comparable, EstimatedHome } from './rent-analysis.ts';

/** A comparable, identified by its 1-based position in the source's list. */
export interface NumberedComparable extends Comparable {
  id: number;
}

export interface Exclusion {
  comparableId: number;
  reason: string;
}

/** Changes that staff made to an analysis. */
export interface Adjustment {
  /** Rent set by staff, in whole dollars per month for one unit. Null if staff set no rent. */
  adjustedRent: number | null;
  excluded: readonly Exclusion[];
}

export interface AdjustedResult {
  figures: RentFigures;
  /** Comparables that staff did not exclude. */
  comparables: NumberedComparable[];
  /** Rent set by staff, otherwise the estimate from the remaining comparables. */
  rent: number;
}

/** Result fields from which the adjusted values are computed. */
type AdjustableResult = Pick<
  AnalysisResult,
  'rentEstimate' | 'rentRangeLow' | 'rentRangeHigh' | 'comparableProperties'
>;

export const numberComparables = ({
  comparableProperties,
}: Pick<AnalysisResult, 'comparableProperties'>): NumberedComparable[] =>
  comparableProperties.map((comparable, index) => ({ ...comparable, id: index + 1 }));

/** Applies the staff adjustment to the result of an analysis. */
export function applyAdjustment(
  result: AdjustableResult,
  { adjustedRent, excluded }: Adjustment,
  home: Pick<EstimatedHome, 'squareFootage' | 'unitCount'>,
): AdjustedResult {
  const all = numberComparables(result);
  const excludedIds = new Set(excluded.map(({ comparableId }) => comparableId));
  const comparables = all.filter(({ id }) => !excludedIds.has(id));
  const figures = estimateRent(result, all, comparables, computeAreaPerUnit(home.squareFootage, home.unitCount));
  return { figures, comparables, rent: adjustedRent ?? figures.rentEstimate };
}
