import { ignoredSettings, readSettings } from './settings.ts';

it('reads the port of the site from PORT', () => {
  expect(readSettings({ PORT: ' 5000 ' }).sitePort).toBe(5000);
  expect(readSettings({}).sitePort).toBeNull();
});

it.each(['SITE_URL', 'STORE_DIR', 'MEDIA_DIR', 'SMTP_URL', 'ADMIN_DATABASE_URL'])(
  'reports %s as unused instead of ignoring it',
  (name) => {
    expect(ignoredSettings({ [name]: 'anything' })).toEqual([
      expect.stringMatching(new RegExp(`^${name} is not used: `)),
    ]);
    expect(ignoredSettings({ [name]: ' ' })).toEqual([]);
  },
);

it('refuses a host or a port that it cannot listen on', () => {
  expect(ignoredSettings({ HOST: '0.0.0.0', PORT: '80' })).toEqual([]);
  expect(ignoredSettings({ HOST: 'example.com', PORT: '80000' })).toHaveLength(2);
});
