import { mailFromSetting, smtpSetting } from '../../notifications/mail.settings.ts';
import { odooSetting } from '../../crm/odoo.setting.ts';
import { docuSealSetting } from '../../documents/docuseal.setting.ts';
import { rentcastSetting } from '../../analyses/rentcast.setting.ts';
import { stripeSetting } from '../../payments/stripe.setting.ts';
import { type ConfigError, defineSetting, readConfig } from './env.ts';

const productionEnv = {
  NODE_ENV: 'production',
  SITE_URL: 'https://homes.example',
  DATABASE_URL: 'postgres://bff:8fLq2mZr@db.internal/epm',
  STORE_DIR: '/srv/store',
  MEDIA_DIR: '/srv/media',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Homes <hello@homes.example>',
};

const collectErrors = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).errors;
  }
};

test('an empty environment results in the development configuration', () => {
  expect(readConfig({})).toMatchObject({ port: 4300, isSecure: false, redisUrl: null });
  for (const readSetting of [rentcastSetting, stripeSetting, docuSealSetting, odooSetting])
    expect(readSetting(readConfig({}))).toBeNull();
});

test('readConfig reads production variables and freezes the configuration', () => {
  const config = readConfig({ ...productionEnv, RENTCAST_API_KEY: 'key' });
  expect(config).toMatchObject({ isProduction: true, isSecure: true, siteUrl: 'https://homes.example' });
  expect(() => Object.assign(config, { port: 1 })).toThrow(TypeError);
  expect(() => Object.assign(rentcastSetting(config) ?? {}, { apiKey: 'other' })).toThrow(TypeError);
});

test('all configuration errors are reported together', () => {
  const errors = collectErrors({ NODE_ENV: 'production', PORT: 'http', REDIS_URL: 'http://x', LOG_LEVEL: 'loud' });
  expect(errors.join('\n')).toMatch(
    /LOG_LEVEL.*SITE_URL.*DATABASE_URL.*REDIS_URL.*PORT.*STORE_DIR.*MEDIA_DIR.*SMTP_URL.*MAIL_FROM/s,
  );
});

test.each([
  ['a default database password', { DATABASE_URL: 'postgres://postgres:postgres@db/epm' }, /default password/],
  ['an empty database password', { DATABASE_URL: 'postgres://postgres@db/epm' }, /default password/],
  ['a site URL without https', { SITE_URL: 'http://homes.example' }, /must be https/],
  ['the key of the Stripe simulator', { STRIPE_SECRET_KEY: 'sk_test_simulator' }, /STRIPE_SECRET_KEY is the key of/],
  ['the address of the Stripe simulator', { STRIPE_API_URL: 'http://localhost:1' }, /STRIPE_API_URL selects a sim/],
  ['the key of the Odoo simulator', { ODOO_API_KEY: 'odoo_simulator' }, /ODOO_API_KEY is the key of a sim/],
  ['the key of the DocuSeal simulator', { DOCUSEAL_API_KEY: 'simulator' }, /DOCUSEAL_API_KEY is the key of a sim/],
])('production rejects %s', (_name, env, message) => {
  expect(collectErrors({ ...productionEnv, ...env }).join()).toMatch(message);
});

test.each([
  ['a key without a URL', {}, /ODOO_URL is required/],
  ['version 17 without a login', { ODOO_URL: 'https://a.example', ODOO_VERSION: '17' }, /ODOO_DATABASE.*ODOO_LOGIN/s],
  ['an unknown version', { ODOO_URL: 'https://a.example', ODOO_VERSION: '16' }, /ODOO_VERSION must be a whole/],
])('the Odoo configuration rejects %s', (_name, env, message) => {
  expect(collectErrors({ ODOO_API_KEY: 'key', ...env }).join('\n')).toMatch(message);
});

test('error messages contain no secrets', () => {
  const errors = collectErrors({ ...productionEnv, DATABASE_URL: 'mysql://bff:hunter22@db/epm' }).join();
  expect(errors).toMatch(/DATABASE_URL must start with/);
  expect(errors).not.toContain('hunter22');
});

test('readConfig reads the settings that slices declare', () => {
  const config = readConfig({
    ...productionEnv,
    RENTCAST_API_KEY: 'key',
    RENTCAST_URL: 'http://127.0.0.1:9/',
    SMTP_TIMEOUT_MS: '700',
  });
  expect(rentcastSetting(config)).toEqual({ apiKey: 'key', url: 'http://127.0.0.1:9' });
  expect(smtpSetting(config)).toEqual({ url: 'smtps://mail.example', timeoutMs: 700 });
  expect(mailFromSetting(config)).toBe('Homes <hello@homes.example>');
});

test('reading a setting throws when it was declared after the environment was read', () => {
  const config = readConfig({});
  const late = defineSetting((env) => env.optional('LATE'));
  expect(() => late(config)).toThrow('declared after the environment was read');
  expect(late(readConfig({ LATE: ' yes ' }))).toBe('yes');
});
