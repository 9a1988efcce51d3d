import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { RowsSkeleton, Section, SectionNote } from '@epm/staff';
import { Button, createLazyDialog, Loadable } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { InvoiceRow } from './invoice-row.tsx';
import { invoicesQuery } from './invoice-queries.ts';
import { useInvoiceForm } from './use-invoice-form.ts';
import styles from './lead-invoices.module.css';

const InvoiceDialog = createLazyDialog(
  async () => (await import(/* webpackChunkName: "backoffice.invoice-dialogs" */ './invoice-dialog.tsx')).InvoiceDialog,
);

/** The invoices of a lead, with the dialog to create one. */
export function LeadInvoices({ lead }: { lead: Schemas['Lead'] }) {
  const { api } = useHost();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const closeDialog = () => setDialogOpen(false);
  // Outside the dialog, so that a retry after the dialog failed to render does not create a second invoice.
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
  // Move focus to New Invoice after a draft is deleted, because the focused button has unmounted.
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
          New Invoice
        </Button>
      )}
    </>
  );
}
