import { startVendorServer, type VendorServer } from '../vendor-server.ts';
import { SIMULATOR_WEBHOOK_SECRET } from './keys.ts';
import { isStripePath, STRIPE_PATH } from './path.ts';
import { createStripeSimulator, type StripeSimulator } from './simulator.ts';

/** Short, so that tests of failed webhooks are fast. */
const FIRST_RETRY_MS = 20;

export type StripeSimulatorServer = Omit<StripeSimulator, 'handle' | 'createError'> & VendorServer;

/**
 * Starts a simulator with a state in memory, for tests.
 * @param options `webhookUrl` is the endpoint of the webhooks, which are signed with `SIMULATOR_WEBHOOK_SECRET`
 */
export async function startStripeSimulator(options: {
  port: number;
  webhookUrl?: string;
}): Promise<StripeSimulatorServer> {
  const { port, webhookUrl } = options;
  const simulator = createStripeSimulator({
    stateFile: null,
    webhooks: webhookUrl === undefined ? null : { url: webhookUrl, secret: SIMULATOR_WEBHOOK_SECRET },
    firstRetryMs: FIRST_RETRY_MS,
  });
  const findVendor = (path: string) => (isStripePath(path) ? simulator : null);
  const server = await startVendorServer({ port, findVendor, paths: { Stripe: STRIPE_PATH } });
  const { handle: _, createError: __, ...controls } = simulator;
  return {
    ...controls,
    ...server,
    stop: async () => {
      await Promise.all([server.stop(), simulator.stop()]);
    },
  };
}
