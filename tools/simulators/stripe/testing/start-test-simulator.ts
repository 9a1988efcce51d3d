import { Stripe } from 'stripe';
import { readText, startLocalServer } from '../../../http.ts';
import { startVendorServer, type VendorServer } from '../../vendor-server.ts';
import { SIMULATOR_SECRET_KEY, SIMULATOR_WEBHOOK_SECRET } from '../keys.ts';
import { createStripeSimulator, type StripeSimulator, type StripeSimulatorOptions } from '../simulator.ts';

export interface TestSimulator extends VendorServer {
  simulator: StripeSimulator;
  /** Client without retries. */
  stripe: Stripe;
  /** Events with a valid signature, in the order of delivery. */
  events: Stripe.Event[];
  /** Waits until all webhooks are delivered, and returns the types of `events`. */
  eventTypes(): Promise<string[]>;
  /** Errors of webhooks that the stripe package rejected. */
  webhookErrors: string[];
  /** Advances the simulator's clock. */
  advance(seconds: number): void;
}

/** Starts a simulator and a receiver of its webhooks. */
export async function startTestSimulator({
  stateFile = null,
  smtpUrl,
}: Partial<Pick<StripeSimulatorOptions, 'stateFile' | 'smtpUrl'>> = {}): Promise<TestSimulator> {
  let offsetMs = 0;
  const events: Stripe.Event[] = [];
  const webhookErrors: string[] = [];
  const receiver = await startLocalServer(0, async (request, response) => {
    const signature = String(request.headers['stripe-signature']);
    try {
      events.push(stripe.webhooks.constructEvent(await readText(request), signature, SIMULATOR_WEBHOOK_SECRET));
      response.writeHead(200).end();
    } catch (error) {
      webhookErrors.push(String(error));
      response.writeHead(400).end();
    }
  });
  const simulator = createStripeSimulator({
    stateFile,
    ...(smtpUrl !== undefined && { smtpUrl }),
    webhooks: { url: receiver.url, secret: SIMULATOR_WEBHOOK_SECRET },
    getNow: () => new Date(Date.now() + offsetMs),
    firstRetryMs: 0,
  });
  const server = await startVendorServer({ port: 0, findVendor: () => simulator, paths: {} });
  const stripe = createStripeClient(server.url);
  return {
    ...server,
    simulator,
    stripe,
    events,
    eventTypes: async () => {
      await simulator.webhooks?.waitForIdle();
      return events.map(({ type }) => type);
    },
    webhookErrors,
    advance: (seconds) => {
      offsetMs += seconds * 1000;
    },
    stop: async () => {
      await Promise.all([server.stop(), simulator.stop(), receiver.stop()]);
    },
  };
}

/** Creates a client of the real stripe package for the simulator. */
export function createStripeClient(url: string, key = SIMULATOR_SECRET_KEY): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

/** Parameters of a session for the onboarding fee. */
export const SESSION_PARAMS = {
  mode: 'payment',
  line_items: [
    { price_data: { currency: 'usd', unit_amount: 19_900, product_data: { name: 'Onboarding fee' } }, quantity: 1 },
  ],
  success_url: 'https://epm.example/payment/success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://epm.example/payment/canceled',
  customer_email: 'owner@example.com',
  metadata: { lead: 'lead-1' },
} satisfies Stripe.Checkout.SessionCreateParams;
