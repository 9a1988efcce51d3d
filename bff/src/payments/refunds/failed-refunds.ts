import type { Tx } from '../../platform/database/database.ts';
import { hasFailed } from '../payment-state.ts';
import type { Refund } from '../stripe-views.ts';

/** Marks our refunds that failed at Stripe, so that they no longer reserve their amounts. */
export async function markFailedRefunds(tx: Tx, refunds: readonly Refund[], now: Date): Promise<void> {
  const failed = refunds.filter(hasFailed).map(({ id }) => id);
  if (failed.length > 0)
    await tx.run('UPDATE payment_refunds SET failed_at = $2 WHERE stripe_id = ANY($1) AND failed_at IS NULL', [
      failed,
      now,
    ]);
}
