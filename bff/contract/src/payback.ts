const DAYS_PER_MONTH = 365 / 12;

/**
 * Returns the number of months until a home's net rent has paid a cost. Assumes that the improvement does not raise the
 * rent, because no source quantifies the effect of a single improvement.
 * @param cost dollars
 * @param netIncome dollars a year for all units, after management and maintenance
 * @returns null if the net rent is zero or negative
 */
export function computePaybackMonths(cost: number, netIncome: number): number | null {
  return netIncome > 0 ? cost / (netIncome / 12) : null;
}

/** Formats a payback period as '9 days' or '1.4 months'. Periods below a month are given in whole days, rounded up. */
export function formatPayback(months: number | null): string {
  if (months === null) return 'not by rent';
  if (months >= 1) return `${months.toFixed(1)} months`;
  // Rounds off floating-point noise first: 30.4 * 0.1 is slightly more than 3.04.
  const days = Math.ceil(Number((months * DAYS_PER_MONTH).toFixed(4)));
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}
