import type { Schemas } from '@epm/contract';
import { Button } from '@epm/ui';
import { useState } from 'react';
import { useRefund } from '../use-refund.ts';
import { RefundDialog } from './refund-dialog.tsx';

interface RefundActionProps {
  entry: Schemas['MoneyEntry'];
  paymentId: string;
}

/**
 * Button with a dialog to refund a payment. The form and its idempotency key belong to the row, so that closing the
 * dialog keeps an unconfirmed refund. Not rendered if nothing is left to refund.
 */
export function RefundAction({ entry, paymentId }: RefundActionProps) {
  const [isOpen, setOpen] = useState(false);
  const refund = useRefund({ paymentId, refundable: entry.refundable, onRefunded: () => setOpen(false) });
  if (entry.refundable <= 0 && !refund.isUnconfirmed) return null;
  const name = `${entry.what}, ${entry.leadName ?? 'deleted lead'}`;
  return (
    <>
      <Button size="sm" variant="outline" aria-label={`Refund: ${name}`} onClick={() => setOpen(true)}>
        Refund
      </Button>
      <RefundDialog name={name} isOpen={isOpen} onClose={() => setOpen(false)} refund={refund} />
    </>
  );
}
