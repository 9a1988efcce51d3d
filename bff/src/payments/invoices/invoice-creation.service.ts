import { dollarsToCents } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/index.ts';
import type { Actor } from '../../identity/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { lockPayableLead } from '../payable-leads.ts';
import { paymentsNotConfigured } from '../payments.errors.ts';
import { StripeGateway } from '../stripe.gateway.ts';
import { InvoiceBuilder } from './invoice-builder.service.ts';
import { Invoice, type InvoiceLine } from './invoice.entity.ts';
import {
  fractionalAmount,
  customerNotFound,
  invoiceIdTaken,
  invoiceNotFound,
  invoiceTooSmall,
} from './invoices.errors.ts';
import { sumLines } from './stripe-invoices.gateway.ts';

/** Minimum amount of a card payment at Stripe, in cents. */
const MIN_CARD_PAYMENT_CENTS = 50;

export interface NewInvoice {
  id: string;
  leadId: string;
  description: string;
  /** Items with their amounts in dollars. */
  items: readonly { description: string; amount: number }[];
}

/** Creates invoices. An invoice is committed before Stripe is called, so a crash does not lose it. */
@Injectable()
export class InvoiceCreation {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly stripe: StripeGateway,
    private readonly builder: InvoiceBuilder,
    private readonly audit: Audit,
  ) {}

  /**
   * Creates a draft. A repeated call with the same id returns the first invoice.
   * @throws DomainError conflict if card payments are not configured, the lead is held as suspected spam, or the id
   *   belongs to an invoice of another lead
   * @throws DomainError invalid for amounts with fractions of a cent, or a total below $0.50
   * @throws DomainError notFound if the lead does not exist or is deleted, or the invoice was deleted
   * @throws DomainError unavailable if Stripe does not respond; a sweep then completes the invoice
   */
  async create({ id, leadId, description, items }: NewInvoice, actor: Actor): Promise<Invoice> {
    if (!this.stripe.isConfigured) throw paymentsNotConfigured();
    const lines = items.map(toLine);
    if (sumLines(lines) < MIN_CARD_PAYMENT_CENTS) throw invoiceTooSmall();
    await this.insert({ id, leadId, description, lines }, actor);
    return this.builder.build(id);
  }

  /**
   * Returns the id of the newest lead whose contact is the customer at Stripe.
   * @throws DomainError notFound for an unknown customer
   */
  async findLeadOfCustomer(customerId: string): Promise<string> {
    const [row] = await this.database.rows<{ id: string }>(
      `SELECT leads.id FROM payment_customers JOIN leads USING (contact_id)
       WHERE stripe_id = $1 AND deleted_at IS NULL ORDER BY leads.created_at DESC LIMIT 1`,
      [customerId],
    );
    if (!row) throw customerNotFound();
    return row.id;
  }

  private insert(
    { id, leadId, description, lines }: Omit<NewInvoice, 'items'> & { lines: InvoiceLine[] },
    actor: Actor,
  ): Promise<void> {
    return this.database.transaction(async (tx) => {
      await lockPayableLead(tx, leadId);
      const invoices = tx.getRepository(Invoice);
      const existing = await invoices.findOneBy({ id });
      if (existing && existing.leadId !== leadId) throw invoiceIdTaken();
      if (existing?.deletedAt) throw invoiceNotFound();
      if (existing) return;
      const now = this.clock.now();
      const amount = sumLines(lines);
      await invoices.insert({
        id,
        leadId,
        description,
        items: lines,
        amount,
        state: 'creating',
        createdAt: now,
        createdBy: actor.email,
        checkedAt: now,
      });
      await this.audit.record(tx, {
        actor,
        action: 'invoice.created',
        subject: `invoice:${id}`,
        after: { leadId, cents: amount },
      });
    });
  }
}

function toLine({ description, amount }: { description: string; amount: number }, index: number): InvoiceLine {
  const cents = dollarsToCents(amount);
  if (cents === null) throw fractionalAmount(index);
  return { description, cents };
}
