import { CATCHER_INBOUND_SECRET } from '../mail-catcher/inbound-secret.ts';
import { createServerEnvironment } from './environment.ts';
import type { StackSettings } from './settings.ts';

const settings: StackSettings = {
  dataDir: '/data',
  sitePort: null,
  databaseUrl: null,
  migrationDatabaseUrl: null,
  redisUrl: null,
  rentcast: null,
  isDocuSealSimulated: false,
  isOdooSimulated: false,
  isOidcSimulated: false,
  isStripeSimulated: true,
  isTwilioSimulated: true,
  trialBrowser: null,
};
const endpoints = {
  apiPort: 4305,
  site: 'http://localhost:4305',
  databaseUrl: 'postgres://127.0.0.1/epm',
  storeDir: '/data/store',
  smtpUrl: 'smtp://127.0.0.1:4302',
  simulatorsUrl: 'http://localhost:4303',
};

it('sends email to the mail catcher even if SMTP_URL is set', () => {
  expect(createServerEnvironment(settings, endpoints, { SMTP_URL: 'smtp://mail.example.com' }).SMTP_URL).toBe(
    'smtp://127.0.0.1:4302',
  );
});

it('uses the inbound secret of the mail catcher even if INBOUND_MAIL_SECRET is set', () => {
  const inherited = { INBOUND_MAIL_SECRET: 'other' };
  expect(createServerEnvironment(settings, endpoints, inherited).INBOUND_MAIL_SECRET).toBe(CATCHER_INBOUND_SECRET);
});

it('uses the RentCast simulator when only an API key is set', () => {
  const env = createServerEnvironment({ ...settings, rentcast: { apiKey: 'k', url: null } }, endpoints, {});
  expect(env.RENTCAST_URL).toBe('http://localhost:4303/v1');
});

it('uses the DocuSeal simulator without an API key, even if DOCUSEAL_URL is set', () => {
  const simulated = { ...settings, isDocuSealSimulated: true };
  const env = createServerEnvironment(simulated, endpoints, { DOCUSEAL_URL: 'https://api.docuseal.com' });
  expect(env).toMatchObject({
    DOCUSEAL_API_KEY: 'simulator',
    DOCUSEAL_WEBHOOK_SECRET: 'whsec_simulator',
    DOCUSEAL_URL: 'http://localhost:4303/docuseal/api',
  });
});

it('uses the Odoo simulator without an API key, even if ODOO_URL is set', () => {
  const inherited = { ODOO_URL: 'https://epm.odoo.com', ODOO_VERSION: '17' };
  const env = createServerEnvironment({ ...settings, isOdooSimulated: true }, endpoints, inherited);
  expect(env).toMatchObject({
    ODOO_API_KEY: 'odoo_simulator',
    ODOO_URL: 'http://localhost:4303/odoo',
    ODOO_DATABASE: 'simulator',
    ODOO_LOGIN: 'sync@epm.example',
    ODOO_VERSION: '17',
  });
  const own = { ODOO_API_KEY: 'key', ODOO_URL: 'https://epm.odoo.com' };
  expect(createServerEnvironment(settings, endpoints, own)).toMatchObject(own);
});

it('leaves the DocuSeal settings unchanged if there is an API key', () => {
  const env = createServerEnvironment(settings, endpoints, { DOCUSEAL_API_KEY: 'key' });
  expect(Object.keys(env).filter((name) => name.startsWith('DOCUSEAL_'))).toEqual(['DOCUSEAL_API_KEY']);
});

it('stores pictures in the data folder even if MEDIA_DIR is set', () => {
  expect(createServerEnvironment(settings, endpoints, { MEDIA_DIR: '/elsewhere' }).MEDIA_DIR).toBe('/data/media');
});

it('uses the rent provider URL from the settings', () => {
  const rentcast = { apiKey: 'k', url: 'https://api.example.com/v1' };
  expect(createServerEnvironment({ ...settings, rentcast }, endpoints, {}).RENTCAST_URL).toBe(
    'https://api.example.com/v1',
  );
});

it('uses the Stripe simulator without a secret key, even if a webhook secret and a URL are set', () => {
  const inherited = { STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_API_URL: 'https://api.example.com' };
  expect(createServerEnvironment(settings, endpoints, inherited)).toMatchObject({
    STRIPE_SECRET_KEY: 'sk_test_simulator',
    STRIPE_WEBHOOK_SECRET: 'whsec_simulator',
    STRIPE_API_URL: 'http://localhost:4303',
    CHECKOUT_URL: 'http://localhost:4303',
  });
});

it("leaves the settings of the user's Stripe account unchanged", () => {
  const inherited = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const env = createServerEnvironment({ ...settings, isStripeSimulated: false }, endpoints, inherited);
  expect(env).toMatchObject(inherited);
  expect(env).not.toHaveProperty('STRIPE_API_URL');
});

it('uses the Twilio simulator unless there is an account', () => {
  expect(createServerEnvironment(settings, endpoints, { TWILIO_FROM: '+15155550111' })).toMatchObject({
    TWILIO_AUTH_TOKEN: 'simulator',
    TWILIO_FROM: '+15155550199',
    TWILIO_API_URL: 'http://localhost:4303',
  });
  const inherited = { TWILIO_ACCOUNT_SID: 'AC1' };
  const env = createServerEnvironment({ ...settings, isTwilioSimulated: false }, endpoints, inherited);
  expect(Object.keys(env).filter((name) => name.startsWith('TWILIO_'))).toEqual(['TWILIO_ACCOUNT_SID']);
});

it('leaves the migration and superuser URLs out of the server environment', () => {
  const inherited = { MIGRATION_DATABASE_URL: 'postgres://owner@h/d', ADMIN_DATABASE_URL: 'postgres://root@h/d' };
  expect(Object.keys(createServerEnvironment(settings, endpoints, inherited)).join()).not.toMatch(/MIGRATION_|ADMIN_/);
});

it('keeps queues in the database unless the settings have a Redis URL', () => {
  expect(createServerEnvironment(settings, endpoints, { REDIS_URL: ' ' })).not.toHaveProperty('REDIS_URL');
  expect(createServerEnvironment({ ...settings, redisUrl: 'redis://r' }, endpoints, {}).REDIS_URL).toBe('redis://r');
});
