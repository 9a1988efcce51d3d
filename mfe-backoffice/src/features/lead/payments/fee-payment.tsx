import { CHECKOUT_FEE_KEYS, LEAD_STATUS, formatFeeName } from '@epm/contract';
import type { CheckoutFee, Schemas } from '@epm/contract';
import { Link } from '@epm/router';
import { Button, ButtonLink, Field, FieldError, Select } from '@epm/ui';
import { useEffect, useRef } from 'react';
import { paths } from '../../../app/paths.ts';
import { formatAmount } from '../../../payments/payment-display.tsx';
import { ONBOARDING_FEE } from '../payment-queries.ts';
import { derivePaymentStatus, explainPayment, isPayable } from './payment-status.tsx';
import type { Payment } from './payment-status.tsx';
import type { FeePayment as FeePaymentState } from './use-fee-payment.ts';
import styles from './fee-payment.module.css';

interface FeePaymentProps {
  lead: Schemas['Lead'];
  /** The payment that decides whether the fee can be paid; undefined if there is none. */
  lastPayment: Payment | undefined;
  payment: FeePaymentState;
  /** Reason why the fee cannot be paid now. Null if it can be paid. */
  obstacle: string | null;
  /** Variant of Take Payment. The button is primary only in the dialog. */
  variant: 'primary' | 'outline';
}

/** Choice of a fee with its state, and the buttons that charge the fee or email the owner a payment link. */
export function FeePayment({ lead, lastPayment, payment, obstacle, variant }: FeePaymentProps) {
  const canPay = isPayable(lastPayment);
  const couldPay = useRef(canPay);
  const explanation = useRef<HTMLParagraphElement>(null);
  // If the fee was paid in the meantime, the focused button has unmounted, so move focus to the explanation.
  useEffect(() => {
    if (couldPay.current && !canPay && document.activeElement === document.body) explanation.current?.focus();
    couldPay.current = canPay;
  }, [canPay]);
  const onboardingSession = lastPayment ? findOnboardingSession(lead, lastPayment) : null;
  return (
    <div className={styles.fee}>
      <FeeChoice payment={payment} />
      <p ref={explanation} tabIndex={-1} role="status" className={styles.explanation}>
        {explainPayment(lastPayment)}
      </p>
      {onboardingSession !== null && (
        <ButtonLink size="sm" variant={variant} render={<Link to={paths.paymentSuccess(onboardingSession)} />}>
          Continue to Onboarding
        </ButtonLink>
      )}
      {canPay && obstacle !== null && <p>{obstacle}</p>}
      {canPay && (
        <PaymentButtons email={lead.email} payment={payment} isBlocked={obstacle !== null} variant={variant} />
      )}
      <div role="alert">
        {payment.error && (
          <>
            <FieldError>{payment.error.message}</FieldError>
            {payment.error.advice && <p className={styles.note}>{payment.error.advice}</p>}
          </>
        )}
      </div>
    </div>
  );
}

/** Choice of the fee that the owner pays. */
function FeeChoice({ payment }: Pick<FeePaymentProps, 'payment'>) {
  const options = CHECKOUT_FEE_KEYS.map((fee) => ({
    value: fee,
    label: `${formatFeeName(fee)}, ${formatAmount(payment.amounts[fee])}`,
  }));
  return (
    <div className={styles.choice}>
      <Field label="Fee">
        <Select
          options={options}
          value={payment.fee}
          // The fee cannot change while a request for it is in flight.
          disabled={payment.isTaking || payment.isSendingLink}
          onChange={({ target }) => payment.chooseFee(target.value as CheckoutFee)}
        />
      </Field>
    </div>
  );
}

/** Returns the paid checkout session whose lead still has to be moved to the onboarding stage, or null. */
function findOnboardingSession({ status }: Schemas['Lead'], payment: Payment): string | null {
  const isDue =
    payment.fee === ONBOARDING_FEE && payment.onboardedAt === null && LEAD_STATUS[status].enrollment !== 'separate';
  return isDue && derivePaymentStatus(payment) === 'paid' ? payment.sessionId : null;
}

interface PaymentButtonsProps extends Pick<FeePaymentProps, 'payment' | 'variant'> {
  email: string;
  /** True if something else must happen before the payment. */
  isBlocked: boolean;
}

function PaymentButtons({ email, payment, isBlocked, variant }: PaymentButtonsProps) {
  return (
    <>
      <div className={styles.actions}>
        <Button
          size="sm"
          variant={variant}
          disabled={isBlocked}
          isBusy={payment.isTaking}
          onClick={payment.takePayment}
        >
          Take Payment
        </Button>
        {email && (
          <Button
            size="sm"
            variant="outline"
            disabled={isBlocked}
            isBusy={payment.isSendingLink || payment.isLinkSent}
            {...(payment.isLinkSent && { busyLabel: 'Link Sent' })}
            onClick={payment.sendLink}
          >
            Email Payment Link
          </Button>
        )}
      </div>
      <p className={styles.note}>
        Take Payment opens the card page in this tab, for an owner who is with you.{' '}
        {email
          ? `The payment link goes to ${email} and works for 30 days.`
          : 'There is no email address for a payment link.'}
      </p>
    </>
  );
}
