import { randomUUID } from 'node:crypto';
import { toCentralDay } from '@epm/contract';
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { signIn } from './helpers.ts';
import { tabTo } from './input-drivers.ts';
import { stack } from './stack.ts';

/** Resets the draft of the terms to the published text, because an earlier run may have left a different draft. */
async function restorePublishedText(page: Page) {
  const { items } = (await (await page.request.get('/api/admin/legal')).json()) as {
    items: { page: string; version: number; versions: { number: number }[] }[];
  };
  const { version, versions } = items.find((legal) => legal.page === 'terms')!;
  const { number } = versions[0]!;
  const options = { data: { version, number }, headers: { origin: stack.site } };
  await expect(await page.request.post('/api/admin/legal/terms/restore', options)).toBeOK();
}

test('an admin edits, previews and publishes a legal text, and restores the earlier version as the draft', async ({
  page,
  request,
}) => {
  // Use a single unique word. In the word-by-word comparison, a sentence would be split where it shares words with the
  // sentence that an earlier run added.
  const addedWord = randomUUID().replaceAll('-', '');
  await signIn(page);
  await restorePublishedText(page);
  await page.goto('/admin/settings/legal?page=terms');
  await expect(page.getByText(/^Version \d+ has been in effect since/)).toBeVisible();
  await expectAccessiblePage(page, 'legal texts');

  const text = page.getByLabel('Text', { exact: true });
  const original = await text.inputValue();
  await text.fill(`${original}\n\n<b>${addedWord}</b>`);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByText('HTML is not supported.')).toBeVisible();
  await page.keyboard.press('Escape');

  await text.fill(`${original}\n\n${addedWord}`);
  await tabTo(page, page.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Draft saved')).toBeVisible();
  expect(await (await request.get('/terms')).text()).not.toContain(addedWord);
  await tabTo(page, page.getByRole('button', { name: 'Publish' }));
  await page.keyboard.press('Enter');
  const publication = page.getByRole('dialog', { name: /^Publish/ });
  await expect(publication.getByLabel('In effect from')).toHaveValue(toCentralDay(new Date()));
  await expect(publication.getByText(addedWord)).toBeVisible();
  await publication.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Text published')).toBeVisible();

  expect(await (await request.get('/terms')).text()).toContain(addedWord);
  await page.goto('/terms');
  // Wait until the page's stylesheet has loaded.
  await expect(page.locator('#texts')).toHaveCSS('border-top-style', 'solid');
  await page
    .getByRole('link', { name: /^In effect from/ })
    .first()
    .click();
  await expect(page.getByText(/^Earlier version, in effect from/)).toBeVisible();
  await expect(page.getByText(addedWord)).toBeHidden();

  await page.goto('/admin/settings/legal?page=terms');
  await page.getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await versions.getByLabel('Version').selectOption({ index: 1 });
  await expect(versions.getByRole('region', { name: 'Comparison with the editor' })).toContainText(addedWord);
  await versions.getByRole('button', { name: 'Restore as draft' }).click();
  await expect(page.getByText('Draft not published')).toBeVisible();
  await expect(text).toHaveValue(original);
});
