import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type ErasedPerson, PartnerErasures } from '../contacts/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { unavailable } from '../platform/errors/domain-error.ts';
import { StripeGateway } from './stripe.gateway.ts';

/** Prefix of the ids of checkout sessions at Stripe. */
const SESSION_PREFIX = 'cs_';

/**
 * Clears the name and email address in an erased person's customer records at Stripe, and ends open checkout pages,
 * which show them. The records remain, because their charges document payments.
 */
@Injectable()
export class CustomerErasure implements OnModuleInit {
  constructor(
    private readonly partners: PartnerErasures,
    private readonly stripe: StripeGateway,
  ) {}

  onModuleInit(): void {
    this.partners.register({
      partner: 'Stripe',
      collect: (tx, person) => this.collect(tx, person),
      erase: (ids) => this.erase(ids),
    });
  }

  private async collect(tx: Tx, { contactIds, leadIds }: ErasedPerson): Promise<string[]> {
    const rows = await tx.rows<{ id: string }>(
      `SELECT session_id AS id FROM payments WHERE lead_id = ANY($2) AND state = 'open'
       UNION ALL SELECT stripe_id FROM payment_customers WHERE contact_id = ANY($1) AND stripe_id IS NOT NULL`,
      [contactIds, leadIds],
    );
    return rows.map(({ id }) => id);
  }

  private async erase(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const outcome = id.startsWith(SESSION_PREFIX)
        ? await this.stripe.expireCheckout(id)
        : await this.stripe.updateCustomer(id, { name: '', email: '' });
      // Stripe declines if the customer has been deleted or the page has already expired.
      if (outcome.kind !== 'success' && outcome.kind !== 'declined')
        throw unavailable('stripe.unavailable', `Stripe did not erase a record: ${outcome.kind}`);
    }
  }
}
