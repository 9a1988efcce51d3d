import type { FieldErrors } from '@epm/staff';
import { parseCents } from '@epm/staff';
import { formatAmount } from '../../app/format-money.ts';

export interface RefundDraft {
  /** Amount in dollars, as the admin entered it. */
  amount: string;
  reason: string;
}

/** Returns an error for each invalid field. @param refundable cents */
export function validateRefund({ amount, reason }: RefundDraft, refundable: number): FieldErrors<keyof RefundDraft> {
  const cents = parseCents(amount);
  return {
    ...((cents === null || cents === 0) && { amount: 'Enter an amount in dollars and cents.' }),
    ...(cents !== null && cents > refundable && { amount: `Enter at most ${formatAmount(refundable)}.` }),
    ...(reason.trim() === '' && { reason: 'Enter a reason.' }),
  };
}
