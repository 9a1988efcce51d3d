/** What a home's asking rent has to be above the estimate, in the letter's example: about 4 percent, in steps of $5. */
const exampleShare = 0.04;

/**
 * How long a higher rent takes to earn back one more empty month.
 * @param rent whole dollars a month
 * @returns `step`, the extra rent in whole dollars a month, and `months`, rounded up
 */
export function monthsToRecover(rent: number): { step: number; months: number } {
  const step = Math.max(5, Math.round((rent * exampleShare) / 5) * 5);
  return { step, months: Math.ceil(rent / step) };
}
