import { defineSetting } from '../platform/config/env.ts';

/** Account at the card payment provider. */
export interface StripeSetting {
  secretKey: string;
  webhookSecret: string;
  /** Origin of the simulator. Null means Stripe itself. */
  simulatorUrl: string | null;
}

/** Stripe configuration. Null if no key is set. In this case, nothing can be paid by card. */
export const stripeSetting = defineSetting((env): StripeSetting | null => {
  const secretKey = env.vendorKey('STRIPE_SECRET_KEY');
  const simulatorUrl = env.localOnly('STRIPE_API_URL');
  if (!secretKey) return null;
  return Object.freeze({
    secretKey,
    webhookSecret: env.required('STRIPE_WEBHOOK_SECRET', ''),
    simulatorUrl: env.url('STRIPE_API_URL', simulatorUrl, ['http:']) || null,
  });
});

/** Vendor name in `vendor_circuits` and in the log. */
export const STRIPE_VENDOR = 'stripe';

/** Timeout and circuit breaker for Stripe. Stripe returns 401 for an invalid key, and 403 for a restricted key. */
export const STRIPE_POLICY = {
  timeoutMs: 10_000,
  // Stripe allows 25 calls a second to each endpoint, and 25 a second in total in a sandbox.
  callsPerSecond: 12,
  breaker: { failureThreshold: 5, initialProbeDelayMs: 10_000, maxProbeDelayMs: 5 * 60_000 },
} as const;
