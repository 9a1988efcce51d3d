import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../src/platform/config/env.ts';
import { LONG_TIMEOUTS } from './database-timeouts.ts';

/**
 * Returns the configuration of a test process. Ignores the real environment, except TEST_LOG, which sets the log level.
 */
export const testConfig = (databaseUrl: string, env: Record<string, string> = {}): Config =>
  readConfig({
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    SITE_URL: 'http://site.test',
    STORE_DIR: join(tmpdir(), 'epm-test-store'),
    MEDIA_DIR: join(tmpdir(), 'epm-test-media'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    PORT: '0',
    VENDOR_RATE_FACTOR: '1000',
    ...LONG_TIMEOUTS,
    ...env,
  });
