import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/index.ts';
import type { Actor } from '../../identity/index.ts';
import { Database } from '../../platform/database/database.ts';
import { InvoiceBuilder } from './invoice-builder.service.ts';
import { InvoiceChecks } from './invoice-checks.service.ts';
import type { Invoice } from './invoice.entity.ts';
import { invoiceNotDraft, invoiceNotOpen, unwrap } from './invoices.errors.ts';
import type { StripeInvoice } from './stripe-invoice.ts';
import { StripeInvoices } from './stripe-invoices.gateway.ts';

/** Sends and voids invoices. */
@Injectable()
export class InvoiceActions {
  constructor(
    private readonly database: Database,
    private readonly checks: InvoiceChecks,
    private readonly builder: InvoiceBuilder,
    private readonly stripe: StripeInvoices,
    private readonly audit: Audit,
  ) {}

  /**
   * Finalizes a draft and emails it to the owner. A repeated call sends no second email.
   * @throws DomainError conflict if the invoice is no draft any more
   */
  async send(id: string, actor: Actor): Promise<Invoice> {
    const invoice = await this.builder.build(id);
    const { state, stripeId } = invoice;
    if (state === 'open') return this.checks.find(id);
    if (state !== 'draft' || stripeId === null) throw invoiceNotDraft();
    await this.builder.correctCustomer(invoice);
    const finalized = await this.stripe.finalize(stripeId, `invoice:${id}:finalize`);
    // Declined: another call has finalized it.
    if (finalized.kind !== 'declined') unwrap(finalized);
    const sent = unwrap(await this.stripe.send(stripeId, `invoice:${id}:send`));
    return this.recordAction(id, sent, 'invoice.sent', actor, {});
  }

  /**
   * Voids an invoice that was sent, so that the owner cannot pay it.
   * @throws DomainError conflict if it is a draft or paid
   */
  async void(id: string, reason: string, actor: Actor): Promise<Invoice> {
    const { state, stripeId } = await this.checks.check(id);
    if (state === 'void') return this.checks.find(id);
    if (state !== 'open' || stripeId === null) throw invoiceNotOpen();
    const outcome = await this.stripe.void(stripeId, `invoice:${id}:void`);
    if (outcome.kind === 'declined') throw invoiceNotOpen();
    await this.database.run('UPDATE invoices SET void_reason = $2 WHERE id = $1', [id, reason]);
    return this.recordAction(id, unwrap(outcome), 'invoice.voided', actor, { reason });
  }

  private async recordAction(
    id: string,
    current: StripeInvoice,
    action: string,
    actor: Actor,
    after: object,
  ): Promise<Invoice> {
    const invoice = await this.checks.record(id, current);
    await this.database.transaction((tx) =>
      this.audit.record(tx, { actor, action, subject: `invoice:${id}`, after: { leadId: invoice.leadId, ...after } }),
    );
    return invoice;
  }
}
