import { type ConfigError, readConfig } from './env.ts';

const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://homes.example',
  DATABASE_URL: 'postgres://bff:8fLq2mZr@db.internal/epm',
  STORE_DIR: '/srv/store',
  MEDIA_DIR: '/srv/media',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Homes <hello@homes.example>',
};

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
};

test('an empty environment is enough on a developer’s machine', () => {
  expect(readConfig({})).toMatchObject({ port: 4300, isSecure: false, redisUrl: null, rentcast: null });
});

test('production takes what it is given, and the result cannot be changed', () => {
  const config = readConfig({ ...production, RENTCAST_API_KEY: 'key' });
  expect(config).toMatchObject({ isProduction: true, isSecure: true, siteUrl: 'https://homes.example' });
  expect(() => Object.assign(config, { port: 1 })).toThrow(TypeError);
  expect(() => Object.assign(config.rentcast ?? {}, { apiKey: 'other' })).toThrow(TypeError);
});

test('every fault is reported at once', () => {
  const faults = faultsOf({ NODE_ENV: 'production', PORT: 'http', REDIS_URL: 'http://x', LOG_LEVEL: 'loud' });
  expect(faults.join('\n')).toMatch(/LOG_LEVEL.*SITE_URL.*DATABASE_URL.*REDIS_URL.*SMTP_URL.*PORT.*STORE_DIR.*MEDIA_DIR.*MAIL_FROM/s);
});

test.each([
  ['a default database password', { DATABASE_URL: 'postgres://postgres:postgres@db/epm' }, /default password/],
  ['an empty one', { DATABASE_URL: 'postgres://postgres@db/epm' }, /default password/],
  ['a site without https', { SITE_URL: 'http://homes.example' }, /must be https/],
])('production refuses %s', (_name, env, fault) => {
  expect(faultsOf({ ...production, ...env }).join()).toMatch(fault);
});

test('a secret never stands in the message', () => {
  const faults = faultsOf({ ...production, DATABASE_URL: 'mysql://bff:hunter22@db/epm' }).join();
  expect(faults).toMatch(/DATABASE_URL must start with/);
  expect(faults).not.toContain('hunter22');
});
