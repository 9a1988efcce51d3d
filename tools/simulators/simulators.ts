import path from 'node:path';
import type { DocuSealSimulator } from './docuseal/index.ts';
import { SIMULATOR_WEBHOOK_SECRET as DOCUSEAL_SECRET } from './docuseal/keys.ts';
import { DOCUSEAL_PATH, isDocuSealPath } from './docuseal/path.ts';
import { listingsVendor } from './listings/index.ts';
import { LISTINGS_PATH } from './listings/listings.ts';
import type { OdooSimulator } from './odoo/index.ts';
import { isOdooPath, ODOO_PATH } from './odoo/path.ts';
import { createOidcSimulator } from './oidc/index.ts';
import { isOidcPath, OIDC_PATH } from './oidc/path.ts';
import { isRentCastPath, rentCastVendor } from './rentcast/index.ts';
import type { StripeSimulator } from './stripe/index.ts';
import { SIMULATOR_WEBHOOK_SECRET as STRIPE_SECRET } from './stripe/keys.ts';
import { isStripePath, STRIPE_PATH } from './stripe/path.ts';
import type { TwilioSimulator } from './twilio/index.ts';
import { isTwilioPath, TWILIO_PATH } from './twilio/path.ts';
import type { Vendor } from './vendor.ts';
import { startVendorServer } from './vendor-server.ts';

export interface Simulators {
  url: string;
  docuSeal: DocuSealSimulator | null;
  stripe: StripeSimulator | null;
  twilio: TwilioSimulator | null;
  /** Returns the state of each vendor, as in the vendor's state file. */
  getStates(): Record<string, object>;
  stop(): Promise<void>;
}

export interface SimulatorsOptions {
  port: number;
  /** Folder for the vendors' state, or null to keep the state in memory. */
  stateDir: string | null;
  /** Origin of the site, which receives webhooks. If null, no webhooks are sent. */
  webhookOrigin: string | null;
  /** Mail server that receives the vendors' emails. If null, no emails are sent. */
  smtpUrl: string | null;
  /** Clock of the vendors. */
  getNow?: () => Date;
  /** False if a DocuSeal API key is configured. */
  isDocuSealSimulated: boolean;
  /** False if an Odoo API key is configured. */
  isOdooSimulated: boolean;
  /** False if an OpenID client is configured. */
  isOidcSimulated: boolean;
  /** False if a Stripe secret key is configured. */
  isStripeSimulated: boolean;
  /** False if a Twilio account is configured. */
  isTwilioSimulated: boolean;
}

/** Starts the simulated vendors on one port. See {@link startVendorServer} for faults and the list of requests. */
export async function startSimulators(options: SimulatorsOptions): Promise<Simulators> {
  const { port, isDocuSealSimulated, isOdooSimulated, isOidcSimulated, isStripeSimulated, isTwilioSimulated } = options;
  const docuSeal = isDocuSealSimulated ? await createDocuSeal(options) : null;
  const odoo = isOdooSimulated ? await createOdoo(options) : null;
  const oidc = isOidcSimulated ? createOidcSimulator() : null;
  const stripe = isStripeSimulated ? await createStripe(options) : null;
  const twilio = isTwilioSimulated ? await createTwilio(options) : null;

  function findVendor(requestPath: string): Vendor | null {
    if (isRentCastPath(requestPath)) return rentCastVendor;
    if (requestPath === LISTINGS_PATH) return listingsVendor;
    if (isDocuSealPath(requestPath)) return docuSeal;
    if (isOdooPath(requestPath)) return odoo;
    if (isOidcPath(requestPath)) return oidc;
    if (isStripePath(requestPath)) return stripe;
    if (isTwilioPath(requestPath)) return twilio;
    return null;
  }

  const paths = {
    ...(stripe && { 'Stripe: payments, refunds, disputes, invoices and webhook faults': STRIPE_PATH }),
    ...(docuSeal && { 'DocuSeal: documents, emails to signers and webhook faults': DOCUSEAL_PATH }),
    ...(odoo && { "Odoo: leads and the user's permissions": ODOO_PATH }),
    ...(oidc && { 'OpenID provider: staff sign-in': OIDC_PATH }),
    ...(twilio && { 'Twilio: text messages, replies and deliveries': TWILIO_PATH }),
    'Homes for rent': LISTINGS_PATH,
  };
  const server = await startVendorServer({ port, findVendor, paths });
  return {
    url: server.url,
    docuSeal,
    stripe,
    twilio,
    getStates: () => ({
      ...(docuSeal && { docuseal: docuSeal.store.state }),
      ...(odoo && { odoo: odoo.store.state }),
      ...(stripe && { stripe: stripe.state }),
      ...(twilio && { twilio: twilio.conversations.state }),
    }),
    stop: async () => {
      await Promise.all([server.stop(), docuSeal?.stop(), stripe?.stop(), twilio?.stop()]);
      odoo?.stop();
    },
  };
}

/** Loads the simulator only if it is used, because loading its contract takes a while. */
async function createDocuSeal({
  stateDir,
  webhookOrigin,
  smtpUrl,
  getNow,
}: SimulatorsOptions): Promise<DocuSealSimulator> {
  const { createDocuSealSimulator } = await import('./docuseal/index.ts');
  return createDocuSealSimulator({
    stateFile: stateDir && path.join(stateDir, 'docuseal.json'),
    webhooks: webhookOrigin === null ? null : { url: `${webhookOrigin}/api/docuseal/webhook`, secret: DOCUSEAL_SECRET },
    ...(smtpUrl !== null && { smtpUrl }),
    ...(getNow && { getNow }),
  });
}

/** Loads the simulator only if it is used, because loading its contract takes a while. */
async function createOdoo({ stateDir, getNow }: SimulatorsOptions): Promise<OdooSimulator> {
  const { createOdooSimulator } = await import('./odoo/index.ts');
  return createOdooSimulator(stateDir && path.join(stateDir, 'odoo.json'), getNow);
}

/** Loads the simulator only if it is used, because loading its contract takes a while. */
async function createStripe({ stateDir, webhookOrigin, smtpUrl, getNow }: SimulatorsOptions): Promise<StripeSimulator> {
  const { createStripeSimulator } = await import('./stripe/index.ts');
  return createStripeSimulator({
    stateFile: stateDir && path.join(stateDir, 'stripe.json'),
    webhooks: webhookOrigin === null ? null : { url: `${webhookOrigin}/api/stripe/webhook`, secret: STRIPE_SECRET },
    ...(smtpUrl !== null && { smtpUrl }),
    ...(getNow && { getNow }),
  });
}

/** Loads the simulator only if it is used, because loading its contract takes a while. */
async function createTwilio({ stateDir, webhookOrigin, getNow }: SimulatorsOptions): Promise<TwilioSimulator> {
  const { createTwilioSimulator } = await import('./twilio/index.ts');
  return createTwilioSimulator({
    stateFile: stateDir && path.join(stateDir, 'twilio.json'),
    inboundUrl: webhookOrigin && `${webhookOrigin}/api/twilio/inbound`,
    ...(getNow && { getNow }),
  });
}
