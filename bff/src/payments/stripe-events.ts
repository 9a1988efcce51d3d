import { Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { DomainError } from '../platform/errors/domain-error.ts';
import { HandlesWebhooks, type WebhookEvent } from '../platform/webhooks/handles-webhooks.ts';
import { InvoiceReconciler } from './invoices/invoice-reconciler.service.ts';
import { CardDeclines } from './card-declines.service.ts';
import { toDispute } from './disputes/stripe-dispute.ts';
import { PaymentReconciler } from './payment-reconciler.service.ts';
import { PaymentDisputes } from './payment-disputes.service.ts';
import { PaymentQueries } from './payment.queries.ts';
import { toCardDecline } from './stripe-views.ts';

/**
 * Handles Stripe's events. Except for disputes and declined cards, an event only identifies the object to compare with
 * Stripe.
 */
@Injectable()
export class StripeEvents {
  constructor(
    private readonly reconciler: PaymentReconciler,
    private readonly disputes: PaymentDisputes,
    private readonly payments: PaymentQueries,
    private readonly invoices: InvoiceReconciler,
    private readonly declines: CardDeclines,
  ) {}

  /** @returns the outcome for admins; null if the event concerns none of our payments or invoices */
  @HandlesWebhooks('stripe')
  async handle({ type, payload }: WebhookEvent): Promise<string | null> {
    const event = payload as unknown as Stripe.Event;
    const { object } = event.data;
    if (type.startsWith('checkout.session.')) return this.reconcileSession((object as Stripe.Checkout.Session).id);
    if (type.startsWith('invoice.')) return this.reconcileInvoice((object as Stripe.Invoice).id);
    if (type.startsWith('charge.dispute.')) return this.recordDispute(object as Stripe.Dispute, event.created);
    if (type === 'payment_intent.payment_failed') return this.recordDecline(object as Stripe.PaymentIntent, event.id);
    if (type === 'charge.refunded' || type.startsWith('refund.'))
      return this.reconcileIntent((object as Stripe.Charge | Stripe.Refund).payment_intent);
    return null;
  }

  private reconcileSession(sessionId: string): Promise<string | null> {
    return ignoreUnknown(
      async () => `Compared the payment: ${(await this.reconciler.reconcileSession(sessionId)).state}`,
    );
  }

  private reconcileInvoice(stripeId: string): Promise<string | null> {
    return ignoreUnknown(
      async () => `Compared the invoice: ${(await this.invoices.reconcileStripeInvoice(stripeId)).state}`,
    );
  }

  private async reconcileIntent(intent: string | { id: string } | null | undefined): Promise<string | null> {
    const intentId = typeof intent === 'string' ? intent : intent?.id;
    if (intentId === undefined) return null;
    const paymentId = await this.payments.findIdByIntent(intentId);
    if (paymentId !== null) return `Compared the payment: ${(await this.reconciler.reconcile(paymentId)).state}`;
    const invoice = await this.invoices.findByIntent(intentId);
    return invoice && `Compared the invoice: ${(await this.invoices.reconcile(invoice.id)).state}`;
  }

  /**
   * Records a declined card. Reads the reason from the event, because a later attempt replaces the error of the payment
   * intent.
   */
  private async recordDecline(intent: Stripe.PaymentIntent, eventId: string): Promise<string | null> {
    const decline = toCardDecline(intent, eventId);
    return decline && (await this.declines.record(decline)) ? `Recorded the declined card: ${decline.reason}` : null;
  }

  /** @param reportedAt time of the event, in seconds */
  private async recordDispute(dispute: Stripe.Dispute, reportedAt: number): Promise<string | null> {
    const { status, payment_intent: intent } = dispute;
    const paymentIntentId = typeof intent === 'string' ? intent : intent?.id;
    if (paymentIntentId === undefined) return null;
    // The event about the payment may not have arrived yet.
    if ((await this.payments.findIdByIntent(paymentIntentId)) === null)
      await ignoreUnknown(async () => (await this.reconciler.reconcileIntent(paymentIntentId)).state);
    const isOurs = await this.disputes.record(paymentIntentId, toDispute(dispute, new Date(reportedAt * 1_000)));
    return isOurs ? `Recorded the dispute: ${status}` : null;
  }
}

/**
 * Returns the result of `check`, or null if the object belongs to none of our payments or invoices. Another program may
 * use the same Stripe account.
 */
async function ignoreUnknown(check: () => Promise<string>): Promise<string | null> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'notFound') return null;
    throw error;
  }
}
