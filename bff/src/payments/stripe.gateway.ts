import type { Cents } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { Config } from '../platform/config/env.ts';
import { VendorClient } from '../platform/vendors/vendor-client.ts';
import type { ProtectedVendor, VendorOutcome } from '../platform/vendors/vendor-client.ts';
import { type Dispute, toDispute } from './disputes/stripe-dispute.ts';
import { STRIPE_POLICY, STRIPE_VENDOR, stripeSetting } from './stripe.setting.ts';
import type { StripeSetting } from './stripe.setting.ts';
import { toCheckout, toRefund } from './stripe-views.ts';
import type { Checkout, Refund } from './stripe-views.ts';

export interface NewCheckout {
  customerId: string;
  amount: Cents;
  /** Name of the fee, shown to the owner. */
  name: string;
  description: string;
  successUrl: string;
  cancelUrl: string;
  /** Our ids, which Stripe stores with the session. */
  metadata: { paymentId: string; leadId: string; fee: string };
}

/** `payment_intent.latest_charge` contains the receipt, and shows whether the owner disputes the payment. */
const CHECKOUT_EXPANSION = { expand: ['payment_intent.latest_charge'] };

/** Client for Stripe, the card payment provider. Returns Stripe's errors as outcomes. */
@Injectable()
export class StripeGateway {
  private readonly setting: StripeSetting | null;
  private readonly vendor: ProtectedVendor = {
    name: STRIPE_VENDOR,
    callsPerSecond: STRIPE_POLICY.callsPerSecond,
    breaker: STRIPE_POLICY.breaker,
    onRecovery: () => Promise.resolve({}),
  };
  private client: Promise<Stripe> | null = null;

  constructor(
    config: Config,
    private readonly vendors: VendorClient,
  ) {
    this.setting = stripeSetting(config);
  }

  /** True if a key is configured. Otherwise, nothing can be paid by card. */
  get isConfigured(): boolean {
    return this.setting !== null;
  }

  /** @param key idempotency key @returns the customer's id */
  createCustomer(customer: { name: string; email: string; contactId: string }, key: string) {
    const { name, email, contactId } = customer;
    return this.call('POST /v1/customers', async (stripe) => {
      const { id } = await stripe.customers.create({ name, email, metadata: { contactId } }, { idempotencyKey: key });
      return id;
    });
  }

  /** Updates the name and email address of a customer. */
  updateCustomer(id: string, { name, email }: { name: string; email: string }): Promise<VendorOutcome<string>> {
    return this.call(
      'POST /v1/customers/:id',
      async (stripe) => (await stripe.customers.update(id, { name, email })).id,
    );
  }

