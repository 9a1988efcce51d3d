import { dollarsToCents } from '@epm/contract';

/** Parses '$1,200.50' to 120050 cents. Returns null for text that is not an amount of whole cents. */
export function parseAmount(typed: string): number | null {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  return /^\d+(\.\d*)?$/.test(text) ? dollarsToCents(Number(text)) : null;
}
