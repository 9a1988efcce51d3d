import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { RowsSkeleton, Section, SectionNote } from '@epm/staff';
import { Button, Instant, Loadable } from '@epm/ui';
import { formatAmount, formatFee } from '../../../payments/payment-text.ts';
import { FeePayment } from './fee-payment.tsx';
import { PaymentState } from './payment-state.tsx';
import { LEAD_FEE } from './payment-queries.ts';
import { findFeePayment, findObstacle, isPayable } from './payment-status.ts';
import type { Payment } from './payment-status.ts';
import { useFeePayment } from './use-fee-payment.ts';
import styles from './lead-payments.module.css';

/** The card payments of a lead, with the buttons to take the onboarding fee. */
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
          const { isConfigured, items } = payments;
          const last = findFeePayment(items);
          return (
            <>
              {items.length > 0 && (
                <ul role="list">
                  {items.map((item) => (
                    <PaymentRow key={item.id} payment={item} />
                  ))}
                </ul>
              )}
              {isConfigured ? (
                <div className={styles.fee}>
                  {isPayable(last) && (
                    <p className={styles.feeTitle}>
                      {formatFee(LEAD_FEE)}, {formatAmount(payment.amount)}
                    </p>
                  )}
                  <FeePayment
                    lead={lead}
                    last={last}
                    payment={payment}
                    obstacle={findObstacle(payments)}
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

function PaymentRow({ payment }: { payment: Payment }) {
  const { fee, amount, refunded, url, createdAt, paidAt } = payment;
  return (
    <li className={styles.payment}>
      <span className={styles.name}>
        {formatFee(fee)}, {formatAmount(amount)}
      </span>
      <PaymentState payment={payment} />
      <span className={styles.details}>
        <Instant time={paidAt ?? createdAt} />
        {refunded > 0 && <span>{formatAmount(refunded)} refunded</span>}
        {url && <CopyLinkButton url={url} />}
      </span>
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
