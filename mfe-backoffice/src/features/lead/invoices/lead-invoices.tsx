import { formatCents } from '@epm/contract';
import type { Cents, InvoiceAction, InvoiceState, Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { RowsSkeleton, Section, SectionNote } from '@epm/staff';
import { Badge, Button, createLazyDialog, Instant, Loadable, VisuallyHidden } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { invoicesQuery } from '../payment-queries.ts';
import { deriveDisputeStatus, PAYMENT_STATUS_BADGES, RefundList } from '../payments/payment-status.tsx';
import { useInvoiceForm } from './invoice-form.ts';
import { InvoiceItems } from './invoice-items.tsx';
import styles from './lead-invoices.module.css';

type Invoice = Schemas['Invoice'];

const InvoiceDialog = createLazyDialog(
  async () => (await import(/* webpackChunkName: "backoffice.invoice-dialogs" */ './invoice-dialog.tsx')).InvoiceDialog,
);

/** The invoices of a lead, with the dialog to create one. */
export function LeadInvoices({ lead }: { lead: Schemas['Lead'] }) {
  const { api } = useHost();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const closeDialog = () => setDialogOpen(false);
  // Outside the dialog, so that the idempotency key survives if the dialog fails to render. A retry then creates no
  // second invoice.
  const form = useInvoiceForm(lead, closeDialog);
  return (
    <Section title="Invoices">
      <Loadable
        query={useQuery(invoicesQuery(api, lead.id))}
        errorMessage="Failed to load invoices"
        skeleton={<RowsSkeleton rows={2} label="Loading invoices" />}
      >
        {(invoices) => <InvoiceList lead={lead} invoices={invoices} onCreate={() => setDialogOpen(true)} />}
      </Loadable>
      <InvoiceDialog
        form={form}
        isOpen={isDialogOpen}
        onClose={() => {
          closeDialog();
          form.clearFailure();
        }}
      />
    </Section>
  );
}

interface InvoiceListProps {
  lead: Schemas['Lead'];
  invoices: Schemas['LeadInvoices'];
  onCreate: () => void;
}

function InvoiceList({ lead, invoices: { isConfigured, items, refunds }, onCreate }: InvoiceListProps) {
  const createButton = useRef<HTMLButtonElement>(null);
  const lastCount = useRef(items.length);
  // Move focus to New invoice after a draft is deleted, because the focused button has unmounted.
  useEffect(() => {
    if (document.activeElement === document.body && lastCount.current > items.length) createButton.current?.focus();
    lastCount.current = items.length;
  }, [items.length]);
  return (
    <>
      {items.length > 0 ? (
        <ul role="list">
          {items.map((invoice) => (
            <InvoiceRow key={invoice.id} lead={lead} invoice={invoice} refunds={refunds} />
          ))}
        </ul>
      ) : (
        isConfigured && <SectionNote>No invoices yet.</SectionNote>
      )}
      {!isConfigured && <SectionNote>Card payments are not set up yet.</SectionNote>}
      {isConfigured && lead.contactId !== null && (
        <Button ref={createButton} size="sm" variant="outline" className={styles.add} onClick={onCreate}>
          New invoice
        </Button>
      )}
    </>
  );
}

const STATE_BADGES = {
  creating: { label: 'Being created', tone: 'gray' },
  draft: { label: 'Draft', tone: 'gray' },
  open: { label: 'Sent', tone: 'info' },
  paid: { label: 'Paid', tone: 'positive' },
  void: { label: 'Void', tone: 'gray' },
  uncollectible: { label: 'Uncollectible', tone: 'negative' },
} as const satisfies Record<InvoiceState, object>;

/** Badges for staff actions that Stripe has not confirmed yet. */
const REQUESTED_ACTION_BADGES = {
  send: { label: 'Being sent', tone: 'gray' },
  void: { label: 'Being voided', tone: 'gray' },
  delete: { label: 'Being deleted', tone: 'gray' },
} as const satisfies Record<InvoiceAction, object>;

function chooseBadge({ dispute, requestedAction, status }: Invoice) {
  const disputed = deriveDisputeStatus(dispute);
  if (disputed) return PAYMENT_STATUS_BADGES[disputed];
  return requestedAction === null ? STATE_BADGES[status] : REQUESTED_ACTION_BADGES[requestedAction];
}

const SendInvoiceDialog = createLazyDialog(
  async () =>
    (await import(/* webpackChunkName: "backoffice.invoice-dialogs" */ './invoice-action-dialogs.tsx'))
      .SendInvoiceDialog,
);
const DeleteDraftDialog = createLazyDialog(
  async () =>
    (await import(/* webpackChunkName: "backoffice.invoice-dialogs" */ './invoice-action-dialogs.tsx'))
      .DeleteDraftDialog,
);
const VoidInvoiceDialog = createLazyDialog(
  async () =>
    (await import(/* webpackChunkName: "backoffice.invoice-dialogs" */ './invoice-action-dialogs.tsx'))
      .VoidInvoiceDialog,
);

interface InvoiceRowProps {
  lead: Schemas['Lead'];
  invoice: Invoice;
  /** Refunds of all the lead's invoices. */
  refunds: Schemas['LeadInvoices']['refunds'];
}

/** One invoice with its items, its page and PDF, and the actions that its state allows. */
function InvoiceRow({ lead, invoice, refunds }: InvoiceRowProps) {
  const { description, amount_due: amount, items, status, number, created, paidAt, voidReason } = invoice;
  const { requestedAction } = invoice;
  const { label, tone } = chooseBadge(invoice);
  const [dialog, setDialog] = useState<InvoiceAction | null>(null);
  const createProps = (action: InvoiceAction) => ({
    lead,
    invoice,
    isOpen: dialog === action,
    onClose: () => setDialog(null),
  });
  const head = useFocusAfterChange(`${status} ${requestedAction}`);
  return (
    <li className={styles.invoice}>
      <div ref={head} tabIndex={-1} className={styles.head}>
        <span className={styles.description}>{description}</span>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <div className={styles.details}>
        <span>{formatCents(amount as Cents)}</span>
        <Instant time={paidAt ?? new Date(created * 1_000).toISOString()} />
        {number && <span>{number}</span>}
        {voidReason && (
          <span>
            {requestedAction === 'void' ? 'To be voided' : 'Voided'}: {voidReason}
          </span>
        )}
        <InvoiceLink url={invoice.hosted_invoice_url} text="Open invoice" />
        <InvoiceLink url={invoice.invoice_pdf} text="PDF" />
      </div>
      <RefundList refunds={refunds} targetId={invoice.id} />
      <details className={styles.itemDetails}>
        <summary>{items.length === 1 ? '1 item' : `${items.length} items`}</summary>
        <InvoiceItems invoice={invoice} />
      </details>
      {requestedAction === null && <InvoiceActions status={status} onChoose={setDialog} />}
      {/* The dialogs stay mounted when the buttons change, so that they can show why the server rejected an action. */}
      <SendInvoiceDialog {...createProps('send')} />
      <DeleteDraftDialog {...createProps('delete')} />
      <VoidInvoiceDialog {...createProps('void')} />
    </li>
  );
}

/** Returns a ref to an element. Moves focus to the element if the focused button unmounts when the invoice changes. */
function useFocusAfterChange(state: string) {
  const element = useRef<HTMLDivElement>(null);
  const last = useRef(state);
  useEffect(() => {
    if (last.current !== state && document.activeElement === document.body) element.current?.focus();
    last.current = state;
  }, [state]);
  return element;
}

interface InvoiceActionsProps {
  status: InvoiceState;
  onChoose: (action: InvoiceAction) => void;
}

function InvoiceActions({ status, onChoose }: InvoiceActionsProps) {
  if (status === 'draft' || status === 'creating') {
    return (
      <div className={styles.actions}>
        <Button size="sm" variant="outline" onClick={() => onChoose('send')}>
          Send invoice
        </Button>
        <Button size="sm" variant="outline" onClick={() => onChoose('delete')}>
          Delete draft
        </Button>
      </div>
    );
  }
  if (status !== 'open') return null;
  return (
    // The key prevents focus from moving to Void when Void replaces Send invoice.
    <div key="open" className={styles.actions}>
      <Button size="sm" variant="outline" onClick={() => onChoose('void')}>
        Void
      </Button>
    </div>
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
