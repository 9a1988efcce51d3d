import { formatCents } from '@epm/contract';
import type { Cents, Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useDialogAction, useTextDraft } from '@epm/staff';
import { Button, Dialog, FieldError } from '@epm/ui';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lead-data/index.ts';
import { deleteInvoice, describeInvoiceError, sendInvoice, voidInvoice } from '../payment-queries.ts';
import { VoidDialog } from '../void-dialog.tsx';
import { InvoiceItems } from './invoice-items.tsx';

interface InvoiceActionDialogProps {
  lead: Schemas['Lead'];
  invoice: Schemas['Invoice'];
  isOpen: boolean;
  onClose: () => void;
}

/** Dialog that previews the owner's invoice before it is sent. */
export function SendInvoiceDialog({ lead, invoice, isOpen, onClose }: InvoiceActionDialogProps) {
  const { api } = useHost();
  const sending = useInvoiceAction(lead, {
    isOpen,
    send: () => sendInvoice(api, invoice.id),
    success: `Invoice sent to ${lead.email}`,
    failure: 'Failed to send invoice. Please try again.',
    onSuccess: onClose,
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Send invoice"
      description={`${invoice.description}. Stripe emails it to ${lead.email}. An invoice that was sent cannot be changed, only voided.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button isBusy={sending.isPending} onClick={() => sending.run()}>
            Send invoice
          </Button>
        </>
      }
    >
      <InvoiceItems invoice={invoice} />
      <div role="alert">{sending.failure && <FieldError>{sending.failure}</FieldError>}</div>
    </Dialog>
  );
}

/** Dialog that deletes a draft. */
export function DeleteDraftDialog({ lead, invoice, isOpen, onClose }: InvoiceActionDialogProps) {
  const { api } = useHost();
  const deletion = useInvoiceAction(lead, {
    isOpen,
    send: () => deleteInvoice(api, invoice.id),
    success: 'Draft deleted',
    failure: 'Failed to delete draft. Please try again.',
    onSuccess: onClose,
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Delete draft"
      description={`${invoice.description}. The owner has not seen it. This cannot be undone.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" isBusy={deletion.isPending} onClick={() => deletion.run()}>
            Delete draft
          </Button>
        </>
      }
    >
      <InvoiceItems invoice={invoice} />
      <div role="alert">{deletion.failure && <FieldError>{deletion.failure}</FieldError>}</div>
    </Dialog>
  );
}

/** Dialog that voids an invoice with a reason, so that the owner can no longer pay it. */
export function VoidInvoiceDialog({ lead, invoice, isOpen, onClose }: InvoiceActionDialogProps) {
  const { api } = useHost();
  const reasonDraft = useTextDraft(`void-invoice:${invoice.id}`, { reason: '' });
  const voiding = useInvoiceAction(lead, {
    isOpen,
    send: (reason: string) => voidInvoice(api, invoice.id, reason),
    success: 'Invoice voided',
    failure: 'Failed to void invoice. Please try again.',
    onSuccess: () => {
      reasonDraft.discard();
      onClose();
    },
  });
  return (
    <VoidDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Void invoice"
      description={`${invoice.description}, ${formatCents(invoice.amount_due as Cents)}. The owner can no longer pay it. This cannot be undone.`}
      hint="For your colleagues and the audit log. The owner does not see it."
      reasonDraft={reasonDraft}
      isBusy={voiding.isPending}
      failure={voiding.failure}
      onVoid={voiding.run}
    />
  );
}

interface InvoiceActionOptions<T> {
  isOpen: boolean;
  /** Idempotent request to the server. */
  send: (input: T) => Promise<unknown>;
  /** Text of the toast after the request has succeeded. */
  success: string;
  /** Message for a request whose outcome is unknown. */
  failure: string;
  onSuccess: () => void;
}

/** Runs an action on an invoice of the lead and reloads the invoices. */
function useInvoiceAction<T = void>(
  lead: Schemas['Lead'],
  { success, failure, onSuccess, ...action }: InvoiceActionOptions<T>,
) {
  const { toast } = useHost();
  const client = useQueryClient();
  return useDialogAction<T>({
    ...action,
    describeFailure: (error) => describeInvoiceError(error) ?? failure,
    getDetail: () => lead.name,
    onSuccess: () => {
      toast({ kind: 'success', text: success, detail: lead.name });
      onSuccess();
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.leadInvoices(lead.id) }),
  });
}
