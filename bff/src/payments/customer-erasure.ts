import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type ErasedPerson, PartnerErasures } from '../contacts/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { unavailable } from '../platform/errors/domain-error.ts';
import { StripeGateway } from './stripe.gateway.ts';

/**
 * Clears name and email address of an erased person's customers at Stripe. The customers remain, because their charges
 * document payments.
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

  private async collect(tx: Tx, { contactIds }: ErasedPerson): Promise<string[]> {
    const rows = await tx.rows<{ id: string }>(
      'SELECT stripe_id AS id FROM payment_customers WHERE contact_id = ANY($1) AND stripe_id IS NOT NULL',
      [contactIds],
    );
    return rows.map(({ id }) => id);
  }

  private async erase(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const outcome = await this.stripe.updateCustomer(id, { name: '', email: '' });
      // Declined: the customer was deleted at Stripe.
      if (outcome.kind !== 'success' && outcome.kind !== 'declined')
        throw unavailable('stripe.unavailable', `Stripe did not clear a customer: ${outcome.kind}`);
    }
  }
}
