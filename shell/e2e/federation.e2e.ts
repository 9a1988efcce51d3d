import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'playwright/test';
import type { Page, Route } from 'playwright/test';
import { weighDocument } from '../../tools/bench/document-weight.ts';
import { complaints } from './complaints.ts';
import { test } from './journey.ts';
import { signIn } from './people.ts';
import { stack, stackFile } from './stack.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const panel = 'This part is unavailable';

interface Release {
  version: string;
  isLive: boolean;
}

async function liveVersion(page: Page, app: string): Promise<string> {
  const { remotes } = (await (await page.request.get('/api/releases')).json()) as { remotes: { remote: string; versions: Release[] }[] };
  const version = remotes.find(({ remote }) => remote === app)?.versions.find(({ isLive }) => isLive)?.version;
  if (!version) throw new Error(`${app} has no live version`);
  return version;
}

async function activate(page: Page, app: string, version: string): Promise<void> {
  const answer = await page.request.post(`/api/releases/${app}/activate`, { data: { version }, headers: { origin: stack.site } });
  expect(answer.status()).toBe(200);
}

/** Watches what the server has drawn, from before any script of the page runs. */
async function watchServerMarkup(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { nodes: [] as Element[], html: '', changes: [] as string[], isAlive: false };
    Object.assign(window, { seen });
    window.addEventListener('shell:alive', () => { seen.isAlive = true; });
    document.addEventListener('DOMContentLoaded', () => {
      const drawn = document.getElementById('root')!;
      seen.nodes = [...drawn.querySelectorAll('*')];
      seen.html = drawn.innerHTML;
      new MutationObserver((records) => {
        for (const { type, target } of records) seen.changes.push(`${type} in ${target.nodeName}`);
      }).observe(drawn, { childList: true, subtree: true, characterData: true });
    });
  });
}

interface Seen {
  nodes: Element[];
  html: string;
  changes: string[];
  isAlive: boolean;
}

// not waitForFunction, which the pages' policy against evaluated code stops
const alive = (page: Page) => expect.poll(() => page.evaluate(() => (window as unknown as { seen: Seen }).seen.isAlive)).toBe(true);

for (const address of ['/', '/analysis', '/nothing-stands-here']) {
  test(`${address} comes alive without touching what the server has drawn`, async ({ page }) => {
    await watchServerMarkup(page);
    const said = complaints(page);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Shift');
    await alive(page);
    await page.waitForTimeout(300);
    const result = await page.evaluate(() => {
      const { nodes, html, changes } = (window as unknown as { seen: Seen }).seen;
      return {
        count: nodes.length,
        areKept: nodes.every((node) => node.isConnected),
        isSame: document.getElementById('root')!.innerHTML === html,
        isHydrated: Object.keys(document.querySelector('#root main')!).some((key) => key.startsWith('__reactProps')),
        changes,
      };
    });
    expect(result).toMatchObject({ areKept: true, isSame: true, isHydrated: true, changes: [] });
    expect(result.count).toBeGreaterThan(20);
    expect(said.filter((text) => !text.includes('404'))).toEqual([]);
  });
}

test('a public page loads a few KB of script and no more until somebody uses it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.map((url) => path.basename(url).split('.')[0])).toEqual(['loader']);
  const answer = await page.request.get(scripts[0]!);
  expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await weighDocument(scripts[0]!), 'bytes as they are sent').toBeLessThan(3_500);
});

