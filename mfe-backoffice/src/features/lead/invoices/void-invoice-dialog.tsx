import { formatCents } from '@epm/contract';
import type { Cents, Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lead-data/index.ts';
import { VoidDialog } from '../void-dialog.tsx';
import { describeInvoiceError, voidInvoice } from './invoice-queries.ts';

interface VoidInvoiceDialogProps {
  lead: Schemas['Lead'];
  invoice: Schemas['Invoice'];
  isOpen: boolean;
  onClose: () => void;
}

/** Dialog that voids an invoice with a reason, so that the owner cannot pay it any more. */
export function VoidInvoiceDialog({ lead, invoice, isOpen, onClose }: VoidInvoiceDialogProps) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) => voidInvoice(api, invoice.id, reason),
    onSuccess: () => {
      toast({ kind: 'success', text: 'Invoice voided', detail: lead.name });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.leadInvoices(lead.id) }),
  });
  return (
    <VoidDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Void Invoice"
      description={`${invoice.description}, ${formatCents(invoice.amount_due as Cents)}. The owner cannot pay it any more. This cannot be undone.`}
      hint="For your colleagues and the audit log. The owner does not see it."
      isBusy={isPending}
      failure={error && (describeInvoiceError(error) ?? 'Failed to void invoice. Please try again.')}
      onVoid={mutate}
    />
  );
}
