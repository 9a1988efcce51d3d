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

interface Options {
  clock?: Clock;
  /** Whether submissions are checked for spam. The rate limits are multiplied by 100. */
  checksIntake?: boolean;
}

/**
 * Starts a site and a worker for all tests of a file. Sweeps run only on request of the test. The fields of the result
 * are set before the first test.
 */
export function useMailSite({ clock, checksIntake = false }: Options = {}): MailSite {
  const at = { sink: new MailSink() } as MailSite;
  beforeAll(async () => {
    at.database = await createTestDatabase();
    await at.sink.start();
    const shared = clock ? { clock } : {};
    at.site = await startApp(at.database.url, {
      ...shared,
      checksIntake,
      env: checksIntake ? { INTAKE_LIMIT_FACTOR: '100' } : {},
    });
    at.worker = await startWorker(at.database.url, { ...shared, env: { SMTP_URL: at.sink.url } });
    await stopSweeps(at.worker);
  });
  afterAll(async () => {
    const { worker, site, sink, database } = at as Partial<MailSite>;
    await worker?.close();
    await site?.close();
    await sink?.stop();
    await database?.drop();
  });
  return at;
}
