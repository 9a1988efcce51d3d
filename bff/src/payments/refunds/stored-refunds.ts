import type { Tx } from '../../platform/database/database.ts';
import type { LedgerOwner } from '../payment-ledger.ts';
import { hasRefundFailed } from '../payment-state.ts';
import type { Refund } from '../stripe-views.ts';

/**
 * Stores Stripe's ids of our refunds, because Stripe may report a refund before the request for it returns. Marks
 * failed refunds, so that they no longer reserve their amounts.
 */
export async function recordRefunds(
  tx: Tx,
  { paymentId = null, invoiceId = null }: LedgerOwner,
  refunds: readonly Refund[],
  now: Date,
): Promise<void> {
  const made = refunds.map((refund) => ({
    id: refund.refundId,
    stripeId: refund.id,
    hasFailed: hasRefundFailed(refund),
  }));
  if (made.length === 0) return;
  await tx.run(
    `UPDATE payment_refunds SET stripe_id = made."stripeId", failed_at = CASE WHEN made."hasFailed" THEN coalesce(failed_at, $4) END
     FROM jsonb_to_recordset($3::jsonb) AS made (id text, "stripeId" text, "hasFailed" boolean)
     WHERE payment_refunds.id::text = made.id AND (payment_id = $1 OR invoice_id = $2)
       AND (stripe_id IS NULL OR made."hasFailed" AND failed_at IS NULL)`,
    [paymentId, invoiceId, JSON.stringify(made), now],
  );
}

/** Returns the email addresses of the staff members who made these refunds, by Stripe's refund id. */
export async function findRefundActors(tx: Tx, stripeIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (stripeIds.length === 0) return new Map();
  const rows = await tx.rows<{ stripeId: string; email: string }>(
    `SELECT stripe_id AS "stripeId", email FROM payment_refunds JOIN todo_profiles ON todo_profiles.id = actor_id
     WHERE stripe_id = ANY($1)`,
    [stripeIds],
  );
  return new Map(rows.map(({ stripeId, email }) => [stripeId, email]));
}