  /** Creates a hosted checkout page, which expires after 24 hours. @param key idempotency key */
  createCheckout(checkout: NewCheckout, key: string): Promise<VendorOutcome<Checkout>> {
    const { customerId, amount, name, description, successUrl, cancelUrl, metadata } = checkout;
    return this.call('POST /v1/checkout/sessions', async (stripe) =>
      toCheckout(
        await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            customer: customerId,
            client_reference_id: metadata.paymentId,
            line_items: [
              {
                quantity: 1,
                price_data: { currency: 'usd', unit_amount: amount, product_data: { name, description } },
              },
            ],
            payment_intent_data: { description: `${name}: ${description}`, metadata },
            metadata,
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey: key },
        ),
      ),
    );
  }

  findCheckout(sessionId: string): Promise<VendorOutcome<Checkout>> {
    return this.call('GET /v1/checkout/sessions', async (stripe) =>
      toCheckout(await stripe.checkout.sessions.retrieve(sessionId, CHECKOUT_EXPANSION)),
    );
  }

  /** Ends an open session, so that the owner cannot pay it. Stripe declines if the session is no longer open. */
  expireCheckout(sessionId: string): Promise<VendorOutcome<Checkout>> {
    return this.call('POST /v1/checkout/sessions/expire', async (stripe) =>
      toCheckout(await stripe.checkout.sessions.expire(sessionId, CHECKOUT_EXPANSION)),
    );
  }

  /** Returns our ids, which Stripe stores with a payment. Empty for a payment that another program created. */
  findIntentMetadata(paymentIntentId: string): Promise<VendorOutcome<Readonly<Record<string, string>>>> {
    return this.call('GET /v1/payment_intents', async (stripe) => {
      const { metadata } = await stripe.paymentIntents.retrieve(paymentIntentId);
      return metadata;
    });
  }

  /**
   * Refunds a payment. `refundId` is the idempotency key. Stripe declines if the refund exceeds the remaining amount.
   * @returns Stripe's id of the refund
   */
  createRefund({
    paymentIntentId,
    amount,
    refundId,
  }: {
    paymentIntentId: string;
    amount: Cents;
    refundId: string;
  }): Promise<VendorOutcome<string>> {
    return this.call('POST /v1/refunds', async (stripe) => {
      const { id } = await stripe.refunds.create(
        { payment_intent: paymentIntentId, amount, reason: 'requested_by_customer', metadata: { refundId } },
        { idempotencyKey: `refund:${refundId}` },
      );
      return id;
    });
  }

  /** Lists the refunds of a payment. One page of 100 is enough, because admins make each refund individually. */
  listRefunds(paymentIntentId: string): Promise<VendorOutcome<Refund[]>> {
    return this.call('GET /v1/refunds', async (stripe) => {
      const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
      return data.map(toRefund);
    });
  }

  /** Lists the disputes of a payment. One page is enough, because a bank rarely opens a second dispute. */
  listDisputes(paymentIntentId: string, now: Date): Promise<VendorOutcome<Dispute[]>> {
    return this.call('GET /v1/disputes', async (stripe) => {
      const { data } = await stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 });
      return data.map((dispute) => toDispute(dispute, now));
    });
  }

  /** Makes one call. @param path name of the call in the log */
  async call<T>(path: string, request: (stripe: Stripe) => Promise<T>): Promise<VendorOutcome<T>> {
    const { setting } = this;
    if (!setting) return { kind: 'refused', reason: 'a Stripe key is required' };
    return this.vendors.run(this.vendor, path, async () => {
      const stripe = await (this.client ??= createStripeClient(setting));
      try {
        return { kind: 'success', result: await request(stripe) };
      } catch (error) {
        return toOutcome(error);
      }
    });
  }
}

/** Loads the library at the first call, because it takes 0.3 s and 35 MB. */
async function createStripeClient({ secretKey, simulatorUrl }: StripeSetting): Promise<Stripe> {
  const { Stripe } = await import('stripe');
  const simulator = simulatorUrl ? new URL(simulatorUrl) : null;
  return new Stripe(secretKey, {
    timeout: STRIPE_POLICY.timeoutMs,
    // The callers retry with the same idempotency key.
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(),
    ...(simulator && { host: simulator.hostname, port: simulator.port, protocol: 'http' as const }),
  });
}

interface StripeFailure {
  type?: string;
  code?: string;
  statusCode?: number;
}

/**
 * Converts an error of the library. Its message may contain personal data, so only its type, code and status are used.
 */
function toOutcome(error: unknown): VendorOutcome<never> {
  const { type, code, statusCode } = error as StripeFailure;
  if (statusCode === 401 || statusCode === 403)
    return { kind: 'refused', reason: `the provider returned ${statusCode}` };
  const isDeclined = statusCode !== undefined && statusCode < 500 && statusCode !== 429 && statusCode !== 409;
  if (isDeclined) return { kind: 'declined', status: statusCode, ...((code ?? type) && { code: code ?? type }) };
  if (type === undefined) throw error;
  if (statusCode === undefined) return { kind: 'unavailable', reason: `no response: ${code ?? type}` };
  return { kind: 'unavailable', status: statusCode, reason: `the provider returned ${statusCode}` };
}

/**
 * Returns whether a retry with the same idempotency key could only fail again. Stripe replays its first response, even
 * a 500, and rejects a key whose parameters have changed.
 */
export const needsNewKey = (outcome: VendorOutcome<unknown>): boolean =>
  outcome.kind === 'declined' || (outcome.kind === 'unavailable' && (outcome.status ?? 0) >= 500);
