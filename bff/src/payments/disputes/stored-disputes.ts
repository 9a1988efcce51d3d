import type { Tx } from '../../platform/database/database.ts';
import type { LedgerOwner } from '../payment-ledger.ts';
import { advanceDisputeStatus, findDecisiveStatus, isNewlyOpen } from './dispute-rules.ts';
import type { Dispute } from './stripe-dispute.ts';

/** Changes of the disputes of a payment or an invoice. */
export interface DisputeChanges {
  /** Status of the dispute that decides about the payment; null if there is no dispute. */
  status: string | null;
  /** Disputes about which staff must be informed. */
  opened: readonly Dispute[];
  /** Disputes that were just lost. */
  lost: readonly Dispute[];
}

export const NO_DISPUTE_CHANGES: DisputeChanges = { status: null, opened: [], lost: [] };

interface StoredDispute {
  stripeId: string;
  status: string;
}

/**
 * Stores the disputes that Stripe reports for a payment or an invoice. The caller holds the lock of the payment or
 * invoice, so parallel reports of a dispute count as opened once.
 */
export async function storeDisputes(
  tx: Tx,
  { paymentId = null, invoiceId = null }: LedgerOwner,
  disputes: readonly Dispute[],
): Promise<DisputeChanges> {
  const stored = await tx.rows<StoredDispute>(
    `SELECT stripe_id AS "stripeId", status FROM payment_disputes WHERE payment_id = $1 OR invoice_id = $2
     ORDER BY opened_at DESC, stripe_id`,
    [paymentId, invoiceId],
  );
  const statuses = new Map(stored.map(({ stripeId, status }) => [stripeId, status]));
  const opened: Dispute[] = [];
  const lost: Dispute[] = [];
  for (const dispute of disputes) {
    const before = statuses.get(dispute.id) ?? null;
    const status = advanceDisputeStatus(before, dispute.status);
    await upsertDispute(tx, { paymentId, invoiceId }, dispute, status);
    statuses.set(dispute.id, status);
    if (isNewlyOpen(before, status)) opened.push({ ...dispute, status });
    if (status === 'lost' && before !== 'lost') lost.push(dispute);
  }
  return { status: findDecisiveStatus([...statuses.values()]), opened, lost };
}

/** Stores a dispute. An outdated report only adds the reason and the deadline if they are missing. */
const upsertDispute = (
  tx: Tx,
  { paymentId, invoiceId }: LedgerOwner,
  { id, amount, reason, answerDueAt, openedAt, status: reported }: Dispute,
  status: string,
): Promise<unknown> =>
  tx.run(
    `INSERT INTO payment_disputes AS stored
       (stripe_id, payment_id, invoice_id, amount_cents, status, reason, answer_due_at, opened_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (stripe_id) DO UPDATE SET status = EXCLUDED.status,
       amount_cents = CASE WHEN $9 THEN EXCLUDED.amount_cents ELSE stored.amount_cents END,
       reason = CASE WHEN $9 THEN EXCLUDED.reason ELSE coalesce(stored.reason, EXCLUDED.reason) END,
       answer_due_at =
         CASE WHEN $9 THEN EXCLUDED.answer_due_at ELSE coalesce(stored.answer_due_at, EXCLUDED.answer_due_at) END`,
    [id, paymentId, invoiceId, amount, status, reason, answerDueAt, openedAt, status === reported],
  );
