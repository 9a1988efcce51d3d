import { dollarsToCents } from '@epm/contract';
import type { Cents } from '@epm/contract';

/** A comma or space may only separate groups of three digits, so that a typing error does not become a larger amount. */
const AMOUNT_PATTERN = /^\$?\s*(?:(?:\d{1,3}(?:[,\s]\d{3})+|\d+)(?:\.\d*)?|\.\d+)$/;

/** Parses '$1,200.50' to 1200.5 dollars. Returns NaN for text that is not an amount. */
export function parseDollars(typed: string): number {
  const text = typed.trim();
  return AMOUNT_PATTERN.test(text) ? Number(text.replace(/[$,\s]/g, '')) : Number.NaN;
}

/** Parses '$1,200.50' to 120050 cents. Returns null for text that is not an amount of whole cents. */
export const parseCents = (typed: string): Cents | null => dollarsToCents(parseDollars(typed));
