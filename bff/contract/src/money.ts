import { formatDollars } from './format.ts';

declare const unit: unique symbol;

/**
 * Whole US cents: what is charged or paid, exactly. A plain number is dollars: rents and estimates are whole dollars in
 * the database and on the wire, projections and calculators compute in full precision and are rounded when printed. An
 * amount passes from one to the other through `dollarsOf` only.
 */
export type Cents = number & { readonly [unit]: 'cents' };

/** Dollars of an amount, with cents as a fraction. */
export const dollarsOf = (amount: Cents): number => amount / 100;

/** @param count whole, so that the product is exact */
export const times = (amount: Cents, count: number): Cents => (amount * count) as Cents;

/** '$12', '$12.50'. @param amount zero or more */
export function formatCents(amount: Cents): string {
  const rest = amount % 100;
  return formatDollars((amount - rest) / 100) + (rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`);
}
