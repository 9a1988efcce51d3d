import type { Cents, CheckoutFee } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';

/** A refund that Stripe has confirmed, with the payment or invoice to which it belongs. */
export interface MadeRefund {
  /** Null after the lead was purged. */
  leadId: string | null;
  amount: Cents;
  /** What the owner had paid. */
  paid: Cents;
  /** The fee of a payment; null for an invoice. */
  fee: CheckoutFee | null;
  /** Number of the invoice; null for a payment. */
  number: string | null;
}

@Injectable()
export class RefundQueries {
  constructor(private readonly database: Database) {}

  /** @param stripeId Stripe's id of a refund that the ledger contains */
  findMade(stripeId: string): Promise<MadeRefund> {
    return this.database.row<MadeRefund>(
      `SELECT coalesce(payments.lead_id, invoices.lead_id) AS "leadId", -entry.amount_cents AS amount,
         coalesce(payments.amount_cents, invoices.amount_cents) AS paid, payments.fee, invoices.number
       FROM payment_ledger AS entry LEFT JOIN payments ON payments.id = entry.payment_id
         LEFT JOIN invoices ON invoices.id = entry.invoice_id
       WHERE entry.kind = 'refund' AND entry.stripe_id = $1`,
      [stripeId],
    );
  }
}
