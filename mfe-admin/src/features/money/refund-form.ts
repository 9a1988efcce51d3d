import { dollarsToCents } from '@epm/contract';
import { formatAmount } from './format-money.ts';

export interface RefundDraft {
  /** Dollars, as typed. */
  amount: string;
  reason: string;
}

export type RefundErrors = Partial<Record<keyof RefundDraft, string>>;

/** Parses '$1,200.50' to 120050 cents. Returns null for text that is not an amount of whole cents. */
export function parseAmount(typed: string): number | null {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  return /^\d+(\.\d*)?$/.test(text) ? dollarsToCents(Number(text)) : null;
}

/** Returns an error for each invalid field. @param refundable cents */
export function validateRefund({ amount, reason }: RefundDraft, refundable: number): RefundErrors {
  const cents = parseAmount(amount);
  return {
    ...((cents === null || cents === 0) && { amount: 'Enter an amount in dollars and cents.' }),
    ...(cents !== null && cents > refundable && { amount: `Enter at most ${formatAmount(refundable)}.` }),
    ...(reason.trim() === '' && { reason: 'Enter a reason.' }),
  };
}
