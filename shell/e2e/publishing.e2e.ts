import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { test } from './test-with-cleanup.ts';
import { hydrate, signIn } from './helpers.ts';
import { stack, stackFile } from './stack.ts';

const execFileAsync = promisify(execFile);
const repositoryRoot = path.resolve(import.meta.dirname, '../..');
const ERROR_TEXT = 'This part is unavailable';

interface Release {
  version: string;
  isLive: boolean;
}

async function findLiveVersion(page: Page, app: string): Promise<string> {
  const { remotes } = (await (await page.request.get('/api/releases')).json()) as {
    remotes: { remote: string; versions: Release[] }[];
  };
  const version = remotes.find(({ remote }) => remote === app)?.versions.find(({ isLive }) => isLive)?.version;
  if (!version) throw new Error(`${app} has no live version`);
  return version;
}

async function activateVersion(page: Page, app: string, version: string): Promise<void> {
  const response = await page.request.post(`/api/releases/${app}/activate`, {
    data: { version },
    headers: { origin: stack.site },
  });
  expect(response.status()).toBe(200);
}

/** Publishes a copy of the live version with a container that throws. The integrity hashes match. */
function publishThrowingVersion(app: string, live: string): string {
  const version = `throws-${randomUUID().slice(0, 8)}`;
  const folder = path.join(stack.store, app, version);
  cpSync(path.join(stack.store, app, live), folder, { recursive: true });
  for (const name of readdirSync(path.join(folder, 'client')))
    if (/^remoteEntry\.js\.(br|gz)$/.test(name)) rmSync(path.join(folder, 'client', name));
  const code = `throw new Error('this remote is broken');`;
  writeFileSync(path.join(folder, 'client/remoteEntry.js'), code);
  const deploy = JSON.parse(readFileSync(path.join(folder, 'deploy.json'), 'utf8')) as {
    version: string;
    integrity: Record<string, string>;
  };
  deploy.version = version;
  deploy.integrity['remoteEntry.js'] = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  writeFileSync(path.join(folder, 'deploy.json'), JSON.stringify(deploy));
  return version;
}

test('a remote that throws affects no pages of other remotes, and a rollback restores the remote', async ({ page }) => {
  await signIn(page);
  const live = await findLiveVersion(page, 'mfe-admin');
  const broken = publishThrowingVersion('mfe-admin', live);
  try {
    await activateVersion(page, 'mfe-admin', broken);
    await page.goto('/admin');
    await expect(page.getByText(ERROR_TEXT)).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText(ERROR_TEXT)).toBeHidden();
  } finally {
    await activateVersion(page, 'mfe-admin', live);
    rmSync(path.join(stack.store, 'mfe-admin', broken), { recursive: true });
  }
  await page.goto('/admin');
  await expect(page.getByRole('tab', { name: 'User Management' })).toBeVisible();
});

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
