import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishFixture } from '../../test/release-fixtures.ts';
import { signIn } from '../../test/sign-in.ts';
import { TcpProxy } from '../../test/tcp-proxy.ts';
import { PRODUCTION_TIMEOUTS } from '../../test/database-timeouts.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let database: TestDatabase;
let proxy: TcpProxy;
let api: TestApp;
const storeDir = mkdtempSync(join(tmpdir(), 'epm-store-'));

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await TcpProxy.start(database.url);
  api = await startApp(proxy.url, { env: { ...PRODUCTION_TIMEOUTS, STORE_DIR: storeDir } });
  const { cookie } = await signIn(api, 'admin');
  for (const app of ['shell', 'mfe-public'] as const) {
    publishFixture(storeDir, app, '1');
    await api.call(`/api/releases/${app}/activate`, { body: { version: '1' }, cookie });
  }
});

afterAll(async () => {
  await proxy.open();
  await api.close();
  await proxy.cut();
  await database.drop();
  rmSync(storeDir, { recursive: true });
});

it('renders pages with the name and phone number of the company while the database is unavailable', async () => {
  expect((await api.call('/')).status).toBe(200);
  await proxy.cut();
  // Wait until the cached site settings have expired, so that a page would reload them.
  await new Promise((resolve) => setTimeout(resolve, 5_200));
  const site = await api.call<{ company: { name: string; phone: string } }>('/api/site');
  expect(site.status).toBe(200);
  const { name, phone } = site.body.company;
  for (const path of ['/broken', '/offline']) {
    const { text } = await api.call(path, { headers: { accept: 'text/html' } });
    expect(text).toContain(name);
    expect(text).toContain(phone);
  }
  expect((await api.call('/')).text).toContain('rendered by the shell');
});
