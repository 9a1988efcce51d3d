import { Module } from '@nestjs/common';
import { publishShell } from '../../../test/release-fixtures.ts';
import { startApp, type TestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { Log } from '../log/log.ts';
import { Database } from './database.ts';
import { SchemaVersion } from './schema-version.ts';

/** An app with this module starts after the shell is published, because other test files do not share it. */
@Module({})
class OwnAppModule {}

let database: TestDatabase;
let api: TestApp;
const logLines: unknown[] = [];
const fakeLog = {
  warn: (...line: unknown[]) => logLines.push(line),
  error: (...line: unknown[]) => logLines.push(line),
} as unknown as Log;
const logDifferences = (env = {}) =>
  new SchemaVersion(api.app.get(Database), { ...api.config, ...env }, fakeLog).onApplicationBootstrap();

beforeEach(async () => {
  logLines.length = 0;
  database = await createTestDatabase();
  await publishShell(database);
  api = await startApp(database.url, { modules: [OwnAppModule] });
  expect((await api.call('/readyz')).body).toEqual({ status: 'ready', outgoing: 'open' });
});

afterEach(async () => {
  await api.close();
  await database.drop();
});

test('an older schema is logged at startup and makes the readiness probe return 503', async () => {
  await database.query(`DELETE FROM migrations WHERE name LIKE 'Baseline%'`);
  const { status, body } = await api.call('/readyz');
  expect([status, body]).toEqual([
    503,
    expect.objectContaining({
      code: 'schema.behind',
      detail: expect.stringContaining('older than this code') as unknown,
    }),
  ]);
  await logDifferences();
  expect(logLines).toEqual([
    ['the schema is older than this code: run the migrations', undefined, { missing: ['Baseline20261129100000'] }],
  ]);
});

test('a newer schema is logged at startup and listed by the readiness probe', async () => {
  await database.query(`INSERT INTO migrations (timestamp, name) VALUES (20991231000000, 'Next20991231000000')`);
  const { status, body } = await api.call('/readyz');
  expect([status, body]).toEqual([200, { status: 'ready', outgoing: 'open', newerSchema: ['Next20991231000000'] }]);
  await logDifferences();
  expect(logLines).toEqual([
    ['the schema is newer than this code: deploy the newer version', { newer: ['Next20991231000000'] }],
  ]);
});

test('a warning is logged in production when the serving role is a superuser', async () => {
  await logDifferences({ isProduction: true });
  expect(logLines).toEqual([]);
  await api.close();
  api = await startApp(database.adminUrl);
  await logDifferences({ isProduction: true });
  expect(logLines).toEqual([[expect.stringContaining('superuser')]]);
});
