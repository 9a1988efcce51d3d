import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { expectNoViolations, findViolations } from './axe.ts';
import type { ColorScheme } from './axe.ts';
import { addLead } from './lead-records.ts';
import { elmStreet, newEmail, signIn, submitHome } from './helpers.ts';

test.describe.configure({ mode: 'parallel' });

test("the 'not found' page, the invalid analysis form and the report pass axe", async ({ page }) => {
  test.setTimeout(150_000);
  await page.goto('/no-such-page');
  await expectNoViolations(page, 'not found');
  await page.goto('/analysis');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please fill in all required fields for each property.')).toBeVisible();
  await expectNoViolations(page, 'analysis form with errors');
  await submitHome(page, elmStreet, newEmail('axe'));
  await expect(page.getByText('Estimated rent').first()).toBeVisible();
  await expectNoViolations(page, 'report');
});

test('pages with little or no content pass axe', async ({ page }) => {
  test.setTimeout(150_000);
  for (const path of ['/team/no-body', '/blog?category=owner-finances', '/blog?tag=nothing', '/blog/no-post']) {
    await page.goto(path);
    await expectNoViolations(page, path);
  }
});

test('staff pages pass axe', async ({ page }) => {
  test.setTimeout(150_000);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expectNoViolations(page, 'login');
  await signIn(page);
  await addLead(page);
  for (const [path, heading] of [
    ['/dashboard', 'Dashboard'],
    ['/leads', 'Lead Management'],
    ['/admin', /Admin/],
    ['/admin/money', 'Money'],
    ['/admin/queues', 'Queues'],
    ['/admin/webhooks', 'Webhooks'],
    ['/design', 'The house style'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectNoViolations(page, path);
  }
});

/** Staff pages that need no lead, and pages that do not exist. */
const staffPages = [
  '/dashboard',
  '/leads',
  '/leads?view=board',
  '/leads/deleted',
  '/leads/no-lead',
  '/messages',
  '/documents',
  '/campaigns',
  '/admin',
  '/admin/lead-assignment',
  '/admin/releases',
  '/admin/jobs',
  '/admin/money',
  '/admin/queues',
  '/admin/webhooks',
  '/admin/blog',
  '/admin/campaigns',
  '/admin/images',
  '/admin/logo',
  '/admin/odoo-mapping',
  '/admin/odoo-sync',
  '/admin/odoo-test',
  '/admin/analytics',
  '/admin/no-such-page',
  '/dashboard/no-such-page',
  '/login',
  '/design',
];

const expectOneMain = async (page: Page, pageName: string) => {
  await expect(page.locator('h1'), pageName).toHaveCount(1);
  await expect(page.locator('main'), pageName).toHaveCount(1);
};

test('every staff page has one main landmark and one h1', async ({ page }) => {
  test.setTimeout(150_000);
  await signIn(page);
  const { id } = await addLead(page);
  for (const path of [...staffPages, `/leads/${id}`]) {
    await page.goto(path);
    await expectOneMain(page, path);
  }
});

test('a missing or unavailable staff page has one main landmark and one h1', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/no-such-page');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expectOneMain(page, 'missing page');
  await expectNoViolations(page, 'missing page');
  for (const [path, file] of [
    ['/dashboard', 'remoteEntry'],
    ['/messages', 'backoffice.messages'],
    ['/leads', 'backoffice.leads'],
    ['/login', 'shell.login'],
  ]) {
    await page.route(new RegExp(`/${file}\\.[\\w.]*js$`), (route) => route.abort('connectionreset'));
    await page.goto(path!);
    await expect(page.getByRole('heading', { level: 1, name: 'This part is unavailable' }), path).toBeVisible({
      timeout: 15_000,
    });
    await expectOneMain(page, `${path}, unavailable`);
    await page.unrouteAll();
  }
});

test('axe finds a violation, even if it exists only in dark mode', async ({ page }) => {
  // Use a separate document, because React could remove an element that is inserted into one of our pages.
  await page.setContent(`<!doctype html><html lang="en"><title>Planted</title><main><h1>Planted</h1><p>Gray at dusk.</p>
    <img src="/favicon.ico"><button></button></main>
    <style>@media (prefers-color-scheme: dark) { main p { color: #444; background: #222 } }</style></html>`);
  const findRules = async (light: ColorScheme) =>
    (await findViolations(page, 390, light)).map((each) => each.split(':')[0]);
  expect(await findRules('light')).toEqual(['button-name', 'image-alt']);
  expect(await findRules('dark')).toEqual(['color-contrast']);
});

test('axe finds a violation inside a frame', async ({ page }) => {
  await page.goto('/rentals');
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  await page.frames()[1]!.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src="/favicon.ico">'));
  expect(await findViolations(page, 390, 'light')).toEqual([expect.stringMatching(/^image-alt: /)]);
});
