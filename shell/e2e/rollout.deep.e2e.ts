import { createHash, randomUUID } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as sendRequest } from 'node:http';
import path from 'node:path';
import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { signIn } from './helpers.ts';
import { stack } from './stack.ts';
import { test } from './test-with-cleanup.ts';

const APP_NAME = 'mfe-public';
const computeIntegrity = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

interface Deploy {
  version: string;
  publishedAt: string;
  server: { file: string; integrity: string };
}

async function findLiveVersion(page: Page): Promise<string> {
  const { version } = (await (await page.request.get(`/api/releases/${APP_NAME}/live`)).json()) as { version: string };
  return version;
}

/** Publishes a copy of the live version. `change` returns the new text of its server bundle. */
function publishCopy(live: string, change: (bundle: string) => string): string {
  const version = `copy-${randomUUID().slice(0, 8)}`;
  const folder = path.join(stack.store, APP_NAME, version);
  cpSync(path.join(stack.store, APP_NAME, live), folder, { recursive: true });
  const file = path.join(folder, 'deploy.json');
  const deploy = JSON.parse(readFileSync(file, 'utf8')) as Deploy;
  const bundle = change(readFileSync(path.join(folder, deploy.server.file), 'utf8'));
  for (const name of readdirSync(path.dirname(path.join(folder, deploy.server.file))))
    if (/\.(br|gz)$/.test(name)) rmSync(path.join(path.dirname(path.join(folder, deploy.server.file)), name));
  writeFileSync(path.join(folder, deploy.server.file), bundle);
  deploy.version = version;
  deploy.publishedAt = new Date().toISOString();
  deploy.server.integrity = computeIntegrity(bundle);
  writeFileSync(file, JSON.stringify(deploy));
  return version;
}

/** Opens a page as a visitor with the given IP address of this machine. */
function visitFrom(address: string, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };
    const { port } = new URL(stack.site);
    sendRequest(`http://127.0.0.1:${port}${url}`, { localAddress: address, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
}

async function chooseVersionAction(page: Page, version: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${APP_NAME} ${version}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('an admin previews a version, and leaves the preview with the keyboard', async ({ page, context }) => {
  await signIn(page);
  const live = await findLiveVersion(page);
  const version = publishCopy(live, (bundle) => bundle);
  try {
    await page.goto('/admin/releases');
    const opened = context.waitForEvent('page');
    await chooseVersionAction(page, version, 'Open preview');
    const preview = await opened;
    const bar = preview.getByRole('complementary', { name: 'Preview' });
    await expect(bar).toContainText(version);
    expect(await preview.evaluate(() => document.getElementById('page-boot')?.textContent)).toContain(version);
    await expectAccessiblePage(preview, 'a preview');
    for (const width of [390, 1440]) {
      await preview.setViewportSize({ width, height: 844 });
      expect(await preview.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await preview.keyboard.press('Tab');
    await expect(bar.getByRole('button', { name: 'Leave preview' })).toBeFocused();
    await preview.keyboard.press('Enter');
    await expect(bar).toBeHidden();
    expect(await preview.evaluate(() => document.getElementById('page-boot')?.textContent)).not.toContain(version);
  } finally {
    rmSync(path.join(stack.store, APP_NAME, version), { recursive: true });
  }
});

test('a version is sent to a ring, and an unhealthy version is rolled back automatically', async ({ page }) => {
  await signIn(page);
  const live = await findLiveVersion(page);
  const good = publishCopy(live, (bundle) => bundle);
  // The checks before an activation do not render a page with this query, so they do not find the error.
  const unhealthy = publishCopy(
    live,
    (bundle) => `${bundle}
;{
  const { createRoutes } = module.exports;
  const withError = ({ loader, ...route }) => ({ ...route, loader: (args) => {
    if (args.request.url.includes('planted')) throw new Error('planted error');
    return loader ? loader(args) : null;
  } });
  module.exports = { ...module.exports, createRoutes: (host) => createRoutes(host).map(withError) };
}`,
  );
  try {
    await page.goto('/admin/releases');
    await chooseVersionAction(page, good, 'Send to admins');
    await expect(page.getByText(`Version ${good} for admins`)).toBeVisible();
    expect(await (await page.request.get('/')).text()).toContain(good);
    expect(await (await fetch(stack.site)).text()).not.toContain(good);
    await chooseVersionAction(page, good, 'Send to 10% of new visits');
    await expect(page.getByText(`Version ${good} for admins and 10% of new visits`)).toBeVisible();
    await expectAccessiblePage(page, 'a ring');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await page.getByRole('button', { name: `Stop ring of ${APP_NAME}` }).click();
    await expect(page.getByText(`Version ${good} for admins`)).toBeHidden();

    await chooseVersionAction(page, unhealthy, 'Activate');
    await page.getByRole('button', { name: 'Activate', exact: true }).click();
    await expect.poll(() => findLiveVersion(page)).toBe(unhealthy);
    for (let host = 2; host <= 8; host += 1) await visitFrom(`127.0.0.${host}`, '/?planted=1');
    await expect.poll(() => findLiveVersion(page)).toBe(live);
    const notice = page.getByRole('region', { name: `Automatic rollback of ${APP_NAME}` });
    await expect(notice).toContainText(`Version ${unhealthy} was rolled back automatically`);
    await expect(notice).toContainText(`Version ${live} is live again.`);
  } finally {
    await page.request.post(`/api/releases/${APP_NAME}/activate`, {
      data: { version: live },
      headers: { origin: stack.site },
    });
    for (const version of [good, unhealthy]) rmSync(path.join(stack.store, APP_NAME, version), { recursive: true });
  }
});
