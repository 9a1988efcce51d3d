import type { Schemas } from '@epm/contract';
import { Instant } from '@epm/ui';
import { formatAmount } from '../../../payments/payment-display.tsx';
import styles from './refund-list.module.css';

interface RefundListProps {
  /** Refunds of all the lead's payments or invoices. */
  refunds: readonly Schemas['LeadRefund'][];
  /** Id of the payment or the invoice. */
  targetId: string;
}

/** The refunds of a payment or an invoice, with reason and staff member. */
export function RefundList({ refunds, targetId }: RefundListProps) {
  const ownRefunds = refunds.filter((refund) => refund.targetId === targetId);
  if (ownRefunds.length === 0) return null;
  return (
    <ul role="list" className={styles.refunds}>
      {ownRefunds.map(({ amount, at, by, reason }, index) => (
        <li key={index}>
          {formatAmount(amount)} refunded {by === null ? 'in Stripe' : `by ${by}`}, <Instant time={at} />
          {reason !== null && `: ${reason}`}
        </li>
      ))}
    </ul>
  );
}