test('the first press is kept until the page can answer it', async ({ page }) => {
  // everything but the loader takes a second
  await page.route(/\/assets\/(?!.*loader)/, async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Admin Login' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what is typed before the page is alive stays typed', async ({ page }) => {
  await watchServerMarkup(page);
  await page.route('**/main.*.js', async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto('/analysis');
  const street = page.getByLabel(/Street/).first();
  await street.fill('1420 Elm Street');
  expect(await page.evaluate(() => (window as unknown as { seen: Seen }).seen.isAlive)).toBe(false);
  await alive(page);
  await expect(street).toHaveValue('1420 Elm Street');
  await page.getByRole('button', { name: 'Add Another Property' }).click();
  await expect(street).toHaveValue('1420 Elm Street');
});

test('a server-drawn page whose scripts do not arrive stays readable, and Retry brings it to life', async ({ page }) => {
  await watchServerMarkup(page);
  await page.route('**/assets/mfe-public/**', (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'Unavailable' }));
  await page.goto('/analysis');
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute('**/assets/mfe-public/**');
  await retry.click();
  await alive(page);
  await expect(retry).toBeHidden();
  await page.getByRole('button', { name: 'Add Another Property' }).click();
  await expect(page.getByRole('group', { name: /Property/ })).toHaveCount(2);
});

const troubles: [string, (route: Route) => Promise<void>][] = [
  ['answers 503', (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{"status":503}' })],
  ['resets the connection', (route) => route.abort('connectionreset')],
  ['sends a file that was not published', (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.tampered = true;' })],
];

for (const [trouble, answer] of troubles) {
  test(`a remote that ${trouble} is contained`, async ({ page }) => {
    await signIn(page);
    await page.route('**/assets/mfe-admin/**', answer);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Admin', exact: true }).click();
    await expect(page.getByText(panel)).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText(panel)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Admin', exact: true }).click();
    await expect(page.getByText(panel)).toBeVisible();
    await page.unroute('**/assets/mfe-admin/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(panel)).toBeHidden();
    await expect(page.getByRole('tab', { name: 'User Management' })).toBeVisible();
  });
}

/** A version like the live one, except that its container throws; published with hashes that fit. */
function publishThrowing(app: string, live: string): string {
  const version = `throws-${randomUUID().slice(0, 8)}`;
  const folder = path.join(stack.store, app, version);
  cpSync(path.join(stack.store, app, live), folder, { recursive: true });
  for (const name of readdirSync(path.join(folder, 'client'))) if (/^remoteEntry\.js\.(br|gz)$/.test(name)) rmSync(path.join(folder, 'client', name));
  const code = `throw new Error('this remote is broken');`;
  writeFileSync(path.join(folder, 'client/remoteEntry.js'), code);
  const deploy = JSON.parse(readFileSync(path.join(folder, 'deploy.json'), 'utf8')) as { version: string; integrity: Record<string, string> };
  deploy.version = version;
  deploy.integrity['remoteEntry.js'] = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  writeFileSync(path.join(folder, 'deploy.json'), JSON.stringify(deploy));
  return version;
}

test('a remote that throws is contained, and rolling it back heals it', async ({ page }) => {
  await signIn(page);
  const live = await liveVersion(page, 'mfe-admin');
  const broken = publishThrowing('mfe-admin', live);
  try {
    await activate(page, 'mfe-admin', broken);
    await page.goto('/admin');
    await expect(page.getByText(panel)).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText(panel)).toBeHidden();
  } finally {
    await activate(page, 'mfe-admin', live);
    rmSync(path.join(stack.store, 'mfe-admin', broken), { recursive: true });
  }
  await page.goto('/admin');
  await expect(page.getByRole('tab', { name: 'User Management' })).toBeVisible();
});

const sumOf = (folder: string) =>
  Object.fromEntries(readdirSync(folder).sort().map((name) => [name, createHash('sha256').update(readFileSync(path.join(folder, name))).digest('hex')]));

test('mfe-public is published, activated and rolled back; the shell stays as it is; an open tab keeps its version', async ({ browser, page }) => {
  test.setTimeout(180_000);
  await signIn(page);
  const before = await liveVersion(page, 'mfe-public');
  const shellFolder = path.join(stack.store, 'shell', await liveVersion(page, 'shell'), 'client');
  const shellFiles = sumOf(shellFolder);
  const versionsIn = (tab: Page) => {
    const versions = new Set<string>();
    tab.on('request', (request) => {
      const version = /\/assets\/mfe-public\/([^/]+)\//.exec(request.url())?.[1];
      if (version) versions.add(version);
    });
    return versions;
  };
  const oldTab = await (await browser.newContext({ baseURL: stack.site })).newPage();
  const ofOldTab = versionsIn(oldTab);
  await oldTab.goto('/');

  const version = `e2e-${randomUUID().slice(0, 8)}`;
  const publish = () => run(process.execPath, ['tools/remotes/publish.ts', 'mfe-public', version], { cwd: root, env: { ...process.env, STACK_FILE: stackFile } });
  await publish();
  try {
    expect(await liveVersion(page, 'mfe-public')).toBe(version);
    expect(sumOf(shellFolder)).toEqual(shellFiles);

    await watchServerMarkup(oldTab);
    await oldTab.keyboard.press('Shift');
    await oldTab.getByRole('link', { name: 'Get Free Property Analysis' }).click();
    await oldTab.waitForURL('**/analysis');

    const newTab = await (await browser.newContext({ baseURL: stack.site })).newPage();
    const ofNewTab = versionsIn(newTab);
    await newTab.goto('/analysis');
    await expect.poll(() => [...ofNewTab]).toEqual([version]);
    await newTab.waitForLoadState('networkidle');
    expect([...ofNewTab]).toEqual([version]);

    await expect(publish()).rejects.toThrow(/published already/);
  } finally {
    await activate(page, 'mfe-public', before);
  }
  const rolledBack = await (await browser.newContext({ baseURL: stack.site })).newPage();
  const ofRolledBack = versionsIn(rolledBack);
  await rolledBack.goto('/analysis', { waitUntil: 'networkidle' });
  await expect.poll(() => [...ofRolledBack]).toEqual([before]);
  expect([...ofOldTab]).toEqual([before]);
});
