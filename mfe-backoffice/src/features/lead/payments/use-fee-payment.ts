import type { CheckoutFee, Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { ApiProblem } from '@epm/router/client';
import { useIdempotentMutation, isServerRejection } from '@epm/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTemporaryFlag } from '../../../app/use-temporary-flag.ts';
import { queryKeys } from '../../../lead-data/index.ts';
import { formatAmount } from '../../../payments/payment-display.tsx';
import { createPaymentSession, ONBOARDING_FEE, paymentsQuery, sendPaymentLink } from '../payment-queries.ts';

/** Duration for which Take Payment stays busy while the browser loads the checkout page. */
const LEAVING_NOTICE_MS = 10_000;
/** Duration for which the button confirms a sent link. Prevents a second email on a double click. */
const SENT_NOTICE_MS = 3_000;

const isWebUrl = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** Loads the payments of a lead, charges the chosen fee by card, and emails the owner a payment link. */
export function useFeePayment(lead: Schemas['Lead']) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const payments = useQuery(paymentsQuery(api, lead.id));
  const [fee, setFee] = useState<CheckoutFee>(ONBOARDING_FEE);
  const { onboarding, setup } = lead.fees.figures;
  /** Amounts that the server reported because the lead's amounts were outdated. */
  const [changed, setChanged] = useState<Partial<Record<CheckoutFee, number>>>({});
  const amounts: Record<CheckoutFee, number> = { onboarding, setup, ...changed };
  const [isLeaving, setLeaving] = useTemporaryFlag(LEAVING_NOTICE_MS);
  const [isLinkSent, setLinkSent] = useTemporaryFlag(SENT_NOTICE_MS);
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
  const link = useIdempotentMutation({
    send: (sent: { fee: CheckoutFee }, id) => sendPaymentLink(api, lead.id, { id, fee: sent.fee }),
    // Another fee needs a new id, because the server would not send a second link for the same id.
    isNewRequest: (next, unconfirmed) => unconfirmed.some((sent) => sent.fee !== next.fee),
    onSuccess: () => {
      setLinkSent();
      toast({ kind: 'success', text: `The payment link is on its way to ${lead.email}`, detail: lead.name });
    },
    onError: refresh,
  });

  return {
    payments,
    /** The chosen fee. */
    fee,
    chooseFee: (chosen: CheckoutFee) => {
      link.reset();
      session.reset();
      setFee(chosen);
    },
    /** Amounts of all fees in cents. */
    amounts,
    takePayment: () => {
      link.reset();
      session.run({ fee, amount: amounts[fee] });
    },
    isTaking: session.isPending || isLeaving,
    sendLink: () => {
      session.reset();
      link.run({ fee });
    },
    isSendingLink: link.isPending,
    isLinkSent,
    error: session.error ? explainSessionError(session.error) : link.error && explainLinkError(link.error),
  };
}

export type FeePayment = ReturnType<typeof useFeePayment>;

/** Error if the server created a payment session without a usable URL. */
class MissingCheckoutUrlError extends Error {}

interface PaymentError {
  message: string;
  /** Advice on what the user can do next. Absent if the message contains it. */
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
      advice: `It is ${formatAmount(amount)} now. Press Take Payment again to charge that amount.`,
    };
  }
  if (error instanceof MissingCheckoutUrlError)
    return { message: 'Failed to redirect to checkout', advice: RETRY_ADVICE };
  if (!(error instanceof ApiProblem)) return { message: 'Failed to process payment', advice: RETRY_ADVICE };
  // A proxy's response has no message for the user.
  const message = error.problem ? error.message : 'Failed to create payment session';
  return { message, ...(error.status >= 500 && { advice: RETRY_ADVICE }) };
}

/** Explains why a payment link may not have been sent. */
function explainLinkError(error: Error): PaymentError {
  if (!isServerRejection(error)) {
    return {
      message: 'The server did not respond, so the payment link may be sent or not.',
      advice: 'Please try again: it is sent once.',
    };
  }
  if (error.status < 500) return { message: error.message };
  return { message: 'The payment link was not sent.', advice: 'Please try again.' };
}
