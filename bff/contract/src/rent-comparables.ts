/** Dollars a month. */
export interface RentFigures {
  rentEstimate: number;
  rentRangeLow: number;
  rentRangeHigh: number;
}

/** A rented home near by. */
export interface ComparableRent {
  /** Miles. */
  distance: number;
  /** Null where the source does not know it. */
  squareFootage: number | null;
  /** Dollars a month. */
  rentAmount: number;
}

/** An estimate that rests on fewer homes is an anecdote; appraisers ask for three as well. */
export const MIN_COMPARABLES = 3;

/** Why no comparable may be left out any more, or null. @param total that the source named @param excluded of them */
export function exclusionError(total: number, excluded: number): string | null {
  if (excluded === 0 || total - excluded >= MIN_COMPARABLES) return null;
  return `At least ${MIN_COMPARABLES} comparables must remain.`;
}

/**
 * How rent grows with size: slower than the area, by a power of 0.35, and within bounds, because far larger or smaller
 * homes say little about this one. A rule of thumb of the house, for one dwelling.
 * @param area square feet of the home @param other square feet that it is compared with; either 0 or null is no difference
 */
export function sizeFactor(area: number, other: number | null): number {
  if (!(area > 0) || !other || other < 0) return 1;
  return Math.min(1.25, Math.max(0.85, (area / other) ** 0.35));
}

/**
 * The estimate as the comparables that count support it. The source made its figures from all of them; with some left
 * out they move as the level of the rest moves, the ends of the range along with the middle. With none left out they
 * are the source's own. Whole dollars.
 *
 * The level is the mean of the rents, each brought to this home's size, a near one counting more than a far one: at two
 * miles half as much as at half a mile.
 * @param all that the source used @param remaining those that count @param area square feet of one dwelling of the home
 */
export function estimateRent(
  source: RentFigures,
  all: readonly ComparableRent[],
  remaining: readonly ComparableRent[],
  area: number,
): RentFigures {
  const [before, after] = [levelOf(all, area), levelOf(remaining, area)];
  const moved = before > 0 && after > 0 && remaining.length < all.length ? after / before : 1;
  return {
    rentEstimate: Math.round(source.rentEstimate * moved),
    rentRangeLow: Math.round(source.rentRangeLow * moved),
    rentRangeHigh: Math.round(source.rentRangeHigh * moved),
  };
}

function levelOf(homes: readonly ComparableRent[], area: number): number {
  let [sum, weights] = [0, 0];
  for (const { distance, squareFootage, rentAmount } of homes) {
    const weight = 1 / (1 + Math.max(0, distance));
    sum += weight * rentAmount * sizeFactor(area, squareFootage);
    weights += weight;
  }
  return weights === 0 ? 0 : sum / weights;
}

/**
 * The rent that staff set over an estimate, whole dollars a month; null, so that the estimate stands, for what is
 * missing, zero or can't be a rent.
 */
export function readAdjustedRent(rent: number | null): number | null {
  const whole = rent === null ? Number.NaN : Math.round(rent);
  return whole > 0 && whole <= 1_000_000 ? whole : null;
}
