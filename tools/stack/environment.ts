import path from 'node:path';
import { CATCHER_INBOUND_SECRET } from '../mail-catcher/inbound-secret.ts';
import { SIMULATOR_API_KEY, SIMULATOR_WEBHOOK_SECRET as DOCUSEAL_SECRET } from '../simulators/docuseal/keys.ts';
import { DOCUSEAL_PATH } from '../simulators/docuseal/path.ts';
import { LISTINGS_PATH } from '../simulators/listings/listings.ts';
import * as odoo from '../simulators/odoo/keys.ts';
import { ODOO_PATH } from '../simulators/odoo/path.ts';
import * as oidc from '../simulators/oidc/keys.ts';
import { OIDC_PATH } from '../simulators/oidc/path.ts';
import { SIMULATOR_SECRET_KEY, SIMULATOR_WEBHOOK_SECRET as STRIPE_SECRET } from '../simulators/stripe/keys.ts';
import { SIMULATOR_ACCOUNT_SID, SIMULATOR_AUTH_TOKEN, SIMULATOR_NUMBER } from '../simulators/twilio/keys.ts';
import type { StackSettings } from './settings.ts';

export interface Endpoints {
  apiPort: number;
  site: string;
  databaseUrl: string;
  storeDir: string;
  smtpUrl: string;
  simulatorsUrl: string;
}

/**
 * Returns the environment of the API and the worker. SMTP_URL always points to the mail catcher, so no real email is
 * sent.
 */
export function createServerEnvironment(
  settings: StackSettings,
  endpoints: Endpoints,
  inherited: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {
    ...inherited,
    HOST: inherited.HOST?.trim() || '127.0.0.1',
    PORT: String(endpoints.apiPort),
    SITE_URL: endpoints.site,
    DATABASE_URL: endpoints.databaseUrl,
    STORE_DIR: endpoints.storeDir,
    MEDIA_DIR: path.join(settings.dataDir, 'media'),
    SMTP_URL: endpoints.smtpUrl,
    INBOUND_MAIL_SECRET: CATCHER_INBOUND_SECRET,
    // Browser tests and the bench send many submissions from one IP address.
    INTAKE_LIMIT_FACTOR: inherited.INTAKE_LIMIT_FACTOR ?? '1000',
    LISTINGS_URL: inherited.LISTINGS_URL?.trim() || `${endpoints.simulatorsUrl}${LISTINGS_PATH}`,
  };
  // Only the migration step needs these URLs.
  delete env.MIGRATION_DATABASE_URL;
  delete env.ADMIN_DATABASE_URL;
  delete env.REDIS_URL;
  if (settings.trialBrowser) env.TRIAL_BROWSER = settings.trialBrowser;
  if (settings.redisUrl) env.REDIS_URL = settings.redisUrl;
  if (settings.rentcast) env.RENTCAST_URL = settings.rentcast.url ?? `${endpoints.simulatorsUrl}/v1`;
  if (settings.isDocuSealSimulated) {
    env.DOCUSEAL_API_KEY = SIMULATOR_API_KEY;
    env.DOCUSEAL_WEBHOOK_SECRET = DOCUSEAL_SECRET;
    env.DOCUSEAL_URL = `${endpoints.simulatorsUrl}${DOCUSEAL_PATH}/api`;
  }
  if (settings.isOdooSimulated) {
    env.ODOO_API_KEY = odoo.SIMULATOR_API_KEY;
    env.ODOO_URL = `${endpoints.simulatorsUrl}${ODOO_PATH}`;
    env.ODOO_DATABASE = odoo.SIMULATOR_DATABASE;
    env.ODOO_LOGIN = odoo.SIMULATOR_LOGIN;
  }
  if (settings.isOidcSimulated) {
    env.OIDC_ISSUER = `${endpoints.simulatorsUrl}${OIDC_PATH}`;
    env.OIDC_CLIENT_ID = oidc.SIMULATOR_CLIENT_ID;
    env.OIDC_CLIENT_SECRET = oidc.SIMULATOR_CLIENT_SECRET;
    env.OIDC_NAME = oidc.SIMULATOR_PROVIDER_NAME;
  }
  if (settings.isStripeSimulated) {
    env.STRIPE_SECRET_KEY = SIMULATOR_SECRET_KEY;
    env.STRIPE_WEBHOOK_SECRET = STRIPE_SECRET;
    env.STRIPE_API_URL = endpoints.simulatorsUrl;
    env.CHECKOUT_URL = endpoints.simulatorsUrl;
  }
  if (settings.isTwilioSimulated) {
    env.TWILIO_ACCOUNT_SID = SIMULATOR_ACCOUNT_SID;
    env.TWILIO_AUTH_TOKEN = SIMULATOR_AUTH_TOKEN;
    env.TWILIO_FROM = SIMULATOR_NUMBER;
    env.TWILIO_API_URL = endpoints.simulatorsUrl;
  }
  return env;
}

export const getStoreDir = (dataDir: string): string => path.join(dataDir, 'store');
/** Folder with the state of the simulated vendors. */
export const getVendorsDir = (dataDir: string): string => path.join(dataDir, 'simulators');
