import { EmailSender } from '../email-sender.ts';
import { StateFile } from '../state-file.ts';
import type { Vendor } from '../vendor.ts';
import { WebhookSender, type WebhookTarget } from '../webhook-sender.ts';
import { Account } from './account.ts';
import { handleApiRequest } from './api.ts';
import { isOutcomeOffered, applyCheckoutOutcome, type CheckoutOutcome } from './checkout-payment.ts';
import { expireDueSessions, findSession } from './checkout.ts';
import { answerDispute, closeDispute, openDispute } from './disputes.ts';
import { createStripeError } from './errors.ts';
import { IdempotencyKeys } from './idempotency.ts';
import { payInvoice, type InvoicePaymentOutcome } from './invoice-lifecycle.ts';
import { findInvoice } from './invoices.ts';
import type { Charge } from './objects/charge.ts';
import type { Dispute, DisputeTerms } from './objects/dispute.ts';
import type { Refund } from './objects/refund.ts';
import { handlePageRequest } from './pages/routes.ts';
import { findCharge, findPaymentIntent } from './payments.ts';
import { createRefund, findRefund, settleRefund } from './refunds.ts';
import { signWebhook } from './signature.ts';
import { createEmptyState, type StripeState } from './state.ts';

export interface StripeSimulatorOptions {
  /** JSON file with the account. Undelivered webhooks are in a file beside it. Null keeps the state in memory. */
  stateFile: string | null;
  /** Endpoint of the webhooks, or null for none. */
  webhooks: WebhookTarget | null;
  /** Mail server for invoices. Without it, no emails are sent. */
  smtpUrl?: string;
  getNow?: () => Date;
  /** Pause before the second attempt of a webhook, in milliseconds. */
  firstRetryMs?: number;
}

/**
 * Simulated Stripe. Its methods perform the actions of the customer, the bank and the dashboard user. They throw if the
 * state does not allow the action.
 */
export interface StripeSimulator extends Vendor {
  pay(sessionId: string, outcome: CheckoutOutcome): void;
  payInvoice(invoiceId: string, outcome: InvoicePaymentOutcome): void;
  /** Refunds `amount` cents of a payment, or all that remains. */
  refund(paymentIntentId: string, amount?: number): Refund;
  /** Settles a pending refund to a bank account. */
  settleRefund(refundId: string, status: 'succeeded' | 'failed'): void;
  /** @param terms only for `open`: the reason and the deadline for the answer */
  dispute(paymentIntentId: string, step: 'open' | 'answer' | 'won' | 'lost', terms?: DisputeTerms): Dispute;
  readonly webhooks: WebhookSender | null;
  readonly state: StripeState;
  stop(): Promise<void>;
}

export function createStripeSimulator(options: StripeSimulatorOptions): StripeSimulator {
  const { stateFile, webhooks: target, smtpUrl, getNow = () => new Date(), firstRetryMs } = options;
  const webhooksFile = stateFile?.replace(/\.json$/, '-webhooks.json') ?? null;
  const webhooks = target && new WebhookSender(target, signWebhook, { stateFile: webhooksFile, firstRetryMs });
  const emails = smtpUrl === undefined ? null : new EmailSender(smtpUrl, 'Stripe');
  const account = new Account(new StateFile(stateFile, createEmptyState()), { webhooks, emails }, getNow);
  const keys = new IdempotencyKeys(account.state.responses);
  const findPaidCharge = (intentId: string): Charge =>
    findCharge(account, findPaymentIntent(account, intentId).latest_charge ?? '');

  function act<T>(change: () => T): T {
    expireDueSessions(account);
    try {
      return change();
    } finally {
      account.commit();
    }
  }

  return {
    webhooks,
    state: account.state,
    createError: createStripeError,
    handle: (request) =>
      act(() => {
        account.origin = request.url.origin;
        if (request.url.pathname.startsWith('/v1/')) return handleApiRequest(account, keys, request);
        return handlePageRequest(account, request);
      }),
    pay: (sessionId, outcome) =>
      act(() => {
        const session = findSession(account, sessionId);
        if (!isOutcomeOffered(account, session, outcome))
          throw new Error(`The session is ${session.status}, so '${outcome}' is not possible.`);
        applyCheckoutOutcome(account, session, outcome);
      }),
    payInvoice: (invoiceId, outcome) => act(() => payInvoice(account, findInvoice(account, invoiceId), outcome)),
    refund: (paymentIntentId, amount) =>
      act(() => createRefund(account, { payment_intent: paymentIntentId, ...(amount !== undefined && { amount }) })),
    settleRefund: (refundId, status) => act(() => settleRefund(account, findRefund(account, refundId), status)),
    dispute: (paymentIntentId, step, terms) =>
      act(() => {
        const charge = findPaidCharge(paymentIntentId);
        if (step === 'open') return openDispute(account, charge, terms);
        return step === 'answer' ? answerDispute(account, charge) : closeDispute(account, charge, step);
      }),
    stop: async () => {
      await Promise.all([webhooks?.stop(), emails?.stop()]);
    },
  };
}
