import { escapeHtml } from '../../simulator-page.ts';
import type { VendorResponse } from '../../vendor.ts';
import type { Account } from '../account.ts';
import { formatCents } from '../amounts.ts';
import { findSessionIntent, isOutcomeOffered, type CheckoutOutcome } from '../checkout-payment.ts';
import type { CheckoutSession } from '../objects/checkout-session.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { renderButtonForm, renderLink, MERCHANT_NAME, createPageResponse, renderTable, type Button } from './html.ts';

type OutcomeButton = Button & { value: CheckoutOutcome };

const PAY_BUTTONS: readonly OutcomeButton[] = [
  { value: 'pay', label: 'Pay', kind: 'primary' },
  { value: 'decline', label: 'Decline the card' },
  { value: 'start_3ds', label: 'Pay with 3-D Secure' },
  { value: 'pay_by_bank', label: 'Pay by bank (settles later)' },
  { value: 'pay_and_lose_webhook', label: 'Pay, but lose the webhook' },
];

const SETTLE_BUTTONS: readonly OutcomeButton[] = [
  { value: 'settle_bank', label: 'Let it succeed', kind: 'primary' },
  { value: 'fail_bank', label: 'Let it fail', kind: 'danger' },
];

const AUTHENTICATION_BUTTONS: readonly OutcomeButton[] = [
  { value: 'complete_3ds', label: 'Complete', kind: 'primary' },
  { value: 'fail_3ds', label: 'Fail', kind: 'danger' },
];

export const getCheckoutPath = (session: CheckoutSession): string => `/stripe/checkout/${session.id}`;
export const getAuthenticationPath = (session: CheckoutSession): string => `${getCheckoutPath(session)}/authenticate`;

/** Returns the URL of the merchant's page after the payment. */
export function getSuccessUrl(session: CheckoutSession): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

export function renderCheckoutPage(account: Account, session: CheckoutSession): VendorResponse {
  const { lineItems } = account.state.sessionDetails[session.id]!;
  const rows = lineItems.map(({ description, quantity, amount_total }) => [
    escapeHtml(description),
    String(quantity),
    formatCents(amount_total),
  ]);
  const email = session.customer_details?.email;
  const summary = `<section class="narrow"><p class="muted">${MERCHANT_NAME}</p><h1>Checkout</h1>
<p class="amount">${formatCents(session.amount_total)}</p>${renderTable(['Item', 'Quantity', 'Amount'], rows)}
${email ? `<p class="muted">${escapeHtml(email)}</p>` : ''}</section>`;
  const state = `<section class="narrow">${renderSessionState(account, session)}</section>`;
  return createPageResponse(`Checkout ${formatCents(session.amount_total)}`, `${summary}${state}`);
}

function renderSessionState(account: Account, session: CheckoutSession): string {
  const intent = findSessionIntent(account, session);
  const { cancel_url: cancelUrl } = session;
  const back = cancelUrl === null ? '' : `<p>${renderLink(cancelUrl, 'Back without paying')}</p>`;
  if (session.status === 'expired') return `<h2>This session has expired</h2><p>It can no longer be paid.</p>${back}`;
  if (session.status === 'complete') return renderCompletedSession(session, intent!);
  const buttons = PAY_BUTTONS.filter(({ value }) => isOutcomeOffered(account, session, value));
  const error = intent?.last_payment_error;
  const notice = error ? `<p class="notice error" role="alert">${escapeHtml(error.message)}</p>` : '';
  return `<h2>Pay</h2>${notice}${renderButtonForm(getCheckoutPath(session), buttons, 'actions stack')}${back}`;
}

function renderCompletedSession(session: CheckoutSession, intent: PaymentIntent): string {
  const next = `<p>${renderLink(getSuccessUrl(session), `Continue to ${MERCHANT_NAME}`)}</p>`;
  if (session.payment_status === 'paid') {
    const receipt = renderLink(`/stripe/receipt/${intent.latest_charge}`, 'Receipt');
    return `<h2>Paid</h2><p class="notice">This session is paid. It cannot be paid again.</p>${next}<p>${receipt}</p>`;
  }
  if (intent.status === 'processing') {
    const settle = renderButtonForm(getCheckoutPath(session), SETTLE_BUTTONS, 'actions stack');
    return `<h2>The bank payment is processing</h2><p>A bank settles it days later.</p>${settle}${next}`;
  }
  return `<h2>The bank payment failed</h2><p class="notice error">The session is complete, but unpaid.</p>${next}`;
}

/** Renders the page of the cardholder's bank. */
export function renderAuthenticationPage(session: CheckoutSession): VendorResponse {
  const buttons = renderButtonForm(getCheckoutPath(session), AUTHENTICATION_BUTTONS, 'actions stack');
  const text = `<h1>3-D Secure</h1><p>Your bank asks you to confirm ${formatCents(session.amount_total)} to ${MERCHANT_NAME}.</p>`;
  return createPageResponse('3-D Secure', `<section class="narrow">${text}${buttons}</section>`);
}
