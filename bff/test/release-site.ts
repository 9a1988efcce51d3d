import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Releases } from '../src/releases/releases.dto.ts';
import { eventually } from './eventually.ts';
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
 * `fixture` are set before the first test.
 * @param env additional environment variables
 */
export function useReleaseSite(env: Record<string, string> = {}) {
  const fixture = { store: mkdtempSync(join(tmpdir(), 'epm-store-')) } as ReleaseSite;
  beforeAll(async () => {
    for (const [app, version] of [
      ['shell', '1'],
      ['mfe-public', '1'],
      ['mfe-public', '2'],
      ['mfe-public', '3'],
      ['mfe-backoffice', '1'],
    ] as const) {
      publishFixture(fixture.store, app, version);
    }
    fixture.database = await createTestDatabase();
    fixture.api = await startApp(fixture.database.url, { env: { STORE_DIR: fixture.store, ...env } });
    fixture.admin = await signIn(fixture.api, 'admin');
  });
  afterAll(async () => {
    const { api, database } = fixture as Partial<ReleaseSite>;
    await api?.close();
    await database?.drop();
    rmSync(fixture.store, { recursive: true });
  });

  const activate = (remote: string, version: string, cookie = fixture.admin.cookie): Promise<Reply<Releases>> =>
    fixture.api.call<Releases>(`/api/releases/${remote}/activate`, { body: { version }, cookie });

  /**
   * Starts another node with the same store and database. Waits until the node renders the public site, because the
   * first page waits for the renderer's process. On a busy machine, that can exceed the time limit for rendering.
   */
  async function startNode(): Promise<TestApp> {
    const node = await startApp(fixture.database.url, { env: { STORE_DIR: fixture.store, ...env } });
    await eventually(async () => (await node.call('/')).text.includes('rendered by the shell'));
    return node;
  }

  return { fixture, activate, startNode };
}
