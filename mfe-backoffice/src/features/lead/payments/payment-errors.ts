import { isServerRejection } from '@epm/staff';
import { ApiProblem } from '@epm/router/client';
import { formatAmount } from '../../../payments/payment-display.tsx';

/** Error if the server created a payment session without a usable URL. */
export class MissingCheckoutUrlError extends Error {}

export interface PaymentError {
  message: string;
  /** Advice on what the user can do next. Absent if the message contains it. */
  advice?: string;
}

const RETRY_ADVICE = 'Nothing was charged. Please try again: that opens the same payment page, never a second one.';

/** Returns the amount in cents that the server reports because the fee has changed, otherwise null. */
export function getChangedAmount(error: Error): number | null {
  if (!isServerRejection(error) || error.problem?.code !== 'payment.fee-changed') return null;
  const { amount } = error.problem as { amount?: unknown };
  return typeof amount === 'number' ? amount : null;
}

/** Explains why no checkout page opened. Uses the messages of the specification. */
export function explainSessionError(error: Error): PaymentError {
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
export function explainLinkError(error: Error): PaymentError {
  if (!isServerRejection(error)) {
    return {
      message: 'The server did not respond, so the payment link may be sent or not.',
      advice: 'Please try again: it is sent once.',
    };
  }
  if (error.status < 500) return { message: error.message };
  return { message: 'The payment link was not sent.', advice: 'Please try again.' };
}
