import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ContactChangeListeners, type ContactMerge } from '../contacts/index.ts';
import { LeadCustomerIds } from '../leads/index.ts';
import type { Tx } from '../platform/database/database.ts';

/** Ensures that a contact has only one current customer after a merge. */
@Injectable()
export class PaymentContactChanges implements OnModuleInit {
  constructor(
    private readonly listeners: ContactChangeListeners,
    private readonly leads: LeadCustomerIds,
  ) {}

  onModuleInit(): void {
    this.listeners.register({ onMerged: (tx, merge) => this.mergeCustomers(tx, merge) });
  }

  /**
   * The current customer of the remaining contact stays current. If the contact has none, the customer of the merged
   * contact becomes current. The payments and invoices of the other customer remain at Stripe.
   */
  private async mergeCustomers(tx: Tx, { remainingId, mergedId }: ContactMerge): Promise<void> {
    await tx.run(
      `UPDATE payment_customers SET contact_id = $1, is_current = is_current AND NOT EXISTS (
         SELECT 1 FROM payment_customers WHERE contact_id = $1 AND is_current)
       WHERE contact_id = $2`,
      [remainingId, mergedId],
    );
    const [current] = await tx.rows<{ stripeId: string | null }>(
      'SELECT stripe_id AS "stripeId" FROM payment_customers WHERE contact_id = $1 AND is_current',
      [remainingId],
    );
    if (current?.stripeId) await this.leads.setCustomerId(tx, remainingId, current.stripeId);
  }
}
