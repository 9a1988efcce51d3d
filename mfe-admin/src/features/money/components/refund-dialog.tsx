import { Button, Dialog, ErrorPanel, Field, Textarea } from '@epm/ui';
import { AmountInput } from '@epm/staff';
import { useId } from 'react';
import { formatAmount } from '../../../app/format-money.ts';
import type { useRefund } from '../use-refund.ts';
import styles from './refund-dialog.module.css';

interface RefundDialogProps {
  /** Names of the fee and the owner, for the description. */
  name: string;
  isOpen: boolean;
  onClose: () => void;
  refund: ReturnType<typeof useRefund>;
}

/**
 * Dialog for the amount and the reason of a refund. Both fields are read-only while it is unknown whether the previous
 * request succeeded.
 */
export function RefundDialog({ name, isOpen, onClose, refund }: RefundDialogProps) {
  const { formRef, draft, errors, setField, submit, refundable, isPending, isUnconfirmed, failure } = refund;
  const formId = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Refund this payment?"
      description={`${name}. The owner gets the amount back on the card or account that was used, within about ten days.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={formId} isBusy={isPending}>
            {isUnconfirmed ? 'Try again' : 'Refund'}
          </Button>
        </>
      }
    >
      <form ref={formRef} id={formId} className={styles.form} noValidate onSubmit={submit}>
        <Field label="Amount in dollars" error={errors.amount} hint={`${formatAmount(refundable)} is left.`}>
          <AmountInput
            name="amount"
            required
            readOnly={isUnconfirmed}
            text={draft.amount}
            onTextChange={(text) => setField('amount', text)}
          />
        </Field>
        <Field
          label="Reason"
          error={errors.reason}
          hint="For your colleagues and the audit log. The owner does not see it."
        >
          <Textarea
            name="reason"
            required
            rows={2}
            maxLength={500}
            readOnly={isUnconfirmed}
            value={draft.reason}
            onChange={({ target }) => setField('reason', target.value)}
          />
        </Field>
        {failure && <ErrorPanel title={failure} />}
      </form>
    </Dialog>
  );
}
