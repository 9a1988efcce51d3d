import { formatDate } from '@epm/contract';
import { escapeHtml } from '../../simulator-page.ts';
import type { VendorResponse } from '../../vendor.ts';
import { formatCents } from '../amounts.ts';
import type { Charge } from '../objects/charge.ts';
import type { Invoice } from '../objects/invoice.ts';
import { renderButtonForm, renderLink, MERCHANT_NAME, createPageResponse, renderTable } from './html.ts';

const STATUS_TEXTS: Readonly<Record<Invoice['status'], string>> = {
  draft: 'This invoice is a draft.',
  open: 'This invoice is open.',
  paid: 'This invoice is paid.',
  uncollectible: 'This invoice is marked as uncollectible. It can still be paid.',
  void: 'This invoice is void.',
};

export const formatDay = (seconds: number): string => formatDate(new Date(seconds * 1000).toISOString());

/** @param error message of the last failed payment, or null */
export function renderInvoicePage(invoice: Invoice, error: string | null): VendorResponse {
  const rows = invoice.lines.data.map(({ description, quantity, amount }) => [
    escapeHtml(description ?? ''),
    String(quantity),
    formatCents(amount),
  ]);
  const due = invoice.due_date === null ? '' : `<dt>Due</dt><dd>${formatDay(invoice.due_date)}</dd>`;
  const customer = escapeHtml(invoice.customer_name ?? invoice.customer_email ?? '');
  const summary = `<section class="narrow"><p class="muted">${MERCHANT_NAME}</p><h1>Invoice ${invoice.number}</h1>
<p class="amount">${formatCents(invoice.total)}</p>
<dl><dt>Customer</dt><dd>${customer}</dd>${due}</dl>${renderTable(['Item', 'Quantity', 'Amount'], rows)}
<p>${renderLink(`/stripe/invoice/${invoice.id}.pdf`, 'Download PDF')}</p></section>`;
  const canPay = invoice.status === 'open' || invoice.status === 'uncollectible';
  const notice = error === null || !canPay ? '' : `<p class="notice error" role="alert">${escapeHtml(error)}</p>`;
  const buttons = renderButtonForm(
    `/stripe/invoice/${invoice.id}`,
    [
      { value: 'pay', label: 'Pay', kind: 'primary' },
      { value: 'decline', label: 'Decline the card' },
    ],
    'actions stack',
  );
  const state = `<section class="narrow"><p>${STATUS_TEXTS[invoice.status]}</p>${notice}${canPay ? buttons : ''}</section>`;
  return createPageResponse(`Invoice ${invoice.number}`, `${summary}${state}`);
}

export function renderReceiptPage(charge: Charge): VendorResponse {
  const method = charge.payment_method_details.type === 'card' ? 'Visa 4242' : 'Bank account 6789';
  const rows: [string, string][] = [
    ['Paid', formatCents(charge.amount)],
    ['Refunded', formatCents(charge.amount_refunded)],
    ['Date', formatDay(charge.created)],
    ['Method', method],
    ['Description', charge.description ?? ''],
    ['Payment', charge.payment_intent],
  ];
  const list = rows.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('');
  return createPageResponse(
    'Receipt',
    `<section class="narrow"><p class="muted">${MERCHANT_NAME}</p><h1>Receipt</h1><dl>${list}</dl></section>`,
  );
}
