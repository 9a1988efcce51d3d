import { createSampleVendors } from '../../tools/simulators/sample-vendors.ts';
import { type Simulators, startSimulators } from '../../tools/simulators/simulators.ts';
import { fillSampleFirm } from '../src/fill-sample-firm.ts';
import { LONG_TIMEOUTS } from './database-timeouts.ts';
import type { TestApp } from './test-app.ts';
import { TEST_STORE_DIR } from './test-config.ts';
import type { TestDatabase } from './test-database.ts';

export type { Simulators };

/** Fills the database of a site with the sample firm. @returns the simulated vendors of the firm */
export async function fillTestSite(database: TestDatabase, site: TestApp): Promise<Simulators> {
  let now = new Date();
  const endsAt = now;
  const simulators = await startSimulators({
    port: 0,
    stateDir: null,
    webhookOrigin: null,
    smtpUrl: null,
    getNow: () => now,
    isDocuSealSimulated: true,
    isOdooSimulated: true,
    isOidcSimulated: false,
    isStripeSimulated: true,
    isTwilioSimulated: true,
  });
  const { url } = simulators;
  const env = {
    ...LONG_TIMEOUTS,
    DATABASE_URL: database.url,
    MIGRATION_DATABASE_URL: database.ownerUrl,
    SITE_URL: site.config.siteUrl,
    LOG_LEVEL: 'silent',
    STORE_DIR: TEST_STORE_DIR,
    MEDIA_DIR: site.config.mediaDir,
    SMTP_URL: 'smtp://127.0.0.1:1',
    INBOUND_MAIL_SECRET: 'inbound',
    VENDOR_RATE_FACTOR: '1000',
    DOCUSEAL_API_KEY: 'simulator',
    DOCUSEAL_WEBHOOK_SECRET: 'simulator',
    DOCUSEAL_URL: `${url}/docuseal/api`,
    ODOO_API_KEY: 'odoo_simulator',
    ODOO_URL: `${url}/odoo`,
    ODOO_DATABASE: 'simulator',
    ODOO_LOGIN: 'sync@epm.example',
    STRIPE_SECRET_KEY: 'sk_test_simulator',
    STRIPE_WEBHOOK_SECRET: 'whsec_simulator',
    STRIPE_API_URL: url,
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'simulator',
    TWILIO_FROM: '+15155550199',
    TWILIO_API_URL: url,
  };
  await fillSampleFirm(env, { vendors: createSampleVendors(simulators), onTime: (time) => (now = time), endsAt });
  return simulators;
}
