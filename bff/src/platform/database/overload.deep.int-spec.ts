import { buildAnalysisForm } from '../../../test/analysis-form.ts';
import { startApp, type TestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { Database } from './database.ts';

let database: TestDatabase;
let site: TestApp;

afterEach(async () => {
  await site.close();
  await database.drop();
});

async function startSite(env: Record<string, string>): Promise<Database> {
  database = await createTestDatabase();
  site = await startApp(database.url, { env });
  return site.app.get(Database);
}

it('returns 201 for each of 300 parallel submissions with a pool of 10 connections', async () => {
  // On a busy machine, the last submission waits longer than the defaults allow. Other tests cover these limits.
  await startSite({ DATABASE_WAIT_MS: '120000', DATABASE_TIMEOUT_MS: '120000' });
  const replies = await Promise.all(
    Array.from({ length: 300 }, () => site.call('/api/analyses', { body: buildAnalysisForm() })),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
});
