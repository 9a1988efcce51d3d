import type { Clock } from '../src/platform/clock/clock.ts';
import { stopSweeps } from './mail-fixtures.ts';
import { MailSink } from './mail-sink.ts';
import { startApp, type TestApp } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { startWorker, type TestWorker } from './test-worker.ts';

export interface MailSite {
  database: TestDatabase;
  site: TestApp;
  worker: TestWorker;
  /** SMTP server that receives all emails of the worker. */
  sink: MailSink;
}

interface MailSiteOptions {
  clock?: Clock;
  /** True if submissions are checked for spam. The rate limits are then multiplied by 100. */
  hasIntakeChecks?: boolean;
  /** Additional environment variables of the site and the worker. */
  env?: Record<string, string>;
}

/**
 * Starts a site and a worker for all tests of a file. Sweeps run only when the test starts them. The fields of the
 * result are set before the first test.
 */
export function useMailSite({ clock, hasIntakeChecks = false, env = {} }: MailSiteOptions = {}): MailSite {
  const fixture = { sink: new MailSink() } as MailSite;
  beforeAll(async () => {
    fixture.database = await createTestDatabase();
    await fixture.sink.start();
    const clockOption = clock ? { clock } : {};
    fixture.site = await startApp(fixture.database.url, {
      ...clockOption,
      hasIntakeChecks,
      env: { ...env, ...(hasIntakeChecks && { INTAKE_LIMIT_FACTOR: '100' }) },
    });
    fixture.worker = await startWorker(fixture.database.url, {
      ...clockOption,
      env: { ...env, SMTP_URL: fixture.sink.url },
    });
    await stopSweeps(fixture.worker);
  });
  afterAll(async () => {
    const { worker, site, sink, database } = fixture as Partial<MailSite>;
    await worker?.close();
    await site?.close();
    await sink?.stop();
    await database?.drop();
  });
  return fixture;
}
