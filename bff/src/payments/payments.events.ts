import { defineEvent } from '../platform/outbox/event.ts';

/** Stripe confirmed a payment. The owner gets an email. */
export const paymentReceived = defineEvent<{ paymentId: string }>('payment.received');
