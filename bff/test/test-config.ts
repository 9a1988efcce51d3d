import { join } from 'node:path';
import { type Config, readConfig } from '../src/platform/config/env.ts';
import { LONG_TIMEOUTS } from './database-timeouts.ts';

const { JEST_WORKER_ID = '', TEST_FILES_DIR = '' } = process.env;
/**
 * Default folder of published versions. Each Jest worker has separate folders, because tests write, replace and delete
 * files.
 */
export const TEST_STORE_DIR = join(TEST_FILES_DIR, JEST_WORKER_ID, 'store');
const MEDIA_DIR = join(TEST_FILES_DIR, JEST_WORKER_ID, 'media');

/**
 * Returns the configuration of a test process. Of the real environment, only TEST_LOG (the log level), JEST_WORKER_ID
 * and TEST_FILES_DIR have an effect.
 */
export const createTestConfig = (databaseUrl: string, env: Record<string, string> = {}): Config =>
  readConfig({
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    SITE_URL: 'http://site.test',
    STORE_DIR: TEST_STORE_DIR,
    MEDIA_DIR,
    SMTP_URL: 'smtp://127.0.0.1:1',
    PORT: '0',
    VENDOR_RATE_FACTOR: '1000',
    // Each connection loads its own catalog cache, so fewer connections take less CPU time.
    DATABASE_POOL_SIZE: '4',
    ...LONG_TIMEOUTS,
    ...env,
  });
