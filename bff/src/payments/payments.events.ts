import { defineEvent } from '../platform/outbox/event.ts';

/** Stripe confirmed a payment. The owner gets an email. */
export const paymentReceived = defineEvent<{ paymentId: string }>('payment.received');

/** A bank payment that was settling failed. The owner gets an email. */
export const paymentFailed = defineEvent<{ paymentId: string }>('payment.failed');

/**
 * Stripe confirmed a refund of a payment or an invoice. The owner gets an email. `stripeId` is Stripe's id of the
 * refund.
 */
export const refundMade = defineEvent<{ stripeId: string }>('refund.made');

/**
 * Stripe reported an open dispute for the first time, or an inquiry of a bank became a dispute. Staff get an email.
 * `stripeId` is Stripe's id of the dispute.
 */
export const disputeOpened = defineEvent<{ stripeId: string; stage: 'inquiry' | 'dispute' }>('dispute.opened');

/** Staff moved the lead of a payment to the onboarding stage. The onboarding messages start. */
export const onboardingStarted = defineEvent<{ leadId: string }>('onboarding.started');
