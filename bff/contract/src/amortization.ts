/**
 * Formulas for loans and growth. Amounts are unrounded dollars, and rates are decimals. Powers are computed by repeated
 * multiplication, because the browser must reproduce the server's results. `Math.pow` may differ in the last digit
 * between JavaScript engines.
 */

/** Computes `(1 + rate) ^ periods` for a whole number of periods. @param rate rate per period, as a decimal */
export function computeGrowthFactor(rate: number, periods: number): number {
  let factor = 1;
  for (let period = 0; period < periods; period++) factor *= 1 + rate;
  return factor;
}

/**
 * Computes the constant monthly payment that repays `balance` in `months`.
 * @param monthlyRate decimal rate per month; if it is 0, the balance is divided evenly
 */
export function computeMonthlyPayment(balance: number, monthlyRate: number, months: number): number {
  if (monthlyRate === 0) return balance / months;
  return (balance * monthlyRate) / (1 - 1 / computeGrowthFactor(monthlyRate, months));
}

/** Computes the balance after each of `months` payments. Index 0 is the balance today. No balance is negative. */
export function computeBalances(balance: number, monthlyRate: number, payment: number, months: number): number[] {
  const balances = [balance];
  for (let remaining = balance, month = 0; month < months; month++) {
    remaining = Math.max(0, remaining * (1 + monthlyRate) - payment);
    balances.push(remaining);
  }
  return balances;
}
