import { formatDollars, requireNumber } from './format.ts';

declare const centsBrand: unique symbol;

/**
 * Whole US cents: the exact amount of a fee or payment. All other amounts are plain numbers in dollars. Rents and
 * estimates are whole dollars in the database and the API. Projections and calculators use unrounded dollars. Convert
 * only with `centsToDollars` and `dollarsToCents`.
 */
export type Cents = number & { readonly [centsBrand]: 'cents' };

/** Converts cents to dollars, which can be a fraction. */
export const centsToDollars = (amount: Cents): number => amount / 100;

/**
 * Converts an entered amount of dollars to cents, without floating-point error.
 * @returns null if the amount is not finite or has fractions of a cent
 */
export function dollarsToCents(dollars: number): Cents | null {
  const cents = Math.round(dollars * 100);
  return Math.abs(dollars * 100 - cents) < 1e-6 ? (cents as Cents) : null;
}

/** Multiplies an amount of cents. @param count integer, so that the result is exact */
export const multiplyCents = (amount: Cents, count: number): Cents => (amount * count) as Cents;

/** Formats an amount as '$12' or '$12.50'. @param amount amount of zero or more. @throws TypeError if it is missing */
export function formatCents(amount: Cents): string {
  const cents = requireNumber(amount) % 100;
  return formatDollars((amount - cents) / 100) + (cents === 0 ? '' : `.${String(cents).padStart(2, '0')}`);
}
