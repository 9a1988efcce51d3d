import { randomUUID } from 'node:crypto';
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { addLead } from './lead-records.ts';
import { signIn } from './helpers.ts';
import { stack } from './stack.ts';

// Enables the transitions, which the configuration disables for other tests.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(async ({ page }) => signIn(page));

const navigationBar = (page: Page) => page.getByRole('navigation', { name: 'Back office' });
const backLink = (page: Page, name: string) => page.locator('header').getByRole('link', { name, exact: true }).last();
const toUrl = (path: string) => new URL(path, stack.site).href;

/** Mocks a session of a user with a long name. */
const mockLongUserName = (page: Page) =>
  page.route('**/api/auth/session', async (route) => {
    const response = await route.fetch();
    const { user } = (await response.json()) as { user: object };
    await route.fulfill({
      json: { user: { ...user, email: 'maximiliana-alexandrina.featherstonehaugh@epm.example' } },
    });
  });

// A mocked request can still be in flight when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('the navigation bar fits on one line for an admin with a long name, and links to list and board', async ({
  page,
}) => {
  await mockLongUserName(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard');
  await expect(page.getByText('Maximiliana Alexandrina Featherstonehaugh')).toBeVisible();
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await page
      .locator('header')
      .first()
      .locator('a:visible, button:visible')
      .evaluateAll((elements) =>
        elements
          .map((element) => element.getBoundingClientRect())
          .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
      );
    expect(boxes.length).toBeGreaterThanOrEqual(12);
    const inOrder = boxes.toSorted((a, b) => a.left - b.left);
    for (const [index, box] of inOrder.entries()) {
      const next = inOrder[index + 1];
      expect(box.right, `${width} px`).toBeLessThanOrEqual(next?.left ?? width);
      expect(box.bottom - box.top, `${width} px`).toBeLessThan(60);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
  }
  await expect(navigationBar(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await navigationBar(page).getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(page).toHaveURL(toUrl('/leads'));
  await expect(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await navigationBar(page).getByRole('link', { name: 'Board', exact: true }).click();
  await expect(page).toHaveURL(toUrl('/leads?view=board'));
  await expect(page.getByRole('list', { name: /^[\d,]+ leads? in statuses without a column$/ })).toBeVisible();
});

test('on a phone, the back-office menu links to list and board', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/documents');
  for (const [name, path] of [
    ['Leads', '/leads'],
    ['Board', '/leads?view=board'],
  ] as const) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await navigationBar(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(toUrl(path));
    await page.goBack();
  }
});

test('the back link of a lead page restores the list and its scroll position, and survives a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  const { id, name, email } = await addLead(page);
  await page.route(/\/api\/leads\?/, async (route) => {
    const response = await route.fetch({ url: toUrl(`/api/leads?q=${email}`) });
    const [lead] = ((await response.json()) as { items: object[] }).items;
    const items = Array.from({ length: 60 }, (_, index) =>
      index === 45 ? lead : { ...lead, id: randomUUID(), name: `Owner ${index}` },
    );
    await route.fulfill({ json: { items, nextCursor: null } });
  });
  const path = '/leads?status=leads&sort=name';
  await page.goto(path);
  const link = page.getByRole('link', { name });
  await expect(page.getByRole('link', { name: 'Owner 0', exact: true })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(link).toBeVisible();
  const scrollPosition = await page.evaluate(() => window.scrollY);
  expect(scrollPosition).toBeGreaterThan(500);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await backLink(page, 'Leads').click();
  await expect(page).toHaveURL(toUrl(path));
  await expect(link).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollPosition);

  await link.click();
  await page.reload();
  await expect(backLink(page, 'Leads')).toHaveAttribute('href', path);
  const direct = await page.context().newPage();
  await direct.goto(`/leads/${id}`);
  await expect(backLink(direct, 'Dashboard')).toHaveAttribute('href', '/dashboard');
});

test('a link to a page with a different content security policy loads a new document', async ({ page }) => {
  const documents: { path: string; policy: string }[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest())
      documents.push({
        path: new URL(response.url()).pathname,
        policy: response.headers()['content-security-policy'] ?? '',
      });
  });
  const followLink = async (name: string, heading: string) => {
    await navigationBar(page).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };
  await page.goto('/dashboard');
  await followLink('Board', 'Lead Management');
  await page.goBack();
  await followLink('Blog', 'Blog');
  await followLink('Dashboard', 'Dashboard');
  expect(documents.map(({ path }) => path)).toEqual(['/dashboard', '/admin/blog', '/dashboard']);
  const [strictPolicy, previewPolicy, strictPolicyAgain] = documents.map(({ policy }) => policy);
  expect(previewPolicy).toContain(`;frame-src 'self' blob:;`);
  expect(strictPolicy).toContain(`;frame-src 'self';`);
  expect(strictPolicyAgain).toBe(strictPolicy);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  expect(documents.at(-1)).toEqual({ path: '/admin/blog', policy: previewPolicy });
});
