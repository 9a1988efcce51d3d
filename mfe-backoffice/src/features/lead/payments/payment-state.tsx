import { Badge } from '@epm/ui';
import { ReceiptLink } from '../../../payments/payment-display.tsx';
import { derivePaymentStatus, PAYMENT_STATUSES } from './payment-status.ts';
import type { Payment } from './payment-status.ts';
import styles from './payment-state.module.css';

/** Status badge of a payment, with the receipt. */
export function PaymentState({ payment }: { payment: Payment }) {
  const { label, tone } = PAYMENT_STATUSES[derivePaymentStatus(payment)];
  return (
    <span className={styles.state}>
      <Badge tone={tone}>{label}</Badge>
      {payment.receiptUrl && <ReceiptLink url={payment.receiptUrl} />}
    </span>
  );
}
