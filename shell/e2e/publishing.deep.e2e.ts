import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { test } from './test-with-cleanup.ts';
import { hydrate, signIn } from './helpers.ts';
import { stack, stackFile } from './stack.ts';
import { findLiveVersion, activateVersion } from './live-versions.ts';

const execFileAsync = promisify(execFile);
const repositoryRoot = path.resolve(import.meta.dirname, '../..');

const hashFiles = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(path.join(folder, name)))
          .digest('hex'),
      ]),
  );

test('publishing and rolling back mfe-public changes neither the shell nor open tabs', async ({ browser, page }) => {
  test.setTimeout(360_000);
  await signIn(page);
  const before = await findLiveVersion(page, 'mfe-public');
  const shellFolder = path.join(stack.store, 'shell', await findLiveVersion(page, 'shell'), 'client');
  const shellFiles = hashFiles(shellFolder);
  const collectVersions = (tab: Page) => {
    const versions = new Set<string>();
    tab.on('request', (request) => {
      const version = /\/assets\/mfe-public\/([^/]+)\//.exec(request.url())?.[1];
      if (version) versions.add(version);
    });
    return versions;
  };
  const oldTab = await (await browser.newContext({ baseURL: stack.site })).newPage();
  const oldTabVersions = collectVersions(oldTab);
  await oldTab.goto('/');

  const version = `e2e-${randomUUID().slice(0, 8)}`;
  const publish = () =>
    execFileAsync(process.execPath, ['tools/remotes/publish.ts', 'mfe-public', version], {
      cwd: repositoryRoot,
      env: { ...process.env, STACK_FILE: stackFile },
    });
  await publish();
  try {
    expect(await findLiveVersion(page, 'mfe-public')).toBe(version);
    expect(hashFiles(shellFolder)).toEqual(shellFiles);

    await hydrate(oldTab);
    await oldTab.getByRole('link', { name: 'Get Free Property Analysis' }).click();
    await oldTab.waitForURL('**/analysis');

    const newTab = await (await browser.newContext({ baseURL: stack.site })).newPage();
    const newTabVersions = collectVersions(newTab);
    await newTab.goto('/analysis');
    await expect.poll(() => [...newTabVersions]).toEqual([version]);
    await newTab.waitForLoadState('networkidle');
    expect([...newTabVersions]).toEqual([version]);

    await expect(publish()).rejects.toThrow(/already published/);
  } finally {
    await activateVersion(page, 'mfe-public', before);
  }
  const tabAfterRollback = await (await browser.newContext({ baseURL: stack.site })).newPage();
  const versionsAfterRollback = collectVersions(tabAfterRollback);
  await tabAfterRollback.goto('/analysis', { waitUntil: 'networkidle' });
  await expect.poll(() => [...versionsAfterRollback]).toEqual([before]);
  expect([...oldTabVersions]).toEqual([before]);
});
