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
  /** Where every mail of the worker lands. */
  sink: MailSink;
}

interface Options {
  clock?: Clock;
  /** Submissions are judged, as often as they come. */
  checksIntake?: boolean;
}

/** A site, and a worker that runs sweeps only when the test says so, for all tests of a file. It is there once they begin. */
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
