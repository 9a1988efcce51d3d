import { formatInstant } from '@epm/contract';
import { escapeHtml } from '../../simulator-page.ts';
import type { VendorResponse } from '../../vendor.ts';
import type { WebhookSender } from '../../webhook-sender.ts';
import type { Account } from '../account.ts';
import { formatCents } from '../amounts.ts';
import { findOpenDispute } from '../disputes.ts';
import type { Charge } from '../objects/charge.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import type { Refund } from '../objects/refund.ts';
import { getCheckoutPath } from './checkout-page.ts';
import { renderButtonForm, renderLink, createPageResponse, renderTable, type Button } from './html.ts';

const renderInstant = (seconds: number): string =>
  `<span class="nowrap">${formatInstant(new Date(seconds * 1000).toISOString())}</span>`;

/** Renders all objects, newest first, with the actions that Stripe's dashboard and the banks offer. */
export function renderDashboardPage(account: Account): VendorResponse {
  const { sessions, paymentIntents, invoices, refunds } = account.state;
  const sections = [
    renderSection('Payments', ['Payment', 'Amount', 'Status', 'Actions', 'Created'], paymentIntents, (intent) =>
      renderPaymentRow(account, intent),
    ),
    renderSection('Checkout sessions', ['Session', 'Amount', 'Status', 'Payment', 'Created'], sessions, (session) => [
      renderLink(getCheckoutPath(session), shortenId(session.id)),
      formatCents(session.amount_total),
      session.status,
      session.payment_status,
      renderInstant(session.created),
    ]),
    renderSection('Invoices', ['Invoice', 'Amount', 'Status', 'Customer', 'Created'], invoices, (invoice) => [
      invoice.number === null ? 'Draft' : renderLink(`/stripe/invoice/${invoice.id}`, invoice.number),
      formatCents(invoice.total),
      invoice.status,
      escapeHtml(invoice.customer_email ?? ''),
      renderInstant(invoice.created),
    ]),
    renderSection('Refunds', ['Refund', 'Amount', 'Status', 'Actions', 'Created'], refunds, renderRefundRow),
  ];
  const intro = '<section><h1>Stripe</h1><p>Payments of the simulated account, newest first.</p></section>';
  return createPageResponse(
    'Stripe',
    `${intro}${sections.join('')}${account.webhooks ? renderWebhookForm(account.webhooks) : ''}`,
  );
}

function renderSection<T>(
  title: string,
  headings: readonly string[],
  objects: Record<string, T>,
  toRow: (object: T) => string[],
): string {
  const rows = Object.values(objects).reverse().map(toRow);
  return `<section><h2>${title}</h2>${rows.length > 0 ? renderTable(headings, rows) : '<p class="muted">None</p>'}</section>`;
}

const shortenId = (id: string): string => `${id.slice(0, 16)}…`;

function renderPaymentRow(account: Account, intent: PaymentIntent): string[] {
  const charge = intent.latest_charge === null ? null : account.state.charges[intent.latest_charge]!;
  const buttons = charge === null ? [] : listChargeButtons(account, charge);
  return [
    charge?.paid ? renderLink(`/stripe/receipt/${charge.id}`, shortenId(intent.id)) : shortenId(intent.id),
    formatCents(intent.amount),
    charge === null ? intent.status : `${intent.status}${describeCharge(charge)}`,
    buttons.length > 0 ? renderButtonForm(`/stripe/payments/${intent.id}`, buttons) : '',
    renderInstant(intent.created),
  ];
}

function describeCharge({ amount_refunded: refunded, disputed }: Charge): string {
  return `${refunded > 0 ? `, ${formatCents(refunded)} refunded` : ''}${disputed ? ', disputed' : ''}`;
}

function listChargeButtons(account: Account, charge: Charge): Button[] {
  if (charge.status !== 'succeeded') return [];
  const named = (value: string, label: string): Button => ({
    value,
    label,
    name: `${label}: ${charge.payment_intent}`,
  });
  const dispute = findOpenDispute(account, charge);
  if (dispute)
    return [
      ...(dispute.status === 'needs_response' ? [named('answer', 'Answer the dispute')] : []),
      named('won', 'Win it'),
      named('lost', 'Lose it'),
    ];
  if (charge.disputed) return [];
  return [...(charge.refunded ? [] : [named('refund', 'Refund')]), named('open', 'Open a dispute')];
}

function renderRefundRow(refund: Refund): string[] {
  const buttons = [
    { value: 'succeeded', label: 'Let it succeed', name: `Let it succeed: ${refund.id}` },
    { value: 'failed', label: 'Let it fail', name: `Let it fail: ${refund.id}` },
  ];
  return [
    shortenId(refund.id),
    formatCents(refund.amount),
    refund.status,
    refund.status === 'pending' ? renderButtonForm(`/stripe/refunds/${refund.id}`, buttons) : '',
    renderInstant(refund.created),
  ];
}

function renderWebhookForm({ faults, pendingCount }: WebhookSender): string {
  const checkbox = (name: string, label: string, isChecked: boolean) =>
    `<label><input type="checkbox" name="${name}"${isChecked ? ' checked' : ''}> ${label}</label>`;
  const number = (name: string, label: string, value: number) =>
    `<label>${label} <input type="number" name="${name}" min="0" max="600000" value="${value}"></label>`;
  return `<form method="post" action="/stripe/webhooks"><h2>Webhook faults</h2>
<p>Undelivered webhooks: ${pendingCount}</p>
${checkbox('isDropped', 'Lose all webhooks', faults.isDropped)}
${checkbox('isReordered', 'Send the newest first', faults.isReordered)}
${checkbox('hasBadSignature', 'Sign with a wrong secret', faults.hasBadSignature)}
${number('repeat', 'Additional deliveries of each', faults.repeat)}
${number('delayMs', 'Delay in milliseconds', faults.delayMs)}
<p class="actions"><button class="primary">Save</button></p></form>`;
}
