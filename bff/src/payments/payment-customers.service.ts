import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LeadCustomerIds } from '../leads/index.ts';
import { Database } from '../platform/database/database.ts';
import type { DomainError } from '../platform/errors/domain-error.ts';
import { needsNewKey, StripeGateway } from './stripe.gateway.ts';

/** Person who pays a fee or an invoice. */
export interface Payer {
  contactId: string;
  name: string;
  email: string;
}

interface CustomerRow {
  id: string;
  stripeId: string | null;
  detailsHash: string | null;
}

/**
 * Manages Stripe's customers. Each contact has one current customer, which is created with the contact's first payment
 * or invoice.
 */
@Injectable()
export class PaymentCustomers {
  constructor(
    private readonly database: Database,
    private readonly stripe: StripeGateway,
    private readonly leads: LeadCustomerIds,
  ) {}

  /**
   * Returns the id of the contact's customer at Stripe. Creates the customer if there is none. Otherwise, updates the
   * name and the email address to which Stripe sends invoices. The row is committed before the request to Stripe. Its
   * id is the idempotency key, so concurrent calls of `ensureCustomer` create one customer.
   * @param createError function that creates the error to throw if Stripe does not create or update the customer
   */
  async ensureCustomer(payer: Payer, createError: (reason: string) => DomainError): Promise<string> {
    const row = await this.findOrInsert(payer.contactId);
    const stripeId = row.stripeId ?? (await this.create(row, payer, createError));
    const detailsHash = hashDetails(payer);
    if (row.detailsHash !== detailsHash) {
      if (row.stripeId) await this.update(row.stripeId, payer, createError);
      await this.database.run('UPDATE payment_customers SET details_hash = $2 WHERE id = $1', [row.id, detailsHash]);
    }
    return this.store(payer.contactId, stripeId);
  }

  private async create(
    row: CustomerRow,
    { contactId, name, email }: Payer,
    createError: (reason: string) => DomainError,
  ): Promise<string> {
    const outcome = await this.stripe.createCustomer({ name, email, contactId }, `customer:${row.id}`);
    if (outcome.kind !== 'success') {
      // The next attempt inserts a row with a new id and therefore uses a new key.
      if (needsNewKey(outcome))
        await this.database.run('DELETE FROM payment_customers WHERE id = $1 AND stripe_id IS NULL', [row.id]);
      throw createError(`customer ${outcome.kind}`);
    }
    await this.database.run('UPDATE payment_customers SET stripe_id = $2 WHERE id = $1', [row.id, outcome.result]);
    return outcome.result;
  }

  private async update(stripeId: string, payer: Payer, createError: (reason: string) => DomainError): Promise<void> {
    const outcome = await this.stripe.updateCustomer(stripeId, payer);
    if (outcome.kind !== 'success') throw createError(`customer ${outcome.kind}`);
  }

  /** Stores the customer on all leads of the contact, because leads may have been added since the last payment. */
  private async store(contactId: string, stripeId: string): Promise<string> {
    await this.database.transaction((tx) => this.leads.setCustomerId(tx, contactId, stripeId));
    return stripeId;
  }

  private async findOrInsert(contactId: string): Promise<CustomerRow> {
    const find = () =>
      this.database.rows<CustomerRow>(
        `SELECT id, stripe_id AS "stripeId", details_hash AS "detailsHash"
         FROM payment_customers WHERE contact_id = $1 AND is_current`,
        [contactId],
      );
    const [existing] = await find();
    if (existing) return existing;
    await this.database.run(
      `INSERT INTO payment_customers (contact_id) VALUES ($1) ON CONFLICT (contact_id) WHERE is_current DO NOTHING`,
      [contactId],
    );
    const [inserted] = await find();
    if (!inserted) throw new Error('The contact was deleted');
    return inserted;
  }
}

/** Hashes the details, so that the table stores no plain-text name or email address. */
const hashDetails = ({ name, email }: Payer): string => createHash('sha256').update(`${name}\n${email}`).digest('hex');
