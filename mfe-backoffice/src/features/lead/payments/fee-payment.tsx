import { CHECKOUT_FEE_KEYS, LEAD_STATUS, formatFeeName } from '@epm/contract';
import type { CheckoutFee, Schemas } from '@epm/contract';
import { Link, useHost } from '@epm/router';
import { ApiProblem } from '@epm/router/client';
import { isServerRejection, useIdempotentMutation } from '@epm/staff';
import { Button, ButtonLink, Field, FieldError, Select } from '@epm/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { useTemporaryFlag } from '../../../app/use-temporary-flag.ts';
import { queryKeys } from '../../../lead-data/index.ts';
import { formatAmount } from '../../../payments/payment-display.tsx';
import { createPaymentSession, ONBOARDING_FEE, paymentsQuery } from '../payment-queries.ts';
import { derivePaymentStatus, explainPayment, isPayable } from './payment-status.tsx';
import type { Payment } from './payment-status.tsx';
import { SendLinkDialog } from './send-link-dialog.tsx';
import styles from './fee-payment.module.css';

const SUSPECT_LEAD_OBSTACLE = 'This lead is held as suspected spam. Mark it as not spam before taking a payment.';

interface FeePaymentProps {
  lead: Schemas['Lead'];
  /** The payment that decides whether the fee can be paid; undefined if there is none. */
  lastPayment: Payment | undefined;
  payment: FeePaymentState;
  /** Reason why the fee cannot be paid now. Null if it can be paid. */
  obstacle: string | null;
  /** Variant of the “Take payment” button. The button is primary only in the dialog. */
  variant: 'primary' | 'outline';
}

/** Renders a dropdown for the fee, its payment state, and buttons that charge the fee or email a payment link. */
export function FeePayment({ lead, lastPayment, payment, obstacle, variant }: FeePaymentProps) {
  const canPay = isPayable(lastPayment);
  const couldPay = useRef(canPay);
  const explanation = useRef<HTMLParagraphElement>(null);
  // If the fee was paid in the meantime, the focused button has unmounted, so move focus to the explanation.
  useEffect(() => {
    if (couldPay.current && !canPay && document.activeElement === document.body) explanation.current?.focus();
    couldPay.current = canPay;
  }, [canPay]);
  const onboardingSession = lastPayment ? findOnboardingSessionId(lead, lastPayment) : null;
  const blockedBecause = lead.suspicions.length > 0 ? SUSPECT_LEAD_OBSTACLE : obstacle;
  return (
    <div className={styles.fee}>
      <FeeChoice payment={payment} />
      <p ref={explanation} tabIndex={-1} role="status" className={styles.explanation}>
        {explainPayment(lastPayment)}
      </p>
      {onboardingSession !== null && (
        <ButtonLink size="sm" variant={variant} render={<Link to={paths.paymentSuccess(onboardingSession)} />}>
          Continue to onboarding
        </ButtonLink>
      )}
      {canPay && blockedBecause !== null && <p>{blockedBecause}</p>}
      {canPay && <PaymentButtons lead={lead} payment={payment} isBlocked={blockedBecause !== null} variant={variant} />}
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

/** Renders a dropdown with the fees that the owner can pay. */
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
          disabled={payment.isTaking}
          onChange={({ target }) => payment.chooseFee(target.value as CheckoutFee)}
        />
      </Field>
    </div>
  );
}

/** Returns the session id of a paid onboarding fee if the onboarding is still due, otherwise null. */
function findOnboardingSessionId({ status }: Schemas['Lead'], payment: Payment): string | null {
  const isDue =
    payment.fee === ONBOARDING_FEE && payment.onboardedAt === null && LEAD_STATUS[status].enrollment !== 'separate';
  // A partial refund, for example as goodwill, does not end the onboarding.
  const isPaid = ['paid', 'partly-refunded'].includes(derivePaymentStatus(payment));
  return isDue && isPaid ? payment.sessionId : null;
}

interface PaymentButtonsProps extends Pick<FeePaymentProps, 'lead' | 'payment' | 'variant'> {
  /** True if the fee cannot be paid yet. */
  isBlocked: boolean;
}

