/** Smallest payment in cents. */
export const MIN_PAYMENT_CENTS = 50;
/** Largest payment in cents. */
export const MAX_PAYMENT_CENTS = 99_999_999;

const DOLLAR_FORMAT = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats cents as dollars, such as `$199.00`. */
export function formatCents(cents: number): string {
  return DOLLAR_FORMAT.format(cents / 100);
}
