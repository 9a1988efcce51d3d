/** Increase of the asking rent in the email's example: about 4 percent of the estimate, in steps of $5. */
const EXAMPLE_INCREASE_RATIO = 0.04;

/**
 * Returns how many months a higher rent takes to earn back one additional vacant month.
 * @param rent whole dollars per month
 * @returns `step`, the additional rent in whole dollars per month, and `months`, rounded up
 */
export function computeRentIncreaseExample(rent: number): { step: number; months: number } {
  const step = Math.max(5, Math.round((rent * EXAMPLE_INCREASE_RATIO) / 5) * 5);
  return { step, months: Math.ceil(rent / step) };
}
