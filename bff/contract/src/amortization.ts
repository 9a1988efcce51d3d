/**
 * Loans and growth, in dollars and decimal rates, in full precision. Powers are repeated multiplication: `Math.pow`
 * may differ in its last digit between engines, and what the server wrote must be what the browser computes.
 */

/** `(1 + rate) ^ periods`, for a whole number of periods. @param rate decimal, a period */
export function compound(rate: number, periods: number): number {
  let factor = 1;
  for (let period = 0; period < periods; period++) factor *= 1 + rate;
  return factor;
}

/**
 * The level monthly payment that repays `balance` in `months`.
 * @param monthlyRate decimal, a month; at 0 the balance is spread evenly
 */
export function monthlyPayment(balance: number, monthlyRate: number, months: number): number {
  if (monthlyRate === 0) return balance / months;
  return (balance * monthlyRate) / (1 - 1 / compound(monthlyRate, months));
}

/** What is owed after each of `months` payments, index 0 being today. Never below nothing. */
export function balances(balance: number, monthlyRate: number, payment: number, months: number): number[] {
  const owed = [balance];
  for (let left = balance, month = 0; month < months; month++) {
    left = Math.max(0, left * (1 + monthlyRate) - payment);
    owed.push(left);
  }
  return owed;
}
