/**
 * Computes the present value of yearly amounts; the first is due today.
 * @param factor one plus the discount rate, as a decimal
 */
function computePresentValue(amounts: readonly number[], factor: number): number {
  let value = 0;
  for (let year = amounts.length - 1; year >= 0; year--) value = value / factor + (amounts[year] ?? 0);
  return value;
}

/**
 * Computes the net present value of yearly amounts in dollars; the first is due today.
 * @param rate decimal per year, greater than -1
 */
export function computeNetPresentValue(amounts: readonly number[], rate: number): number {
  return computePresentValue(amounts, 1 + rate);
}

/**
 * Ratio between neighboring points of the search grid, and the number of steps in each direction. The grid covers
 * yearly factors from about 1e-6 to 1e6 in steps of 5%, enough for any amounts over 30 years.
 */
const GRID_FACTOR = 1.05;
const GRID_STEPS = 284;

/**
 * Finds the yearly rate at which the net present value is 0. Searches a grid of factors outward from 0% for a change of
 * sign, and bisects the interval with that change. So the result does not depend on an initial guess. If there are
 * several solutions, returns the rate nearest to 0%.
 * @param amounts amounts in dollars per year, starting today; payments are negative
 * @returns decimal (0.07 is 7%), or null if no rate exists, for example because nothing was paid or returned
 */
export function computeInternalRateOfReturn(amounts: readonly number[]): number | null {
  let upperFactor = 1;
  let lowerFactor = 1;
  for (let step = 0; step < GRID_STEPS; step++) {
    const nextAbove = upperFactor * GRID_FACTOR;
    const nextBelow = lowerFactor / GRID_FACTOR;
    if (hasRoot(amounts, upperFactor, nextAbove)) return bisect(amounts, upperFactor, nextAbove) - 1;
    if (hasRoot(amounts, nextBelow, lowerFactor)) return bisect(amounts, nextBelow, lowerFactor) - 1;
    upperFactor = nextAbove;
    lowerFactor = nextBelow;
  }
  return null;
}

function hasRoot(amounts: readonly number[], low: number, high: number): boolean {
  const atLow = computePresentValue(amounts, low);
  const atHigh = computePresentValue(amounts, high);
  return (atLow > 0 && atHigh <= 0) || (atLow < 0 && atHigh >= 0) || (atLow === 0 && atHigh !== 0);
}

/** Bisects until floating-point precision is exhausted. */
function bisect(amounts: readonly number[], from: number, to: number): number {
  let low = from;
  let high = to;
  const signAtLow = Math.sign(computePresentValue(amounts, low));
  if (signAtLow === 0) return low;
  for (let middle = (low + high) / 2; middle > low && middle < high; middle = (low + high) / 2) {
    if (Math.sign(computePresentValue(amounts, middle)) === signAtLow) low = middle;
    else high = middle;
  }
  return high;
}
