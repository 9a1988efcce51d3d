import { dollarsToCents } from '@epm/contract';
import type { Cents } from '@epm/contract';

/** Parses '$1,200.50' to 1200.5 dollars. Returns NaN for text that is not an amount. */
export function parseDollars(typed: string): number {
  const text = typed.replace(/[$,\s]/g, '');
  return /^\d+(\.\d*)?$|^\.\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** Parses '$1,200.50' to 120050 cents. Returns null for text that is not an amount of whole cents. */
export const parseCents = (typed: string): Cents | null => dollarsToCents(parseDollars(typed));
