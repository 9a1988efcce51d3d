import {
  SIMULATOR_SECRET_KEY,
  SIMULATOR_WEBHOOK_SECRET,
  startStripeSimulator,
} from '../../tools/simulators/stripe/index.ts';

/** Starts the Stripe simulator for tests of other slices. Returns the environment variables that select it. */
export async function startPaymentSimulator(): Promise<{ env: Record<string, string>; stop(): Promise<void> }> {
  const stripe = await startStripeSimulator({ port: 0 });
  const env = {
    STRIPE_SECRET_KEY: SIMULATOR_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: SIMULATOR_WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
  };
  return { env, stop: () => stripe.stop() };
}
