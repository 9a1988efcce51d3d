import path from 'node:path';
import { expect, test } from 'playwright/test';
import type { Page, Route } from 'playwright/test';
import { measureDocumentBytes } from '../../tools/bench/document-size.ts';
import { collectBrowserErrors } from './browser-errors.ts';
import { signIn } from './helpers.ts';

const ERROR_TEXT = 'This part is unavailable';

/** Records changes to the server-rendered markup. Starts before the page's first script runs. */
async function recordMarkupChanges(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const markupRecord = { nodes: [] as Element[], html: '', changes: [] as string[], isHydrated: false };
    Object.assign(window, { markupRecord });
    window.addEventListener('shell:hydrated', () => {
      markupRecord.isHydrated = true;
    });
    document.addEventListener('DOMContentLoaded', () => {
      const root = document.getElementById('root')!;
      markupRecord.nodes = [...root.querySelectorAll('*')];
      markupRecord.html = root.innerHTML;
      new MutationObserver((records) => {
        for (const { type, target } of records) markupRecord.changes.push(`${type} in ${target.nodeName}`);
      }).observe(root, { childList: true, subtree: true, characterData: true });
    });
  });
}

interface MarkupRecord {
  nodes: Element[];
  html: string;
  changes: string[];
  isHydrated: boolean;
}

// Poll instead of using waitForFunction, because the content security policy forbids eval.
const expectHydrated = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => (window as unknown as { markupRecord: MarkupRecord }).markupRecord.isHydrated))
    .toBe(true);

for (const pagePath of ['/', '/analysis', '/no-such-page']) {
  test(`${pagePath} hydrates without changing the server's markup`, async ({ page }) => {
    await recordMarkupChanges(page);
    const browserErrors = collectBrowserErrors(page);
    await page.goto(pagePath);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Shift');
    await expectHydrated(page);
    await page.waitForTimeout(300);
    const result = await page.evaluate(() => {
      const { nodes, html, changes } = (window as unknown as { markupRecord: MarkupRecord }).markupRecord;
      return {
        count: nodes.length,
        areConnected: nodes.every((node) => node.isConnected),
        isSame: document.getElementById('root')!.innerHTML === html,
        isHydrated: Object.keys(document.querySelector('#root main')!).some((key) => key.startsWith('__reactProps')),
        // React keeps a wrong id silently. Elements that appear later would then refer to ids that do not exist.
        wrongIds: [...document.querySelectorAll('[id^="_R_"]')]
          .filter((element) => {
            const key = Object.keys(element).find((name) => name.startsWith('__reactProps'));
            const props = (element as unknown as Record<string, { id: string }>)[key ?? ''];
            return props?.id !== element.id;
          })
          .map(({ id }) => id),
        changes,
      };
    });
    expect(result).toMatchObject({ areConnected: true, isSame: true, isHydrated: true, changes: [], wrongIds: [] });
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

test('a button pressed before hydration takes effect as soon as the page is hydrated', async ({ page }) => {
  // Delay all scripts except the loader by a second.
  await page.route(/\/assets\/(?!.*loader)/, async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Admin Login' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('text that was typed before hydration is preserved', async ({ page }) => {
  await recordMarkupChanges(page);
  let releaseScripts = () => {};
  const arrived = new Promise<void>((resolve) => {
    releaseScripts = resolve;
  });
  await page.route('**/main.*.js', async (route: Route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/analysis', { waitUntil: 'commit' });
  const street = page.getByLabel(/Street/).first();
  await street.fill('1420 Elm Street');
  expect(await page.evaluate(() => (window as unknown as { markupRecord: MarkupRecord }).markupRecord.isHydrated)).toBe(
    false,
  );
  releaseScripts();
  await expectHydrated(page);
  await expect(street).toHaveValue('1420 Elm Street');
  await page.getByRole('button', { name: 'Add Another Property' }).click();
  await expect(street).toHaveValue('1420 Elm Street');
});

test('a server-rendered page whose scripts fail to load stays readable, and Retry hydrates it', async ({ page }) => {
  await recordMarkupChanges(page);
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

const FAILURES: [string, (route: Route) => Promise<void>][] = [
  ['returns 503', (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{"status":503}' })],
  ['resets the connection', (route) => route.abort('connectionreset')],
  [
    'sends a file that was not published',
    (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.tampered = true;' }),
  ],
];

for (const [failure, respond] of FAILURES) {
  test(`a remote that ${failure} affects only its own pages, and Retry loads it`, async ({ page }) => {
    await signIn(page);
    await page.route('**/assets/mfe-admin/**', respond);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Admin', exact: true }).click();
    await expect(page.getByText(ERROR_TEXT)).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText(ERROR_TEXT)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Admin', exact: true }).click();
    await expect(page.getByText(ERROR_TEXT)).toBeVisible();
    await page.unroute('**/assets/mfe-admin/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(ERROR_TEXT)).toBeHidden();
    await expect(page.getByRole('tab', { name: 'User Management' })).toBeVisible();
  });
}
