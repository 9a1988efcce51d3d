/**
 * Loan and growth formulas in dollars and decimal rates, unrounded. Powers are computed by repeated multiplication,
 * because `Math.pow` may differ in the last digit between engines and the browser must reproduce the server's figures.
 */

/** Computes `(1 + rate) ^ periods` for a whole number of periods. @param rate decimal, per period */
export function compound(rate: number, periods: number): number {
  let factor = 1;
  for (let period = 0; period < periods; period++) factor *= 1 + rate;
  return factor;
}

/**
 * Computes the constant monthly payment that repays `balance` in `months`.
 * @param monthlyRate decimal, per month; with 0 the balance is divided evenly
 */
export function monthlyPayment(balance: number, monthlyRate: number, months: number): number {
  if (monthlyRate === 0) return balance / months;
  return (balance * monthlyRate) / (1 - 1 / compound(monthlyRate, months));
}

/** Computes the balance after each of `months` payments, at least 0. Index 0 is today. */
export function balances(balance: number, monthlyRate: number, payment: number, months: number): number[] {
  const owed = [balance];
  for (let left = balance, month = 0; month < months; month++) {
    left = Math.max(0, left * (1 + monthlyRate) - payment);
    owed.push(left);
  }
  return owed;
}
