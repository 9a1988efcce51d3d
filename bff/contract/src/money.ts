import { formatDollars } from './format.ts';

declare const unit: unique symbol;

/**
 * Whole US cents: the exact amount of a fee or payment. A plain `number` of money is dollars: rents and estimates are
 * whole dollars in the database and the API; projections and calculators use unrounded dollars and round for display.
 * Convert only with `dollarsOf`.
 */
export type Cents = number & { readonly [unit]: 'cents' };

/** Converts cents to dollars, with a fraction. */
export const dollarsOf = (amount: Cents): number => amount / 100;

/** Multiplies an amount. @param count integer, so that the result is exact */
export const times = (amount: Cents, count: number): Cents => (amount * count) as Cents;

/** Formats '$12' or '$12.50'. @param amount zero or more */
export function formatCents(amount: Cents): string {
  const rest = amount % 100;
  return formatDollars((amount - rest) / 100) + (rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`);
}
