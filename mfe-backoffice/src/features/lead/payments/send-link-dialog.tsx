import { formatFeeName } from '@epm/contract';
import type { CheckoutFee, Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { isServerRejection, useDialogAction } from '@epm/staff';
import { Button, Dialog, FieldError } from '@epm/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryKeys } from '../../../lead-data/index.ts';
import { formatAmount } from '../../../payments/payment-display.tsx';
import { sendPaymentLink } from '../payment-queries.ts';

interface SendLinkDialogProps {
  lead: Schemas['Lead'];
  fee: CheckoutFee;
  /** Amount of the fee in cents. */
  amount: number;
  isOpen: boolean;
  onClose: () => void;
  onSent: () => void;
}

/** Dialog that confirms recipient, fee and amount before the owner gets a payment link by email. */
export function SendLinkDialog({
  lead: { id, name, email },
  fee,
  amount,
  isOpen,
  onClose,
  onSent,
}: SendLinkDialogProps) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  /** Idempotency key of the link for each fee. It changes only after a success, so a retry sends no second email. */
  const keys = useRef(new Map<CheckoutFee, string>());
  const sending = useDialogAction({
    isOpen,
    send: () => {
      const key = keys.current.get(fee) ?? crypto.randomUUID();
      keys.current.set(fee, key);
      return sendPaymentLink(api, id, { id: key, fee });
    },
    describeFailure: explainLinkError,
    getDetail: () => name,
    onSuccess: () => {
      keys.current.delete(fee);
      toast({ kind: 'success', text: `The payment link is on its way to ${email}`, detail: name });
      onSent();
    },
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.leadPayments(id) }),
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Email the payment link?"
      description={`${email} gets a link to pay the ${formatFeeName(fee).toLowerCase()} of ${formatAmount(amount)} by card. The link works for 30 days.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button isBusy={sending.isPending} onClick={() => sending.run()}>
            Send link
          </Button>
        </>
      }
    >
      <div role="alert">{sending.failure && <FieldError>{sending.failure}</FieldError>}</div>
    </Dialog>
  );
}

/** Explains why a payment link may not have been sent. */
function explainLinkError(error: Error): string {
  if (!isServerRejection(error)) {
    return 'The server did not respond, so the payment link may already have been sent. Trying again does not send it twice.';
  }
  return error.status < 500 ? error.message : 'The payment link was not sent. Please try again.';
}
