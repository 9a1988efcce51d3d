import { expect, test } from 'playwright/test';
import { expectAccessiblePage, findViolations } from './axe.ts';
import { expectCommandMenuToggles, commandMenuField as field, openCommandMenu } from './command-menu.ts';
import { addLead } from './lead-records.ts';
import { signIn } from './helpers.ts';

test.beforeEach(async ({ page }) => signIn(page));

test('with the command menu, staff find a lead, change its status and open another page using only the keyboard', async ({
  page,
}) => {
  const number = `515555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
  const lead = await addLead(page, { phone: `(${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}` });
  await page.goto('/documents');
  await expect(page.getByRole('button', { name: /^Search/ })).toContainText('Ctrl K');
  await test.step('the command menu finds a lead by its phone number in any format', async () => {
    for (const typed of [
      number,
      `+1 ${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`,
      number.slice(3),
    ]) {
      await openCommandMenu(page);
      await page.keyboard.type(typed);
      await expect(page.getByRole('option', { name: lead.name })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(field(page)).toHaveCount(0);
    }
  });

  await openCommandMenu(page);
  await page.keyboard.type(lead.name);
  await expect(page.getByRole('option', { name: lead.name })).toBeVisible();
  await expectAccessiblePage(page, 'command menu with results');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: lead.name })).toBeVisible();

  await test.step('a failed status change is rolled back and a failed search can be retried', async () => {
    await page.route(`**/api/leads/${lead.id}`, (route) =>
      route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.fallback(),
    );
    await openCommandMenu(page);
    await page.keyboard.type('status closed');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Failed to update status')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Status: New Lead' })).toBeVisible();

    await page.route('**/api/leads?q=**', (route) => route.abort('connectionreset'));
    await openCommandMenu(page);
    await page.keyboard.type('zzzz');
    const retryOption = page.getByRole('option', { name: /Failed to load leads/ });
    await expect(retryOption).toBeVisible();
    await page.unrouteAll();
    await retryOption.click();
    await expect(page.getByText('No leads found')).toBeVisible();
    await expectAccessiblePage(page, 'command menu without results');
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveCount(0);
  });

  await openCommandMenu(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('contract');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Lead status updated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Status: Contract Sent' })).toBeVisible();

  await openCommandMenu(page);
  await page.keyboard.type('dash');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
});

test("the command menu works on admin pages, which also work if the menu's remote is unavailable", async ({ page }) => {
  const lead = await addLead(page);
  await page.goto('/admin/lead-assignment');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectCommandMenuToggles(page);
  await page.getByRole('button', { name: /^Search/ }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(lead.name);
  await expect(page.getByRole('option', { name: lead.name })).toBeVisible();
  await expect.poll(() => findViolations(page, 1440, 'light')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: lead.name })).toBeVisible();
  await openCommandMenu(page);
  await page.keyboard.press('Escape');

  await page.route('**/mfe-backoffice/**/remoteEntry.js', (route) => route.abort('connectionreset'));
  await page.goto('/admin/releases');
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByText('The command menu could not be loaded. Please try again.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  await page.unrouteAll();
  await openCommandMenu(page);
});
