import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Releases } from '../src/releases/releases.dto.ts';
import { publishFixture } from './release-fixtures.ts';
import { signIn, type SignedInUser } from './sign-in.ts';
import { startApp, type Reply, type TestApp } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

interface ReleaseSite {
  database: TestDatabase;
  api: TestApp;
  admin: SignedInUser;
  /** Folder of the published versions. */
  store: string;
}

/**
 * Starts a site for all tests of a file, with published versions of three apps, none of which is live. The fields of
 * `at` are set before the first test.
 */
export function useReleaseSite() {
  const at = { store: mkdtempSync(join(tmpdir(), 'epm-store-')) } as ReleaseSite;
  beforeAll(async () => {
    for (const [app, version] of [
      ['shell', '1'],
      ['mfe-public', '1'],
      ['mfe-public', '2'],
      ['mfe-public', '3'],
      ['mfe-backoffice', '1'],
    ] as const) {
      publishFixture(at.store, app, version);
    }
    at.database = await createTestDatabase();
    at.api = await startApp(at.database.url, { env: { STORE_DIR: at.store } });
    at.admin = await signIn(at.api, 'admin');
  });
  afterAll(async () => {
    const { api, database } = at as Partial<ReleaseSite>;
    await api?.close();
    await database?.drop();
    rmSync(at.store, { recursive: true });
  });

  const activate = (remote: string, version: string, cookie = at.admin.cookie): Promise<Reply<Releases>> =>
    at.api.call<Releases>(`/api/releases/${remote}/activate`, { body: { version }, cookie });

  return { at, activate };
}
