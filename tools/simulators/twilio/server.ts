import { startVendorServer, type VendorServer } from '../vendor-server.ts';
import { isTwilioPath, TWILIO_PATH } from './path.ts';
import { createTwilioSimulator, type TwilioSimulator } from './simulator.ts';

/** Simulated Twilio for tests. */
export type TwilioServer = VendorServer & Pick<TwilioSimulator, 'conversations' | 'webhooks'>;

/** Short, so that tests of failed webhooks are fast. */
const FIRST_RETRY_MS = 5;

/** Starts a simulator with in-memory state, for tests. */
export async function startTwilioSimulator(options: {
  port: number;
  /** URL that receives inbound messages. */
  inboundUrl?: string;
  getNow?: () => Date;
}): Promise<TwilioServer> {
  const { port, inboundUrl = null, getNow } = options;
  const simulator = createTwilioSimulator({
    stateFile: null,
    inboundUrl,
    firstRetryMs: FIRST_RETRY_MS,
    ...(getNow && { getNow }),
  });
  const findVendor = (path: string) => (isTwilioPath(path) ? simulator : null);
  const server = await startVendorServer({ port, findVendor, paths: { Twilio: TWILIO_PATH } });
  const { conversations, webhooks } = simulator;
  return {
    ...server,
    conversations,
    webhooks,
    stop: async () => {
      await Promise.all([server.stop(), simulator.stop()]);
    },
  };
}
