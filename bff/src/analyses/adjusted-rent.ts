import { areaPerUnit, estimateRent } from '@epm/contract';
import type { RentFigures } from '@epm/contract';
import type { AnalysisResult } from './analysis-result.entity.ts';
import type { Comparable, Home } from './rent-analysis.ts';

/** A comparable by its place in what the source named. */
export interface NumberedComparable extends Comparable {
  id: number;
}

export interface Exclusion {
  comparableId: number;
  reason: string;
}

/** What staff made of an analysis. */
export interface Adjustment {
  /** Whole dollars a month for one unit; null where the estimate stands. */
  adjustedRent: number | null;
  excluded: readonly Exclusion[];
}

export interface AdjustedRent {
  figures: RentFigures;
  /** Those that count. */
  comparables: NumberedComparable[];
  /** What staff set, or the estimate by the comparables that count. */
  rent: number;
}

/** Fields that the rule reads. */
type Result = Pick<AnalysisResult, 'rentEstimate' | 'rentRangeLow' | 'rentRangeHigh' | 'comparableProperties'>;

export const numberComparables = ({
  comparableProperties,
}: Pick<AnalysisResult, 'comparableProperties'>): NumberedComparable[] =>
  comparableProperties.map((comparable, index) => ({ ...comparable, id: index + 1 }));

/** An analysis as it stands after what staff made of it. */
export function adjust(
  result: Result,
  { adjustedRent, excluded }: Adjustment,
  home: Pick<Home, 'squareFootage' | 'unitCount'>,
): AdjustedRent {
  const all = numberComparables(result);
  const left = new Set(excluded.map(({ comparableId }) => comparableId));
  const comparables = all.filter(({ id }) => !left.has(id));
  const figures = estimateRent(result, all, comparables, areaPerUnit(home.squareFootage, home.unitCount));
  return { figures, comparables, rent: adjustedRent ?? figures.rentEstimate };
}
