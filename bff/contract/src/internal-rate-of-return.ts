/** Today's value of yearly amounts, the first of them due today. @param factor one plus the rate of discount, decimal */
function presentValue(amounts: readonly number[], factor: number): number {
  let value = 0;
  for (let year = amounts.length - 1; year >= 0; year--) value = value / factor + (amounts[year] ?? 0);
  return value;
}

/** Net present value in dollars of yearly amounts, the first of them due today. @param rate decimal a year, above -1 */
export function netPresentValue(amounts: readonly number[], rate: number): number {
  return presentValue(amounts, 1 + rate);
}

/** Steps of 5 % from a yearly factor of about 1e-6 to about 1e6: wide enough for any amounts of money and 30 years. */
const STEP = 1.05;
const STEPS = 284;

/**
 * The yearly rate at which the amounts are worth nothing today. It looks for a change of sign on a grid of factors,
 * outwards from 0 %, and halves the interval that it finds, so no starting guess can lead it astray; where the amounts
 * change sign more than once, the rate nearest to 0 % counts.
 * @param amounts dollars a year apart, the first of them today; what is paid is negative
 * @returns a decimal (0.07 is 7 %), or null when no rate exists: nothing was paid, or nothing ever came back
 */
export function internalRateOfReturn(amounts: readonly number[]): number | null {
  let above = 1;
  let below = 1;
  for (let step = 0; step < STEPS; step++) {
    const nextAbove = above * STEP;
    const nextBelow = below / STEP;
    if (hasRoot(amounts, above, nextAbove)) return bisect(amounts, above, nextAbove) - 1;
    if (hasRoot(amounts, nextBelow, below)) return bisect(amounts, nextBelow, below) - 1;
    above = nextAbove;
    below = nextBelow;
  }
  return null;
}

function hasRoot(amounts: readonly number[], low: number, high: number): boolean {
  const atLow = presentValue(amounts, low);
  const atHigh = presentValue(amounts, high);
  return (atLow > 0 && atHigh <= 0) || (atLow < 0 && atHigh >= 0) || (atLow === 0 && atHigh !== 0);
}

/** Halves until the middle is no new number. */
function bisect(amounts: readonly number[], from: number, to: number): number {
  let low = from;
  let high = to;
  const signAtLow = Math.sign(presentValue(amounts, low));
  if (signAtLow === 0) return low;
  for (let middle = (low + high) / 2; middle > low && middle < high; middle = (low + high) / 2) {
    if (Math.sign(presentValue(amounts, middle)) === signAtLow) low = middle;
    else high = middle;
  }
  return high;
}
