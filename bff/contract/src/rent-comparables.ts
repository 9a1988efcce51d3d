/** Estimated rent and its range, in dollars a month. */
export interface RentFigures {
  rentEstimate: number;
  rentRangeLow: number;
  rentRangeHigh: number;
}

/** A rented home nearby. */
export interface ComparableRent {
  /** Distance in miles. */
  distance: number;
  /** Area in square feet. Null if the data source does not provide the area. */
  squareFootage: number | null;
  /** Rent in dollars a month. */
  rentAmount: number;
}

/** Minimum number of comparables for an estimate. Appraisers also require three. */
export const MIN_COMPARABLES = 3;

/**
 * Returns an error message if the exclusions would leave too few comparables, otherwise null.
 * @param total number of comparables from the data source
 * @param excluded number of comparables that staff exclude
 */
export function findExclusionError(total: number, excluded: number): string | null {
  if (excluded === 0 || total - excluded >= MIN_COMPARABLES) return null;
  return `At least ${MIN_COMPARABLES} comparables must remain.`;
}

/**
 * Returns the rent ratio of two homes of different sizes: the ratio of their areas to the power of 0.35. The result is
 * limited to the range from 0.85 to 1.25, because homes of very different sizes are poor evidence. This is the
 * company's rule of thumb for a single dwelling.
 * @param area square feet of the home
 * @param other square feet of the compared home; if either is 0 or null, the ratio is 1
 */
export function computeSizeFactor(area: number, other: number | null): number {
  if (!(area > 0) || !other || other < 0) return 1;
  return Math.min(1.25, Math.max(0.85, (area / other) ** 0.35));
}

/**
 * Adjusts the data source's estimate to the comparables that staff have not excluded. The data source computed its
 * figures from all comparables. Therefore, the change in the rent level scales the estimate and both ends of the range.
 * If no comparable is excluded, only rounds the figures to whole dollars. The rent level is the mean of the rents, each
 * scaled to the size of this home and weighted by distance. A comparable two miles away has half the weight of a
 * comparable half a mile away.
 * @param allComparables comparables that the data source used
 * @param remaining comparables that are not excluded
 * @param area square feet of one dwelling of the home
 */
export function estimateRent(
  source: RentFigures,
  allComparables: readonly ComparableRent[],
  remaining: readonly ComparableRent[],
  area: number,
): RentFigures {
  const [before, after] = [computeRentLevel(allComparables, area), computeRentLevel(remaining, area)];
  const scale = before > 0 && after > 0 && remaining.length < allComparables.length ? after / before : 1;
  return {
    rentEstimate: Math.round(source.rentEstimate * scale),
    rentRangeLow: Math.round(source.rentRangeLow * scale),
    rentRangeHigh: Math.round(source.rentRangeHigh * scale),
  };
}

function computeRentLevel(homes: readonly ComparableRent[], area: number): number {
  let [sum, weights] = [0, 0];
  for (const { distance, squareFootage, rentAmount } of homes) {
    const weight = 1 / (1 + Math.max(0, distance));
    sum += weight * rentAmount * computeSizeFactor(area, squareFootage);
    weights += weight;
  }
  return weights === 0 ? 0 : sum / weights;
}

/**
 * Normalizes a rent that staff entered to replace an estimate. Returns whole dollars a month, or null if the rent is
 * missing, zero or implausible, which keeps the estimate.
 */
export function normalizeAdjustedRent(rent: number | null): number | null {
  const whole = rent === null ? Number.NaN : Math.round(rent);
  return whole > 0 && whole <= 1_000_000 ? whole : null;
}
