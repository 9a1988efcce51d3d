import { expect, test } from 'playwright/test';
import { expectAccessiblePage, findViolations } from './axe.ts';
import type { ColorScheme } from './axe.ts';
import { collectBrowserErrors } from './browser-errors.ts';
import { elmStreet, createEmail, signIn, submitAnalysisForm } from './helpers.ts';
import { expectUnchangedMarkup, recordMarkupChanges } from './markup-record.ts';

test.describe.configure({ mode: 'parallel' });

test("the 'not found' page has the site's design, hydrates without changes, and passes axe", async ({ page }) => {
  const browserErrors = collectBrowserErrors(page);
  await recordMarkupChanges(page);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Equal Housing Opportunity');
  await page.keyboard.press('Shift');
  await expectUnchangedMarkup(page);
  await expectAccessiblePage(page, 'not found');
  expect(browserErrors.filter((text) => !text.includes('404'))).toEqual([]);
});

test('the invalid analysis form and the report pass axe', async ({ page }) => {
  await page.goto('/analysis');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please fill in all required fields for each property.')).toBeVisible();
  await expectAccessiblePage(page, 'analysis form with errors');
  await submitAnalysisForm(page, elmStreet, createEmail('axe'));
  await expect(page.getByText('Estimated rent').first()).toBeVisible();
  await expectAccessiblePage(page, 'report');
});

test('blog lists with little or no content pass axe', async ({ page }) => {
  for (const path of ['/blog?category=owner-finances', '/blog?tag=nothing']) {
    await page.goto(path);
    await expectAccessiblePage(page, path);
  }
});

test('an unavailable staff page has one main landmark and one h1', async ({ page }) => {
  await signIn(page);
  for (const [path, file] of [
    ['/dashboard', 'remoteEntry'],
    ['/messages', 'backoffice.messages'],
    ['/leads', 'backoffice.leads'],
    ['/login', 'shell.login'],
  ]) {
    await page.route(new RegExp(`/${file}\\.[\\w.]*js$`), (route) => route.abort('connectionreset'));
    await page.goto(path!);
    await expect(page.getByRole('heading', { level: 1, name: 'This part is unavailable' }), path).toBeVisible();
    await expect(page.locator('h1'), `${path}, unavailable`).toHaveCount(1);
    await expect(page.locator('main'), `${path}, unavailable`).toHaveCount(1);
    await page.unrouteAll();
  }
});

test('axe finds a violation, even if it exists only in dark mode', async ({ page }) => {
  // Use a separate document, because React could remove an element that is inserted into one of our pages.
  await page.setContent(`<!doctype html><html lang="en"><title>Planted</title><main><h1>Planted</h1><p>Gray at dusk.</p>
    <img src="/favicon.ico"><button></button></main>
    <style>@media (prefers-color-scheme: dark) { main p { color: #444; background: #222 } }</style></html>`);
  const findRules = async (colorScheme: ColorScheme) =>
    (await findViolations(page, 390, colorScheme)).map((each) => each.split(':')[0]);
  expect(await findRules('light')).toEqual(['button-name', 'image-alt']);
  expect(await findRules('dark')).toEqual(['button-name', 'color-contrast', 'image-alt']);
});

test('axe finds a violation inside a frame', async ({ page }) => {
  await page.goto('/rentals');
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  await page.frames()[1]!.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src="/favicon.ico">'));
  expect(await findViolations(page, 390, 'light')).toEqual([expect.stringMatching(/^image-alt: /)]);
});
