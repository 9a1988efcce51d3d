export type { CheckoutOutcome } from './checkout-payment.ts';
export type { InvoicePaymentOutcome } from './invoice-lifecycle.ts';
export { API_VERSION } from './objects/event.ts';
export { SIMULATOR_SECRET_KEY, SIMULATOR_WEBHOOK_SECRET } from './keys.ts';
export { startStripeSimulator, type StripeSimulatorServer } from './server.ts';
export { signWebhook } from './signature.ts';
export { createStripeSimulator, type StripeSimulator, type StripeSimulatorOptions } from './simulator.ts';
