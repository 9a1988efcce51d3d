import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { Button, Dialog, FieldError } from '@epm/ui';
import { InvoiceItems } from './invoice-items.tsx';
import { deleteInvoice, sendInvoice } from './invoice-queries.ts';
import { useInvoiceAction } from './use-invoice-action.ts';

interface DraftDialogProps {
  lead: Schemas['Lead'];
  invoice: Schemas['Invoice'];
  isOpen: boolean;
  onClose: () => void;
}

/** Dialog that previews the owner's invoice before it is sent. */
export function SendInvoiceDialog({ lead, invoice, isOpen, onClose }: DraftDialogProps) {
  const { api } = useHost();
  const sending = useInvoiceAction(lead, {
    act: () => sendInvoice(api, invoice.id),
    success: `Invoice sent to ${lead.email}`,
    failure: 'Failed to send invoice. Please try again: it is sent once.',
    onSuccess: onClose,
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Send Invoice"
      description={`${invoice.description}. Stripe emails it to ${lead.email}. An invoice that was sent cannot be changed, only voided.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button isBusy={sending.isBusy} onClick={() => sending.run()}>
            Send Invoice
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
export function DeleteDraftDialog({ lead, invoice, isOpen, onClose }: DraftDialogProps) {
  const { api } = useHost();
  const deletion = useInvoiceAction(lead, {
    act: () => deleteInvoice(api, invoice.id),
    success: 'Draft deleted',
    failure: 'Failed to delete draft. Please try again.',
    onSuccess: onClose,
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Delete Draft"
      description={`${invoice.description}. The owner has not seen it. This cannot be undone.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" isBusy={deletion.isBusy} onClick={() => deletion.run()}>
            Delete Draft
          </Button>
        </>
      }
    >
      <InvoiceItems invoice={invoice} />
      <div role="alert">{deletion.failure && <FieldError>{deletion.failure}</FieldError>}</div>
    </Dialog>
  );
}