function PaymentButtons({ lead, payment, isBlocked, variant }: PaymentButtonsProps) {
  const { email } = lead;
  const { fee, amounts } = payment;
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [isLinkSent, setLinkSent] = useTemporaryFlag(SENT_NOTICE_MS);
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
          Take payment
        </Button>
        {email && (
          <Button
            size="sm"
            variant="outline"
            disabled={isBlocked}
            isBusy={isLinkSent}
            busyLabel="Link sent"
            onClick={() => setDialogOpen(true)}
          >
            Email payment link
          </Button>
        )}
      </div>
      <p className={styles.note}>
        “Take payment” opens the card page in this tab, for an owner who is with you.{' '}
        {email
          ? `The payment link goes to ${email} and works for 30 days.`
          : 'There is no email address for a payment link.'}
      </p>
      <SendLinkDialog
        lead={lead}
        fee={fee}
        amount={amounts[fee]}
        isOpen={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        onSent={() => {
          setDialogOpen(false);
          setLinkSent();
        }}
      />
    </>
  );
}

/** Duration for which “Take payment” stays busy while the browser loads the checkout page. */
const LEAVING_NOTICE_MS = 10_000;
/** Duration for which the button confirms a sent link. */
const SENT_NOTICE_MS = 3_000;

const isWebUrl = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** Loads the payments of a lead, and charges the chosen fee by card. */
export function useFeePayment(lead: Schemas['Lead']) {
  const { api } = useHost();
  const client = useQueryClient();
  const payments = useQuery(paymentsQuery(api, lead.id));
  const [fee, setFee] = useState<CheckoutFee>(ONBOARDING_FEE);
  const { onboarding, setup } = lead.fees.figures;
  /** Amounts that the server reported because the lead's amounts were outdated. */
  const [changed, setChanged] = useState<Partial<Record<CheckoutFee, number>>>({});
  const amounts: Record<CheckoutFee, number> = { onboarding, setup, ...changed };
  const [isLeaving, setLeaving] = useTemporaryFlag(LEAVING_NOTICE_MS);
  const refresh = () => void client.invalidateQueries({ queryKey: queryKeys.leadPayments(lead.id) });

  const session = useIdempotentMutation({
    send: async (shown: { fee: CheckoutFee; amount: number }) => {
      const { url } = await createPaymentSession(api, lead, shown);
      if (!isWebUrl(url)) throw new MissingCheckoutUrlError();
      return url;
    },
    onSuccess: (url) => {
      setLeaving();
      window.open(url, '_self');
    },
    onError: (error) => {
      const changedAmount = getChangedAmount(error);
      if (changedAmount !== null) setChanged((before) => ({ ...before, [fee]: changedAmount }));
      refresh();
    },
  });

  return {
    payments,
    /** The chosen fee. */
    fee,
    chooseFee: (chosen: CheckoutFee) => {
      session.reset();
      setFee(chosen);
    },
    /** Amounts of all fees in cents. */
    amounts,
    takePayment: () => session.run({ fee, amount: amounts[fee] }),
    isTaking: session.isPending || isLeaving,
    error: session.error && explainSessionError(session.error),
  };
}

export type FeePaymentState = ReturnType<typeof useFeePayment>;

/** Thrown if the server created a payment session without a usable URL. */
class MissingCheckoutUrlError extends Error {}

interface PaymentError {
  message: string;
  /** Next step for the user. Undefined if the message contains it. */
  advice?: string;
}

const RETRY_ADVICE = 'Nothing was charged. Please try again: that opens the same payment page, never a second one.';

/** Returns the amount in cents that the server reports because the fee has changed, otherwise null. */
function getChangedAmount(error: Error): number | null {
  if (!isServerRejection(error) || error.problem?.code !== 'payment.fee-changed') return null;
  const { amount } = error.problem as { amount?: unknown };
  return typeof amount === 'number' ? amount : null;
}

/** Explains why no checkout page opened. Uses the messages of the specification. */
function explainSessionError(error: Error): PaymentError {
  const amount = getChangedAmount(error);
  if (amount !== null) {
    return {
      message: 'The fee has changed since this page was opened.',
      advice: `It is ${formatAmount(amount)} now. Press “Take payment” again to charge that amount.`,
    };
  }
  if (error instanceof MissingCheckoutUrlError)
    return { message: 'Failed to redirect to checkout', advice: RETRY_ADVICE };
  if (!(error instanceof ApiProblem)) return { message: 'Failed to process payment', advice: RETRY_ADVICE };
  // A proxy's response has no message for the user.
  const message = error.problem ? error.message : 'Failed to create payment session';
  return { message, ...(error.status >= 500 && { advice: RETRY_ADVICE }) };
}
