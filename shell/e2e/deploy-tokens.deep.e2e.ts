import { randomUUID } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { signIn } from './helpers.ts';

const LIVE_VERSION_URL = '/api/releases/mfe-public/live';

test('an admin creates a deploy token, which works until it is revoked', async ({ page, playwright, baseURL }) => {
  const name = `Build server ${randomUUID().slice(0, 8)}`;
  await signIn(page);
  await page.goto('/admin/releases');
  await page.getByRole('button', { name: 'Create token' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create a deploy token' });
  await dialog.getByLabel('App').fill('MFE public');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Share previews').check();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('alert')).toContainText('mfe-guides');
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await dialog.getByLabel('App').fill('mfe-public');
  await expectAccessiblePage(page, 'the dialog for a deploy token');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const saved = page.getByRole('dialog', { name: 'Save the secret' });
  const secret = await saved.locator('code').innerText();
  await saved.getByRole('button', { name: 'I have saved it' }).click();

  // A build server has no session.
  const server = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  expect((await server.get(LIVE_VERSION_URL)).status()).toBe(200);
  expect((await server.get('/api/leads')).status()).toBe(401);

  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page
    .getByRole('dialog', { name: `Revoke ${name} of mfe-public?` })
    .getByRole('button', { name: 'Revoke' })
    .click();
  const row = page.getByRole('row', { name });
  await expect(row.getByText('Revoked')).toBeVisible();
  const refused = await server.get(LIVE_VERSION_URL);
  expect([refused.status(), await refused.text()]).toEqual([401, expect.stringContaining('revoked')]);
  await server.dispose();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await row.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
