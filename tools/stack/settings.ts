import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findInstalledBrowser } from './installed-browser.ts';

export const ROOT = path.resolve(import.meta.dirname, '..', '..');

/** Settings from environment variables. The stack derives all other values from these settings. */
export interface StackSettings {
  /** Folder of the database, published versions, mails, logs and stack.json. */
  dataDir: string;
  /** Required port of the site, or null for the next free port. */
  sitePort: number | null;
  /** A PostgreSQL server to use instead of the embedded one. */
  databaseUrl: string | null;
  /** URL for the role that owns the schema. If null, migrations use `databaseUrl`. */
  migrationDatabaseUrl: string | null;
  /** A Redis server for the queues. If null, the queues are in PostgreSQL. */
  redisUrl: string | null;
  /**
   * Rent provider. Null if there is no API key, so that rents come from the area guide. A null URL selects the
   * simulator.
   */
  rentcast: { apiKey: string; url: string | null } | null;
  /** True if there is no DocuSeal API key. */
  isDocuSealSimulated: boolean;
  /** True if there is no Odoo API key. */
  isOdooSimulated: boolean;
  /** True if there is no OpenID client id. */
  isOidcSimulated: boolean;
  /** True if there is no Stripe secret key. */
  isStripeSimulated: boolean;
  /** True if there is no Twilio account. */
  isTwilioSimulated: boolean;
  /** Chromium in which the API hydrates the pages of new versions as a test. Null if none is installed. */
  trialBrowser: string | null;
}

export function readSettings(env: NodeJS.ProcessEnv): StackSettings {
  const read = (name: string): string | null => env[name]?.trim() || null;
  const dataDir = path.resolve(ROOT, read('DATA_DIR') ?? '.data');
  mkdirSync(dataDir, { recursive: true });
  const apiKey = read('RENTCAST_API_KEY');
  return {
    dataDir,
    sitePort: read('PORT') === null ? null : Number(read('PORT')),
    databaseUrl: read('DATABASE_URL'),
    migrationDatabaseUrl: read('MIGRATION_DATABASE_URL'),
    redisUrl: read('REDIS_URL'),
    rentcast: apiKey ? { apiKey, url: read('RENTCAST_URL') } : null,
    isDocuSealSimulated: read('DOCUSEAL_API_KEY') === null,
    isOdooSimulated: read('ODOO_API_KEY') === null,
    isOidcSimulated: read('OIDC_CLIENT_ID') === null,
    isStripeSimulated: read('STRIPE_SECRET_KEY') === null,
    isTwilioSimulated: read('TWILIO_ACCOUNT_SID') === null,
    trialBrowser: read('TRIAL_BROWSER') ?? findInstalledBrowser(),
  };
}

/**
 * Parses the options of `npm start` and `npm run dev`. With `--empty`, an empty database is not filled with the sample
 * firm.
 * @throws for an unknown option
 */
export function parseStartOptions(args: string[]): { isEmpty: boolean } {
  return { isEmpty: parseArgs({ args, options: { empty: { type: 'boolean', default: false } } }).values.empty };
}

/** Server variables that a local stack sets itself. The values are inserted into a message to the user. */
const SETTINGS_FIXED_BY_STACK: Readonly<Record<string, string>> = {
  SITE_URL: 'the site is http://localhost and PORT',
  STORE_URL: 'versions and pictures are in DATA_DIR',
  STORE_DIR: 'versions are in DATA_DIR',
  MEDIA_DIR: 'pictures are in DATA_DIR',
  SMTP_URL: 'mail always goes to the mail catcher',
  INBOUND_MAIL_SECRET: 'only the mail catcher sends mail to the app',
  ADMIN_DATABASE_URL: 'prepare your own server with migrate.js',
};
const LISTEN_HOSTS = ['127.0.0.1', '0.0.0.0'];

/** Returns a message for each variable that is invalid or that `npm start` and `npm run dev` would ignore. */
export function findUnusedSettingErrors(env: NodeJS.ProcessEnv): string[] {
  const read = (name: string): string => env[name]?.trim() ?? '';
  const [host, port] = [read('HOST'), read('PORT')];
  const isPort = /^\d+$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535;
  return [
    ...Object.entries(SETTINGS_FIXED_BY_STACK)
      .filter(([name]) => read(name))
      .map(([name, reason]) => `${name} is not used: ${reason}`),
    ...(host && !LISTEN_HOSTS.includes(host) ? [`HOST must be one of ${LISTEN_HOSTS.join(', ')}, not '${host}'`] : []),
    ...(port && !isPort ? [`PORT must be a port from 1 to 65535, not '${port}'`] : []),
  ];
}

/** @throws if {@link findUnusedSettingErrors} returns a message */
export function assertNoUnusedSettings(env: NodeJS.ProcessEnv): void {
  const errors = findUnusedSettingErrors(env);
  if (errors.length > 0)
    throw new Error(
      `This environment is for a server, not for a local stack. Unset or change:\n${errors.map((error) => `  - ${error}`).join('\n')}`,
    );
}
