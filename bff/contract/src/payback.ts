const DAYS_A_MONTH = 365 / 12;

/**
 * How long a home must be let before what is left of its rent equals a cost. No higher rent is assumed: no source says
 * what one improvement adds to it.
 * @param cost dollars
 * @param netIncome dollars a year after management and maintenance, of all units
 * @returns months; null when the rent leaves nothing
 */
export function paybackMonths(cost: number, netIncome: number): number | null {
  return netIncome > 0 ? cost / (netIncome / 12) : null;
}

/** '9 days', '1.4 months'; below a month in whole days, rounded up, since a day that is begun counts. */
export function formatPayback(months: number | null): string {
  if (months === null) return 'not by rent';
  if (months >= 1) return `${months.toFixed(1)} months`;
  // Whole cents of a day first: 30.4 * 0.1 is a little more than it should be.
  const days = Math.ceil(Number((months * DAYS_A_MONTH).toFixed(4)));
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}
