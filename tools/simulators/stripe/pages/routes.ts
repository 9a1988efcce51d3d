import type { VendorRequest, VendorResponse } from '../../vendor.ts';
import type { Account } from '../account.ts';
import { CHECKOUT_OUTCOMES, findSessionIntent, isOutcomeOffered, applyCheckoutOutcome } from '../checkout-payment.ts';
import { findSession } from '../checkout.ts';
import { answerDispute, closeDispute, openDispute } from '../disputes.ts';
import { invalidRequestError, StripeError } from '../errors.ts';
import { findInvoicePayment, payInvoice } from '../invoice-lifecycle.ts';
import { findInvoice } from '../invoices.ts';
import type { Invoice } from '../objects/invoice.ts';
import { findCharge, findPaymentIntent } from '../payments.ts';
import { createRefund, findRefund, settleRefund } from '../refunds.ts';
import {
  renderAuthenticationPage,
  getAuthenticationPath,
  renderCheckoutPage,
  getCheckoutPath,
  getSuccessUrl,
} from './checkout-page.ts';
import { renderDashboardPage } from './dashboard-page.ts';
import { renderMessagePage, createRedirect } from './html.ts';
import { renderInvoicePage, renderReceiptPage } from './invoice-page.ts';
import { renderInvoicePdf } from './invoice-pdf.ts';

type FormValues = Record<string, string | undefined>;

/** Handles a request to a page below `/stripe`. Renders errors as pages. */
export function handlePageRequest(account: Account, { method, url, body }: VendorRequest): VendorResponse {
  const [, , area = '', id = '', step] = url.pathname.split('/');
  try {
    if (method === 'POST') return handlePost(account, area, id, body as FormValues);
    return renderRequestedPage(account, area, id, step);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return renderMessagePage(error.status === 404 ? 'Not found' : 'Not possible', error.message, error.status);
  }
}

function renderRequestedPage(account: Account, area: string, id: string, step: string | undefined): VendorResponse {
  switch (area) {
    case '':
      return renderDashboardPage(account);
    case 'checkout':
      return renderCheckoutStep(account, id, step);
    case 'invoice':
      return renderInvoiceFile(account, id);
    case 'receipt':
      return renderReceipt(account, id);
    default:
      return renderMessagePage('Not found', 'The simulator has no such page.', 404);
  }
}

function renderCheckoutStep(account: Account, id: string, step: string | undefined): VendorResponse {
  const session = findSession(account, id);
  if (step === undefined) return renderCheckoutPage(account, session);
  return isOutcomeOffered(account, session, 'complete_3ds')
    ? renderAuthenticationPage(session)
    : createRedirect(getCheckoutPath(session));
}

function findHostedInvoice(account: Account, id: string): Invoice {
  const invoice = findInvoice(account, id);
  if (invoice.status === 'draft') throw invalidRequestError('The invoice is a draft, so it has no page.');
  return invoice;
}

function renderInvoiceFile(account: Account, name: string): VendorResponse {
  const invoice = findHostedInvoice(account, name.replace(/\.pdf$/, ''));
  if (name.endsWith('.pdf')) {
    const headers = { 'content-disposition': `inline; filename="invoice-${invoice.number}.pdf"` };
    return { status: 200, type: 'application/pdf', headers, body: renderInvoicePdf(invoice) };
  }
  const intent = findPaymentIntent(account, findInvoicePayment(account, invoice).payment.payment_intent);
  return renderInvoicePage(invoice, intent.last_payment_error?.message ?? null);
}

function renderReceipt(account: Account, id: string): VendorResponse {
  const charge = findCharge(account, id);
  if (!charge.paid) throw invalidRequestError('The charge is not paid, so it has no receipt.');
  return renderReceiptPage(charge);
}

function handlePost(account: Account, area: string, id: string, form: FormValues): VendorResponse {
  const { action = '' } = form;
  switch (area) {
    case 'checkout':
      return handleCheckoutAction(account, id, action);
    case 'invoice':
      return handleInvoiceAction(account, id, action);
    case 'payments':
      return handlePaymentAction(account, id, action);
    case 'refunds':
      settleRefund(account, findRefund(account, id), action === 'failed' ? 'failed' : 'succeeded');
      return createRedirect('/stripe');
    case 'webhooks':
      return saveWebhookFaults(account, form);
    default:
      return renderMessagePage('Not found', 'The simulator has no such page.', 404);
  }
}

/** Pays at most once. If the button is no longer available, only redirects, as after the first submission. */
function handleCheckoutAction(account: Account, id: string, action: string): VendorResponse {
  const session = findSession(account, id);
  const outcome = CHECKOUT_OUTCOMES.find((each) => each === action);
  if (!outcome) throw invalidRequestError(`The page has no button '${action}'.`);
  if (isOutcomeOffered(account, session, outcome)) applyCheckoutOutcome(account, session, outcome);
  if (session.status === 'complete' && session.payment_status === 'paid' && outcome !== 'settle_bank')
    return createRedirect(getSuccessUrl(session));
  const isAuthenticating = findSessionIntent(account, session)?.status === 'requires_action';
  return createRedirect(isAuthenticating ? getAuthenticationPath(session) : getCheckoutPath(session));
}

function handleInvoiceAction(account: Account, id: string, action: string): VendorResponse {
  const invoice = findHostedInvoice(account, id);
  if (invoice.status === 'open' || invoice.status === 'uncollectible')
    payInvoice(account, invoice, action === 'decline' ? 'decline' : 'pay');
  return createRedirect(`/stripe/invoice/${id}`);
}

function handlePaymentAction(account: Account, id: string, action: string): VendorResponse {
  const charge = findCharge(account, findPaymentIntent(account, id).latest_charge ?? '');
  if (action === 'refund') createRefund(account, { payment_intent: id });
  else if (action === 'open') openDispute(account, charge);
  else if (action === 'answer') answerDispute(account, charge);
  else if (action === 'won' || action === 'lost') closeDispute(account, charge, action);
  else throw invalidRequestError(`The page has no button '${action}'.`);
  return createRedirect('/stripe');
}

function saveWebhookFaults({ webhooks }: Account, form: FormValues): VendorResponse {
  if (!webhooks) throw invalidRequestError('The simulator sends no webhooks.');
  const toCount = (text = '0') => Math.max(0, Math.trunc(Number(text)) || 0);
  webhooks.faults = {
    isDropped: form.isDropped !== undefined,
    isReordered: form.isReordered !== undefined,
    hasBadSignature: form.hasBadSignature !== undefined,
    repeat: toCount(form.repeat),
    delayMs: toCount(form.delayMs),
  };
  return createRedirect('/stripe');
}
