import { findUnusedSettingErrors, parseStartOptions, readSettings } from './settings.ts';

it('reads the site port from PORT', () => {
  expect(readSettings({ PORT: ' 5000 ' }).sitePort).toBe(5000);
  expect(readSettings({}).sitePort).toBeNull();
});

it('simulates DocuSeal unless there is an API key', () => {
  expect(readSettings({ DOCUSEAL_API_KEY: ' ' }).isDocuSealSimulated).toBe(true);
  expect(readSettings({ DOCUSEAL_API_KEY: 'key' }).isDocuSealSimulated).toBe(false);
});

it('simulates Odoo unless there is an API key', () => {
  expect(readSettings({ ODOO_API_KEY: ' ' }).isOdooSimulated).toBe(true);
  expect(readSettings({ ODOO_API_KEY: 'key' }).isOdooSimulated).toBe(false);
});

it('simulates Stripe unless a secret key is set', () => {
  expect(readSettings({ STRIPE_SECRET_KEY: ' ' }).isStripeSimulated).toBe(true);
  expect(readSettings({ STRIPE_SECRET_KEY: 'sk_test_1' }).isStripeSimulated).toBe(false);
});

it('simulates Twilio unless there is an account', () => {
  expect(readSettings({ TWILIO_ACCOUNT_SID: ' ' }).isTwilioSimulated).toBe(true);
  expect(readSettings({ TWILIO_ACCOUNT_SID: 'AC1' }).isTwilioSimulated).toBe(false);
});

it.each(['SITE_URL', 'STORE_DIR', 'MEDIA_DIR', 'SMTP_URL', 'INBOUND_MAIL_SECRET', 'ADMIN_DATABASE_URL'])(
  'reports %s as unused instead of ignoring it',
  (name) => {
    expect(findUnusedSettingErrors({ [name]: 'anything' })).toEqual([
      expect.stringMatching(new RegExp(`^${name} is not used: `)),
    ]);
    expect(findUnusedSettingErrors({ [name]: ' ' })).toEqual([]);
  },
);

it('reports a host or port that the site cannot listen on', () => {
  expect(findUnusedSettingErrors({ HOST: '0.0.0.0', PORT: '80' })).toEqual([]);
  expect(findUnusedSettingErrors({ HOST: 'example.com', PORT: '80000' })).toHaveLength(2);
});

it('fills the database unless --empty is given, and rejects other options', () => {
  expect([parseStartOptions([]), parseStartOptions(['--empty'])]).toEqual([{ isEmpty: false }, { isEmpty: true }]);
  expect(() => parseStartOptions(['--emtpy'])).toThrow("Unknown option '--emtpy'");
});
