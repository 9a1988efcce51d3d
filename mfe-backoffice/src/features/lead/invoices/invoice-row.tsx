import { formatCents } from '@epm/contract';
import type { Cents, InvoiceAction, InvoiceState, Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { Badge, Button, Instant, VisuallyHidden } from '@epm/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../../lead-data/index.ts';
import { deriveDisputeStatus, PAYMENT_STATUSES } from '../payments/payment-status.ts';
import { describeInvoiceError, sendInvoice } from './invoice-queries.ts';
import { VoidInvoiceDialog } from './void-invoice-dialog.tsx';
import styles from './invoice-row.module.css';

type Invoice = Schemas['Invoice'];

const STATES = {
  creating: { label: 'Being created', tone: 'gray' },
  draft: { label: 'Draft', tone: 'gray' },
  open: { label: 'Sent', tone: 'info' },
  paid: { label: 'Paid', tone: 'positive' },
  void: { label: 'Void', tone: 'gray' },
  uncollectible: { label: 'Uncollectible', tone: 'negative' },
} as const satisfies Record<InvoiceState, object>;

/** Badges while Stripe has not confirmed what staff requested. */
const REQUESTED = {
  send: { label: 'Being sent', tone: 'gray' },
  void: { label: 'Being voided', tone: 'gray' },
} as const satisfies Record<InvoiceAction, object>;

function chooseBadge({ dispute, requestedAction, status }: Invoice) {
  const disputed = deriveDisputeStatus(dispute);
  if (disputed) return PAYMENT_STATUSES[disputed];
  return requestedAction === null ? STATES[status] : REQUESTED[requestedAction];
}

/** One invoice, with its page and PDF, and the actions that its state allows. */
export function InvoiceRow({ lead, invoice }: { lead: Schemas['Lead']; invoice: Invoice }) {
  const { description, amount_due: amount, status, number, created, paidAt, refunded, voidReason } = invoice;
  const { requestedAction } = invoice;
  const { label, tone } = chooseBadge(invoice);
  const [isVoiding, setVoiding] = useState(false);
  const { send, isSending } = useSendInvoice(lead, invoice);
  return (
    <li className={styles.invoice}>
      <div className={styles.head}>
        <span className={styles.description}>{description}</span>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <div className={styles.details}>
        <span>{formatCents(amount as Cents)}</span>
        <Instant time={paidAt ?? new Date(created * 1_000).toISOString()} />
        {number && <span>{number}</span>}
        {refunded > 0 && <span>{formatCents(refunded as Cents)} refunded</span>}
        {voidReason && (
          <span>
            {requestedAction === 'void' ? 'To be voided' : 'Voided'}: {voidReason}
          </span>
        )}
        <InvoiceLink url={invoice.hosted_invoice_url} text="Open invoice" />
        <InvoiceLink url={invoice.invoice_pdf} text="PDF" />
        {(status === 'draft' || status === 'creating') && requestedAction === null && (
          <Button size="sm" variant="outline" isBusy={isSending} onClick={send}>
            Send Invoice
          </Button>
        )}
        {status === 'open' && requestedAction === null && (
          <Button size="sm" variant="outline" onClick={() => setVoiding(true)}>
            Void
          </Button>
        )}
      </div>
      <VoidInvoiceDialog lead={lead} invoice={invoice} isOpen={isVoiding} onClose={() => setVoiding(false)} />
    </li>
  );
}

function InvoiceLink({ url, text }: { url: string | null; text: string }) {
  if (!url) return null;
  return (
    <a href={url} target="_blank" rel="noopener">
      {text}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}

function useSendInvoice(lead: Schemas['Lead'], { id }: Invoice) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendInvoice(api, id),
    onSuccess: () => toast({ kind: 'success', text: `Invoice sent to ${lead.email}`, detail: lead.name }),
    onError: (error) =>
      toast({
        kind: 'error',
        text: describeInvoiceError(error) ?? 'Failed to send invoice. Please try again: it is sent once.',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.leadInvoices(lead.id) }),
  });
  return { send: () => mutate(), isSending: isPending };
}
