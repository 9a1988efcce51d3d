import {
  SIMULATOR_API_KEY,
  SIMULATOR_DATABASE,
  SIMULATOR_LOGIN,
  startOdooSimulator,
  type OdooServer,
} from '../../tools/simulators/odoo/index.ts';
import {
  SIMULATOR_SECRET_KEY,
  SIMULATOR_WEBHOOK_SECRET,
  startStripeSimulator,
  type StripeSimulatorServer,
} from '../../tools/simulators/stripe/index.ts';
import { startOnSamePort } from './same-port.ts';
import { type DocumentSite, useDocumentSite } from './document-site.ts';

/** A site that uses the simulators of DocuSeal, Odoo and Stripe. */
export interface IntegrationSite extends DocumentSite {
  odoo: OdooServer;
  stripe: StripeSimulatorServer;
}

/** Starts the site for all tests of a file. The fields are set before the first test. */
export function useIntegrationSite(): IntegrationSite {
  const fixture = useDocumentSite({
    async env() {
      fixture.odoo = await startOnSamePort('odoo', (port) =>
        startOdooSimulator({ port, now: () => fixture.clock.now() }),
      );
      fixture.stripe = await startOnSamePort('stripe', (port) => startStripeSimulator({ port }));
      return {
        ODOO_URL: fixture.odoo.odooUrl,
        ODOO_API_KEY: SIMULATOR_API_KEY,
        ODOO_DATABASE: SIMULATOR_DATABASE,
        ODOO_LOGIN: SIMULATOR_LOGIN,
        STRIPE_SECRET_KEY: SIMULATOR_SECRET_KEY,
        STRIPE_WEBHOOK_SECRET: SIMULATOR_WEBHOOK_SECRET,
        STRIPE_API_URL: fixture.stripe.url,
      };
    },
  }) as IntegrationSite;
  afterAll(async () => {
    const { odoo, stripe } = fixture as Partial<IntegrationSite>;
    await odoo?.stop();
    await stripe?.stop();
  });
  return fixture;
}
