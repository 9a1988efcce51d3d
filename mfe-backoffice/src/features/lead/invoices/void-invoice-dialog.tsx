import { formatCents } from '@epm/contract';
import type { Cents, Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { VoidDialog } from '../void-dialog.tsx';
import { voidInvoice } from './invoice-queries.ts';
import { useInvoiceAction } from './use-invoice-action.ts';

interface VoidInvoiceDialogProps {
  lead: Schemas['Lead'];
  invoice: Schemas['Invoice'];
  isOpen: boolean;
  onClose: () => void;
}

/** Dialog that voids an invoice with a reason, so that the owner can no longer pay it. */
export function VoidInvoiceDialog({ lead, invoice, isOpen, onClose }: VoidInvoiceDialogProps) {
  const { api } = useHost();
  const voiding = useInvoiceAction(lead, {
    act: (reason: string) => voidInvoice(api, invoice.id, reason),
    success: 'Invoice voided',
    failure: 'Failed to void invoice. Please try again.',
    onSuccess: onClose,
  });
  return (
    <VoidDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Void Invoice"
      description={`${invoice.description}, ${formatCents(invoice.amount_due as Cents)}. The owner can no longer pay it. This cannot be undone.`}
      hint="For your colleagues and the audit log. The owner does not see it."
      isBusy={voiding.isBusy}
      failure={voiding.failure}
      onVoid={voiding.run}
    />
  );
}
