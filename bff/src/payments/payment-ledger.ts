import type { LedgerKind } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';

/**
 * Movement of money. Charges and reversals increase the balance; refunds and disputes reduce it. `stripeId` identifies
 * the charge, refund or dispute.
 */
export interface LedgerEntry {
  kind: LedgerKind;
  /** Cents, never negative. */
  amount: number;
  stripeId: string;
  at: Date;
}

/** The payment or the invoice to which an entry belongs. */
export interface LedgerOwner {
  paymentId?: string | null;
  invoiceId?: string | null;
}

const SIGN_BY_KIND = { charge: 1, refund: -1, 'refund-reversal': 1, dispute: -1, 'dispute-reversal': 1 } as const;

/** Append-only record of the amounts that owners paid and got back. Each movement is recorded once. */
@Injectable()
export class PaymentLedger {
  constructor(private readonly clock: Clock) {}

  /** Appends and returns the entries that the ledger does not contain yet. */
  async append(
    tx: Tx,
    { paymentId = null, invoiceId = null }: LedgerOwner,
    entries: readonly LedgerEntry[],
  ): Promise<LedgerEntry[]> {
    if (entries.length === 0) return [];
    const rows = entries.map(({ kind, amount, stripeId, at }) => ({
      kind,
      cents: SIGN_BY_KIND[kind] * amount,
      stripeId,
      at,
    }));
    const appended = await tx.rows<{ kind: string; stripeId: string }>(
      `INSERT INTO payment_ledger (payment_id, invoice_id, kind, amount_cents, stripe_id, occurred_at, recorded_at)
       SELECT $1, $2, kind, cents, "stripeId", at, $4
       FROM jsonb_to_recordset($3::jsonb) AS entry (kind text, cents integer, "stripeId" text, at timestamptz)
       ON CONFLICT (kind, stripe_id) DO NOTHING RETURNING kind, stripe_id AS "stripeId"`,
      [paymentId, invoiceId, JSON.stringify(rows), this.clock.now()],
    );
    return entries.filter(({ kind, stripeId }) =>
      appended.some((row) => row.kind === kind && row.stripeId === stripeId),
    );
  }

  /** Returns Stripe's ids of the refunds that are recorded and not reversed. */
  async listRefunds(tx: Tx, { paymentId = null, invoiceId = null }: LedgerOwner): Promise<string[]> {
    const rows = await tx.rows<{ stripeId: string }>(
      `SELECT stripe_id AS "stripeId" FROM payment_ledger AS refund WHERE (payment_id = $1 OR invoice_id = $2) AND kind = 'refund'
         AND NOT EXISTS (SELECT 1 FROM payment_ledger WHERE kind = 'refund-reversal' AND stripe_id = refund.stripe_id)`,
      [paymentId, invoiceId],
    );
    return rows.map(({ stripeId }) => stripeId);
  }
}
