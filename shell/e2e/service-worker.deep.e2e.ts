import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { startRecordingProxy } from './recording-proxy.ts';
import { stack } from './stack.ts';

test.use({ serviceWorkers: 'allow' });

const isScript = (url: string) => url.startsWith('/assets/') && url.endsWith('.js');

/** Opens a page, triggers hydration and waits until all files have loaded. */
async function visit(page: Page, url: string) {
  await page.goto(url);
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
}

const waitForController = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

async function clearHttpCache(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

const findCachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const urls = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    );
    return urls.flat();
  });

test('a second visit loads scripts from the cache, and a navigation without a connection shows the offline page', async ({
  page,
}) => {
  const proxy = await startRecordingProxy();
  try {
    await visit(page, `${proxy.url}/analysis`);
    await waitForController(page);
    await visit(page, `${proxy.url}/analysis`);
    await clearHttpCache(page);

    proxy.requestedPaths.length = 0;
    await visit(page, `${proxy.url}/analysis`);
    expect(proxy.requestedPaths.filter(isScript)).toEqual([]);
    expect(proxy.requestedPaths, 'the page itself is always requested').toContain('/analysis');
    await page.getByRole('button', { name: 'Add Another Property' }).click();
    await expect(page.getByRole('group', { name: /Property/ })).toHaveCount(2);

    await proxy.stop();
    await page.goto(`${proxy.url}/team`);
    await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible();
    await expect(page.locator('a[href^="tel:"]')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  } finally {
    await proxy.stop();
  }
});

interface Release {
  version: string;
  isLive: boolean;
}

test('the first navigation after an activation loads the new version', async ({ page }) => {
  const headers = { origin: stack.site };
  await page.request.post('/api/auth/login', { data: stack.admin, headers });
  const releases = (await (await page.request.get('/api/releases')).json()) as {
    remotes: { remote: string; versions: Release[] }[];
  };
  const live =
    releases.remotes.find(({ remote }) => remote === 'mfe-public')?.versions.find(({ isLive }) => isLive)?.version ??
    '';
  const activate = (version: string) =>
    page.request.post('/api/releases/mfe-public/activate', { data: { version }, headers });
  const findVersions = async () =>
    new Set([...(await page.content()).matchAll(/\/assets\/mfe-public\/([^/]+)\//g)].map(([, version]) => version));

  await visit(page, '/analysis');
  await waitForController(page);
  await visit(page, '/analysis');
  expect(await findCachedPaths(page)).toContain(`/assets/mfe-public/${live}/remoteEntry.js`);

  const next = `next-${randomUUID().slice(0, 8)}`;
  const folder = path.join(stack.store, 'mfe-public', next);
  cpSync(path.join(stack.store, 'mfe-public', live), folder, { recursive: true });
  const deploy = JSON.parse(readFileSync(path.join(folder, 'deploy.json'), 'utf8')) as { version: string };
  writeFileSync(path.join(folder, 'deploy.json'), JSON.stringify({ ...deploy, version: next }));
  try {
    expect((await activate(next)).status()).toBe(200);
    await visit(page, '/analysis');
    expect([...(await findVersions())]).toEqual([next]);
    await page.getByRole('button', { name: 'Add Another Property' }).click();
    await expect(page.getByRole('group', { name: /Property/ })).toHaveCount(2);
  } finally {
    await activate(live);
    rmSync(folder, { recursive: true });
  }
  await visit(page, '/analysis');
  expect([...(await findVersions())]).toEqual([live]);
});

test('the service worker caches neither pages nor API responses for staff', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(stack.admin.email);
  await page.getByLabel('Password').fill(stack.admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
  await waitForController(page);
  await visit(page, '/leads');
  await visit(page, '/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  const paths = await findCachedPaths(page);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((pathname) => !pathname.startsWith('/assets/') && pathname !== '/offline')).toEqual([]);
});
