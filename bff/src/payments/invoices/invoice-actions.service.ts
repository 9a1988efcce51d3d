import { Injectable } from '@nestjs/common';
import type { InvoiceAction } from '@epm/contract';
import { Audit } from '../../audit/index.ts';
import type { Actor } from '../../identity/index.ts';
import { Database, type Tx } from '../../platform/database/database.ts';
import type { DomainError } from '../../platform/errors/domain-error.ts';
import { InvoiceBuilder } from './invoice-builder.service.ts';
import { InvoiceReconciler } from './invoice-reconciler.service.ts';
import { Invoice } from './invoice.entity.ts';
import {
  invoiceDeclined,
  invoiceNotDraft,
  invoiceNotFound,
  invoiceNotOpen,
  unwrapActionOutcome,
} from './invoices.errors.ts';
import { StripeInvoices } from './stripe-invoices.gateway.ts';

/**
 * Sends, voids and deletes invoices. The request is committed before Stripe is called. If the process stops or Stripe
 * does not respond, a sweep completes the request.
 */
@Injectable()
export class InvoiceActions {
  constructor(
    private readonly database: Database,
    private readonly reconciler: InvoiceReconciler,
    private readonly builder: InvoiceBuilder,
    private readonly stripe: StripeInvoices,
    private readonly audit: Audit,
  ) {}

  /**
   * Finalizes a draft and emails it to the owner. A repeated call sends no second email.
   * @throws DomainError conflict if the invoice is no longer a draft, or Stripe declines
   * @throws DomainError unavailable if Stripe does not respond; a sweep completes the request if it was committed
   */
  async send(id: string, actor: Actor): Promise<Invoice> {
    await this.builder.build(id);
    await this.database.transaction(async (tx) => {
      const invoice = await lockInvoice(tx, id);
      const { state, stripeId, requestedAction } = invoice;
      if (state === 'open' || requestedAction === 'send') return;
      if (state !== 'draft' || stripeId === null || requestedAction !== null) throw invoiceNotDraft();
      await this.request(tx, invoice, 'send', actor);
    });
    return this.completeAndFind(id);
  }

  /**
   * Voids an invoice that was sent, so that the owner cannot pay it. A repeated call has no effect.
   * @throws DomainError conflict if the invoice is neither open nor void
   * @throws DomainError unavailable if Stripe does not respond; a sweep completes the request if it was committed
   */
  async void(id: string, reason: string, actor: Actor): Promise<Invoice> {
    await this.reconciler.reconcile(id);
    await this.database.transaction(async (tx) => {
      const invoice = await lockInvoice(tx, id);
      const { state, requestedAction } = invoice;
      if (state === 'void' || requestedAction === 'void') return;
      if (state !== 'open') throw invoiceNotOpen();
      await tx.getRepository(Invoice).update(id, { voidReason: reason });
      await this.request(tx, invoice, 'void', actor, { reason });
    });
    return this.completeAndFind(id);
  }

  /**
   * Deletes a draft. A repeated call has no effect.
   * @throws DomainError conflict if the invoice is no longer a draft
   * @throws DomainError unavailable if Stripe does not respond; a sweep completes the request if it was committed
   */
  async delete(id: string, actor: Actor): Promise<void> {
    if ((await this.reconciler.find(id)).deletedAt) return;
    await this.builder.build(id);
    await this.database.transaction(async (tx) => {
      const invoice = await lockInvoice(tx, id);
      const { state, stripeId, requestedAction } = invoice;
      if (requestedAction === 'delete') return;
      if (state !== 'draft' || stripeId === null || requestedAction !== null) throw invoiceNotDraft();
      await this.request(tx, invoice, 'delete', actor);
    });
    await this.complete(id);
  }

  /**
   * Completes the action that staff requested, unless it is complete. Repeated and parallel calls take effect at Stripe
   * only once.
   * @throws DomainError conflict if Stripe declines; the request is then dropped
   */
  async complete(id: string): Promise<void> {
    const invoice = await this.reconciler.find(id);
    const { requestedAction: action, stripeId } = invoice;
    if (action === null || stripeId === null) return;
    const refusal = await this.act(action, invoice, stripeId);
    await this.database.run(
      `UPDATE invoices SET requested_action = NULL, void_reason = CASE WHEN $3 THEN NULL ELSE void_reason END
       WHERE id = $1 AND requested_action = $2`,
      [id, action, refusal !== null && action === 'void'],
    );
    if (refusal) throw refusal;
  }

  private async completeAndFind(id: string): Promise<Invoice> {
    await this.complete(id);
    return this.reconciler.find(id);
  }

  /** Returns the error for staff if Stripe declines. */
  private act(action: InvoiceAction, invoice: Invoice, stripeId: string): Promise<DomainError | null> {
    switch (action) {
      case 'send':
        return this.completeSend(invoice, stripeId);
      case 'void':
        return this.completeVoid(invoice.id, stripeId);
      case 'delete':
        return this.completeDeletion(invoice, stripeId);
    }
  }

  /** Returns the error for staff if Stripe declines. */
  private async completeSend(invoice: Invoice, stripeId: string): Promise<DomainError | null> {
    const { id, state } = invoice;
    if (state === 'draft') {
      await this.builder.updateCustomer(invoice);
      // If Stripe declines, either an earlier attempt has finalized the invoice, or Stripe will also decline to send
      // it.
      const finalized = await this.stripe.finalize(stripeId, `invoice:${id}:finalize`);
      if (finalized.kind !== 'declined') unwrapActionOutcome('send', finalized);
    }
    const sent = await this.stripe.send(stripeId, `invoice:${id}:send`);
    if (sent.kind === 'declined')
      return (await this.reconciler.reconcile(id)).state === 'draft' ? invoiceDeclined(sent.code) : invoiceNotDraft();
    await this.reconciler.record(id, unwrapActionOutcome('send', sent));
    return null;
  }

  /** Returns the error for staff if Stripe declines because the invoice is paid. */
  private async completeVoid(id: string, stripeId: string): Promise<DomainError | null> {
    const voided = await this.stripe.void(stripeId, `invoice:${id}:void`);
    if (voided.kind !== 'declined') await this.reconciler.record(id, unwrapActionOutcome('void', voided));
    return (await this.reconciler.reconcile(id)).state === 'void' ? null : invoiceNotOpen();
  }

  /** Returns the error for staff if Stripe declines because the invoice is not a draft. */
  private async completeDeletion({ id }: Invoice, stripeId: string): Promise<DomainError | null> {
    const deleted = await this.stripe.delete(stripeId);
    if (deleted.kind === 'declined' && deleted.status !== NOT_FOUND) {
      await this.reconciler.reconcile(id);
      return invoiceNotDraft();
    }
    // Declined with status 404: an earlier attempt has deleted the draft.
    if (deleted.kind !== 'declined') unwrapActionOutcome('delete', deleted);
    await this.reconciler.recordDeletion(id);
    return null;
  }

  private async request(
    tx: Tx,
    { id, leadId }: Invoice,
    requestedAction: InvoiceAction,
    actor: Actor,
    details: object = {},
  ): Promise<void> {
    await tx.getRepository(Invoice).update(id, { requestedAction, requestedBy: actor.email });
    await this.audit.record(tx, {
      actor,
      action: `invoice.${requestedAction}-requested`,
      subject: `invoice:${id}`,
      after: { leadId, ...details },
    });
  }
}

const NOT_FOUND = 404;

async function lockInvoice(tx: Tx, id: string): Promise<Invoice> {
  const invoice = await tx.getRepository(Invoice).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!invoice || invoice.deletedAt) throw invoiceNotFound();
  return invoice;
}
