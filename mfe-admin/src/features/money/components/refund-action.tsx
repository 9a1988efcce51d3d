import type { Schemas } from '@epm/contract';
import { Button } from '@epm/ui';
import { useState } from 'react';
import type { RefundTarget } from '../money-queries.ts';
import { useRefund } from '../use-refund.ts';
import { RefundDialog } from './refund-dialog.tsx';
import styles from './refund-action.module.css';

interface RefundActionProps {
  entry: Schemas['MoneyEntry'];
  target: RefundTarget;
}

/**
 * Button with a dialog to refund a payment or an invoice. The form and its idempotency key belong to the table row, so
 * that closing the dialog keeps an unconfirmed refund. Not rendered if nothing is left to refund.
 */
export function RefundAction({ entry, target }: RefundActionProps) {
  const [isOpen, setOpen] = useState(false);
  const refund = useRefund({ target, refundable: entry.refundable, onRefunded: () => setOpen(false) });
  if (entry.isDisputed && !refund.isUnconfirmed)
    return (
      <span className={styles.reason}>
        {entry.isDisputeLost ? 'Dispute lost: the bank took the money back' : 'Disputed: refunds are not possible'}
      </span>
    );
  if (entry.refundable <= 0 && !refund.isUnconfirmed) return null;
  const name = `${entry.what}, ${entry.leadName ?? 'deleted lead'}`;
  return (
    <>
      <Button size="sm" variant="outline" aria-label={`Refund: ${name}`} onClick={() => setOpen(true)}>
        Refund
      </Button>
      <RefundDialog
        name={name}
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
          refund.clearFailure();
        }}
        refund={refund}
      />
    </>
  );
}
