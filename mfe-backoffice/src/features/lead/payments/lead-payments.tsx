import { formatFeeName } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { RowsSkeleton, Section, SectionNote } from '@epm/staff';
import { Button, Instant, Loadable } from '@epm/ui';
import { formatAmount } from '../../../payments/payment-display.tsx';
import { FeePayment, useFeePayment } from './fee-payment.tsx';
import { PaymentState, findFeePayment, findPaymentObstacle, RefundList } from './payment-status.tsx';
import type { Payment } from './payment-status.tsx';
import styles from './lead-payments.module.css';

/** Card payments of a lead, with the buttons that charge a fee. */
export function LeadPayments({ lead }: { lead: Schemas['Lead'] }) {
  const payment = useFeePayment(lead);
  return (
    <Section title="Payments">
      <Loadable
        query={payment.payments}
        errorMessage="Failed to load payments"
        skeleton={<RowsSkeleton rows={2} label="Loading payments" />}
      >
        {(payments) => {
          const { isConfigured, items, refunds } = payments;
          return (
            <>
              {items.length > 0 && (
                <ul role="list">
                  {items.map((item) => (
                    <PaymentRow key={item.id} payment={item} refunds={refunds} />
                  ))}
                </ul>
              )}
              {isConfigured ? (
                <div className={styles.fee}>
                  <FeePayment
                    lead={lead}
                    lastPayment={findFeePayment(items, payment.fee)}
                    payment={payment}
                    obstacle={findPaymentObstacle(payments, payment.fee)}
                    variant="outline"
                  />
                </div>
              ) : (
                <SectionNote>Card payments are not set up yet.</SectionNote>
              )}
            </>
          );
        }}
      </Loadable>
    </Section>
  );
}

interface PaymentRowProps {
  payment: Payment;
  refunds: Schemas['LeadPayments']['refunds'];
}

function PaymentRow({ payment, refunds }: PaymentRowProps) {
  const { id, fee, amount, url, createdAt, paidAt } = payment;
  return (
    <li className={styles.payment}>
      <span className={styles.name}>
        {formatFeeName(fee)}, {formatAmount(amount)}
      </span>
      <PaymentState payment={payment} />
      <span className={styles.details}>
        <Instant time={paidAt ?? createdAt} />
        {url && <CopyLinkButton url={url} />}
      </span>
      <RefundList refunds={refunds} targetId={id} />
    </li>
  );
}

/** Button that copies the URL of an open checkout page. */
function CopyLinkButton({ url }: { url: string }) {
  const { toast } = useHost();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ kind: 'success', text: 'Link to the payment page copied' });
    } catch {
      toast({ kind: 'error', text: 'The browser did not allow copying. Email the payment link instead.' });
    }
  };
  return (
    <Button size="sm" variant="outline" onClick={() => void copy()}>
      Copy link
    </Button>
  );
}
