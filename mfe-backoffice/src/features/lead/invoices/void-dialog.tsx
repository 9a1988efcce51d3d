import { formatCents } from '@epm/contract';
import type { Cents, Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { isServerRejection } from '@epm/staff';
import { Button, Dialog, Field, FieldError, Input } from '@epm/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queryKeys } from '../../../lead-data/index.ts';
import { voidInvoice } from './invoice-queries.ts';

interface VoidDialogProps {
  lead: Schemas['Lead'];
  invoice: Schemas['Invoice'];
  isOpen: boolean;
  onClose: () => void;
}

/** Dialog that voids an invoice with a reason, so that the owner cannot pay it any more. */
export function VoidDialog({ lead, invoice, isOpen, onClose }: VoidDialogProps) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = reason.trim() === '';
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => voidInvoice(api, invoice.id, reason.trim()),
    onSuccess: () => {
      toast({ kind: 'success', text: 'Invoice voided', detail: lead.name });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.leadInvoices(lead.id) }),
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Void Invoice"
      description={`${invoice.description}, ${formatCents(invoice.amount_due as Cents)}. The owner cannot pay it any more. This cannot be undone.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isPending}>
            Void Invoice
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (!isMissing) mutate();
        }}
      >
        <Field
          label="Reason"
          hint="For your colleagues and the audit log. The owner does not see it."
          error={isChecked && isMissing ? 'Please enter a reason.' : undefined}
        >
          <Input
            value={reason}
            maxLength={500}
            required
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <div role="alert">
          {error && (
            <FieldError>
              {isServerRejection(error) && error.status < 500
                ? error.message
                : 'Failed to void invoice. Please try again.'}
            </FieldError>
          )}
        </div>
      </form>
    </Dialog>
  );
}
