import { formatInstant, isPaid } from '@epm/contract';
import type { CheckoutFee, Schemas } from '@epm/contract';
import { Badge, Instant } from '@epm/ui';
import { formatAmount, ReceiptLink } from '../../../payments/payment-display.tsx';
import { ONBOARDING_FEE } from '../payment-queries.ts';
import styles from './payment-status.module.css';

export type Payment = Schemas['LeadPayment'];

/** State of a payment as staff see it: the state of the checkout, unless there is a later refund or dispute. */
export type PaymentStatus = Payment['state'] | 'partly-refunded' | 'refunded' | 'disputed' | 'dispute-lost';

/** Stripe's statuses for disputes in which the company lost no money. */
const HARMLESS_DISPUTE_STATUSES = ['won', 'warning_closed', 'prevented'];

/** Returns the status of a disputed payment or invoice; null if there is no dispute or the company lost no money. */
export function deriveDisputeStatus(dispute: string | null): 'disputed' | 'dispute-lost' | null {
  if (dispute === null || HARMLESS_DISPUTE_STATUSES.includes(dispute)) return null;
  return dispute === 'lost' ? 'dispute-lost' : 'disputed';
}

export function derivePaymentStatus({ state, amount, refunded, dispute }: Payment): PaymentStatus {
  const disputed = deriveDisputeStatus(dispute);
  if (disputed) return disputed;
  if (state !== 'paid' || refunded === 0) return state;
  return refunded < amount ? 'partly-refunded' : 'refunded';
}

/** Label and tone of each status. */
export const PAYMENT_STATUS_BADGES = {
  creating: { label: 'Not opened yet', tone: 'gray' },
  open: { label: 'Open', tone: 'info' },
  processing: { label: 'Bank payment settling', tone: 'info' },
  paid: { label: 'Paid', tone: 'positive' },
  expired: { label: 'Expired', tone: 'gray' },
  failed: { label: 'Failed', tone: 'negative' },
  'partly-refunded': { label: 'Partly refunded', tone: 'caution' },
  refunded: { label: 'Refunded', tone: 'gray' },
  disputed: { label: 'Disputed', tone: 'negative' },
  'dispute-lost': { label: 'Dispute lost', tone: 'negative' },
} as const satisfies Record<PaymentStatus, object>;

/** Returns whether the onboarding fee is paid. */
export const isFeePaid = (payments: readonly Payment[]): boolean =>
  payments.some((payment) => payment.fee === ONBOARDING_FEE && isPaid(payment));

/**
 * Finds the payment that decides whether a fee can be paid: a paid one, else a settling one, else the newest.
 * @param payments newest first
 */
export function findFeePayment(payments: readonly Payment[], fee: CheckoutFee): Payment | undefined {
  const ofFee = payments.filter((payment) => payment.fee === fee);
  return ofFee.find(isPaid) ?? ofFee.find(({ state }) => state === 'processing') ?? ofFee[0];
}

/** Returns whether staff can charge the fee. @param last result of `findFeePayment` */
export const isPayable = (last: Payment | undefined): boolean =>
  last === undefined || !(isPaid(last) || last.state === 'processing');

/** Returns the reason why the fee cannot be paid now. Null if it can be paid. */
export const findPaymentObstacle = ({ obstacles }: Schemas['LeadPayments'], fee: CheckoutFee): string | null =>
  obstacles.find((obstacle) => obstacle.fee === fee)?.message ?? null;

/** Explains the status of the fee and the next step in sentences. */
export function explainPayment(payment: Payment | undefined): string {
  if (payment === undefined) return 'Nothing has been paid yet.';
  const { amount, refunded, paidAt, expiresAt } = payment;
  switch (derivePaymentStatus(payment)) {
    case 'creating':
      return 'A payment page was requested, but it has not opened yet. “Take payment” continues with it.';
    case 'open':
      return `A payment page is open${expiresAt === null ? '' : ` until ${formatInstant(expiresAt)}`}, and nothing is paid yet. “Take payment” opens the same page.`;
    case 'processing':
      return 'The owner has paid from a bank account. The payment settles within a few days. Do not take a second payment.';
    case 'paid':
      return `Paid${paidAt === null ? '' : ` on ${formatInstant(paidAt)}`}.`;
    case 'expired':
      return 'The last payment page expired before it was paid. Nothing was charged.';
    case 'failed':
      return 'The last payment failed. Nothing was charged.';
    case 'partly-refunded':
      return `Paid, and ${formatAmount(refunded)} of ${formatAmount(amount)} went back to the owner.`;
    case 'refunded':
      return `Paid, and all of it went back to the owner. The fee can be paid again.`;
    case 'disputed':
      return 'The owner’s bank disputes this payment. Respond to the dispute in Stripe.';
    case 'dispute-lost':
      return 'The owner’s bank took this payment back. The fee can be paid again.';
  }
}

/** Status badge of a payment, with the receipt. */
export function PaymentState({ payment }: { payment: Payment }) {
  const { label, tone } = PAYMENT_STATUS_BADGES[derivePaymentStatus(payment)];
  return (
    <span className={styles.state}>
      <Badge tone={tone}>{label}</Badge>
      {payment.receiptUrl && <ReceiptLink url={payment.receiptUrl} />}
    </span>
  );
}

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
