import type { Cents, CheckoutFee } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { STAFF_NAME_SQL } from '../../identity/index.ts';
import { Database } from '../../platform/database/database.ts';
import { instantSql } from '../../platform/database/keyset.ts';
import type { LeadRefund } from './refunds.dto.ts';

/** SQL that joins a refund's reason and staff member to `payment_ledger AS entry`. */
export const JOIN_REFUNDS = `LEFT JOIN payment_refunds AS requested ON requested.stripe_id = entry.stripe_id AND entry.kind = 'refund'
  LEFT JOIN todo_profiles AS staff ON staff.id = requested.actor_id`;

/** Columns of {@link RefundOrigin}, for a statement with {@link JOIN_REFUNDS}. */
export const REFUND_COLUMNS = `requested.reason, CASE WHEN staff.id IS NOT NULL THEN ${STAFF_NAME_SQL} END AS by`;

/**
 * Reason and staff member of a refund. Both are null for other ledger entries, and for refunds that were made directly
 * in Stripe.
 */
export interface RefundOrigin {
  reason: string | null;
  /** Name of the staff member. */
  by: string | null;
}

/** A refund that the ledger contains, with the payment or invoice to which it belongs. */
export interface RecordedRefund {
  /** The lead's owner, even if the lead is deleted; null after the lead has been purged. */
  owner: { leadId: string; contactId: string; email: string; streetAddress: string } | null;
  amount: Cents;
  /** Amount that the owner had paid. */
  paid: Cents;
  /** The fee of a payment; null for an invoice. */
  fee: CheckoutFee | null;
  /** Number of the invoice; null for a payment. */
  number: string | null;
}

@Injectable()
export class RefundQueries {
  constructor(private readonly database: Database) {}

  /**
   * Lists the refunds of payments or invoices, oldest first, except failed refunds.
   * @param targetIds ids of either kind
   */
  listByTargets(targetIds: readonly string[]): Promise<LeadRefund[]> {
    return this.database.rows<LeadRefund>(
      `SELECT coalesce(entry.payment_id, entry.invoice_id) AS "targetId", -entry.amount_cents AS amount,
         ${instantSql('entry.occurred_at')} AS at, ${REFUND_COLUMNS}
       FROM payment_ledger AS entry ${JOIN_REFUNDS}
       WHERE entry.kind = 'refund' AND (entry.payment_id = ANY($1) OR entry.invoice_id = ANY($1)) AND NOT EXISTS (
         SELECT 1 FROM payment_ledger AS reversal WHERE reversal.kind = 'refund-reversal' AND reversal.stripe_id = entry.stripe_id)
       ORDER BY entry.occurred_at, entry.id`,
      [targetIds],
    );
  }

  /** @param stripeId Stripe's id of a refund that the ledger contains */
  findRecorded(stripeId: string): Promise<RecordedRefund> {
    return this.database.row<RecordedRefund>(
      `SELECT -entry.amount_cents AS amount, coalesce(payments.amount_cents, invoices.amount_cents) AS paid, payments.fee,
         invoices.number, CASE WHEN contacts.id IS NOT NULL THEN jsonb_build_object('leadId', leads.id,
           'contactId', contacts.id, 'email', contacts.email, 'streetAddress', leads.street_address) END AS owner
       FROM payment_ledger AS entry LEFT JOIN payments ON payments.id = entry.payment_id
         LEFT JOIN invoices ON invoices.id = entry.invoice_id
         LEFT JOIN leads ON leads.id = coalesce(payments.lead_id, invoices.lead_id)
         LEFT JOIN contacts ON contacts.id = leads.contact_id
       WHERE entry.kind = 'refund' AND entry.stripe_id = $1`,
      [stripeId],
    );
  }
}
