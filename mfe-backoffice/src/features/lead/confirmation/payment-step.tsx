import { CHECKOUT_FEE_KEYS, formatFeeName } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Loadable, Skeleton } from '@epm/ui';
import { formatAmount } from '../../../payments/payment-display.tsx';
import { DEFAULT_OWNER_NAME } from '../payment-queries.ts';
import { FeePayment, useFeePayment } from '../payments/fee-payment.tsx';
import type { FeePaymentState } from '../payments/fee-payment.tsx';
import { PaymentState, findFeePayment, findPaymentObstacle } from '../payments/payment-status.tsx';
import { StepNote } from './step-note.tsx';
import styles from './agreement-overview.module.css';

/** Payment step: shows the owner, the property and a fee with its state, and the buttons that charge the fee. */
export function PaymentStep({ lead }: { lead: Schemas['Lead'] }) {
  const payment = useFeePayment(lead);
  const lines = [
    ['Owner', lead.name || DEFAULT_OWNER_NAME],
    ['Email', lead.email],
    ['Property', lead.propertyAddress || 'No address yet'],
  ];
  return (
    <>
      <dl>
        {lines.map(([title, text]) => (
          <div key={title} className={styles.term}>
            <dt className={styles.title}>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Loadable
        query={payment.payments}
        errorMessage="Failed to load payments"
        skeleton={<Skeleton label="Loading payments" lines={2} />}
      >
        {(payments) => {
          const { isConfigured, items } = payments;
          const lastPayment = findFeePayment(items, payment.fee);
          return (
            <>
              {lastPayment && <PaymentState payment={lastPayment} />}
              {isConfigured ? (
                <FeePayment
                  lead={lead}
                  lastPayment={lastPayment}
                  payment={payment}
                  obstacle={findPaymentObstacle(payments, payment.fee)}
                  variant="primary"
                />
              ) : (
                <PaymentsNotConfigured amounts={payment.amounts} />
              )}
            </>
          );
        }}
      </Loadable>
    </>
  );
}

function PaymentsNotConfigured({ amounts }: Pick<FeePaymentState, 'amounts'>) {
  const fees = CHECKOUT_FEE_KEYS.map((fee) => `${formatFeeName(fee).toLowerCase()} (${formatAmount(amounts[fee])})`);
  return (
    <StepNote title="Card payments are not set up yet">
      Until they are connected, the {fees.join(' and the ')} cannot be charged from here. The lead keeps its status;
      once a payment is verified, it moves to the onboarding stage.
    </StepNote>
  );
}
