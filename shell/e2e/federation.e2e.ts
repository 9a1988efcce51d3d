import path from 'node:path';
import { expect, test } from 'playwright/test';
import type { Page, Route } from 'playwright/test';
import { measureDocumentBytes } from '../../tools/bench/document-size.ts';
import { collectBrowserErrors } from './browser-errors.ts';
import { signIn } from './people.ts';

const panel = 'This part is unavailable';

/** Records changes of the server's markup. Starts before the first script of the page runs. */
async function watchServerMarkup(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { nodes: [] as Element[], html: '', changes: [] as string[], isHydrated: false };
    Object.assign(window, { seen });
    window.addEventListener('shell:hydrated', () => {
      seen.isHydrated = true;
    });
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
  isHydrated: boolean;
}

// Polls instead of using waitForFunction, because the pages' content security policy forbids eval.
const expectHydrated = (page: Page) =>
  expect.poll(() => page.evaluate(() => (window as unknown as { seen: Seen }).seen.isHydrated)).toBe(true);

for (const address of ['/', '/analysis', '/nothing-stands-here']) {
  test(`${address} hydrates without changing the server's markup`, async ({ page }) => {
    await watchServerMarkup(page);
    const browserErrors = collectBrowserErrors(page);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Shift');
    await expectHydrated(page);
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
    expect(browserErrors.filter((text) => !text.includes('404'))).toEqual([]);
  });
}

test('a public page loads only a few KB of script before the first interaction', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.map((url) => path.basename(url).split('.')[0])).toEqual(['loader']);
  const response = await page.request.get(scripts[0]!);
  expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await measureDocumentBytes(scripts[0]!), 'compressed bytes').toBeLessThan(3_500);
});

test('the first press is held until the page is hydrated', async ({ page }) => {
  // Delays all scripts except the loader by a second.
  await page.route(/\/assets\/(?!.*loader)/, async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Admin Login' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('text typed before hydration is kept', async ({ page }) => {
  await watchServerMarkup(page);
  let deliver = () => {};
  const arrived = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route('**/main.*.js', async (route: Route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/analysis', { waitUntil: 'commit' });
  const street = page.getByLabel(/Street/).first();
  await street.fill('1420 Elm Street');
  expect(await page.evaluate(() => (window as unknown as { seen: Seen }).seen.isHydrated)).toBe(false);
  deliver();
  await expectHydrated(page);
  await expect(street).toHaveValue('1420 Elm Street');
  await page.getByRole('button', { name: 'Add Another Property' }).click();
  await expect(street).toHaveValue('1420 Elm Street');
});

test('a server-rendered page whose scripts fail to load stays readable, and Retry hydrates it', async ({ page }) => {
  await watchServerMarkup(page);
  await page.route('**/assets/mfe-public/**', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'Unavailable' }),
  );
  await page.goto('/analysis');
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute('**/assets/mfe-public/**');
  await retry.click();
  await expectHydrated(page);
  await expect(retry).toBeHidden();
  await page.getByRole('button', { name: 'Add Another Property' }).click();
  await expect(page.getByRole('group', { name: /Property/ })).toHaveCount(2);
});

const failures: [string, (route: Route) => Promise<void>][] = [
  ['answers 503', (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{"status":503}' })],
  ['resets the connection', (route) => route.abort('connectionreset')],
  [
    'sends a file that was not published',
    (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.tampered = true;' }),
  ],
];

for (const [failure, respond] of failures) {
  test(`the failure of a remote that ${failure} is contained`, async ({ page }) => {
    await signIn(page);
    await page.route('**/assets/mfe-admin/**', respond);
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
