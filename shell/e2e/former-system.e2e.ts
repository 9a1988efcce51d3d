import { expect, test } from 'playwright/test';
import { packZip } from '../../bff/src/personal-data/zip.ts';
import { buildFormerDump } from '../../bff/test/former-dump.ts';
import { signIn } from './helpers.ts';
import { getText } from './server-html.ts';

test('an admin checks a ZIP file from the former system, imports it by keyboard, and imports it again', async ({
  page,
  context,
}) => {
  test.slow();
  const { suffix, toSql } = buildFormerDump();
  const buffer = packZip(
    Object.entries({ 'dump.sql': toSql(), 'notes.txt': 'Made in May' }).map(([name, text]) => ({
      name,
      content: Buffer.from(text),
    })),
  );
  const archive = { name: 'former-system.zip', mimeType: 'application/zip', buffer };
  await signIn(page);
  await page.goto('/admin/import');
  const list = await context.newPage();
  await list.goto('/admin/import');
  await expect(list.getByRole('heading', { name: 'Earlier imports' })).toBeVisible();
  await page.getByLabel(/Choose a dump, CSV files/).setInputFiles(archive);
  await expect(page.getByText(/Dry run finished: 14 new, 0 changed/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/A value is an expression, not a constant/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^import-remarks-.*\.csv$/);

  const importButton = page.getByRole('button', { name: 'Import 14 rows' });
  await importButton.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Import 14 rows?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(importButton).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await expect(page.getByText(/14 rows imported/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/Not read.*notes\.txt/)).toBeVisible();
  const images = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download image list' }).click();
  expect((await images).suggestedFilename()).toMatch(/^import-images-.*\.csv$/);
  await expect(list.getByRole('row', { name: /former-system\.zip.*Imported.*14/ }).first()).toBeVisible();
  await list.close();

  await page.goto(`/leads?q=${suffix}`);
  await expect(page.getByRole('link', { name: 'Owner 2' })).toBeVisible();
  const post = await page.request.get(`/blog/renting-${suffix}`);
  expect(getText(await post.text(), 'h1')).toContain('Renting out');

  await page.goto('/admin/import');
  await expect(page.getByRole('row', { name: /former-system\.zip.*Imported.*14/ }).first()).toBeVisible();
  await page.getByLabel(/Choose a dump, CSV files/).setInputFiles(archive);
  await expect(page.getByText(/0 new, 0 changed, 14 already there/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  await page.getByRole('button', { name: 'Discard files' }).click();
  await expect(page.getByText(/the files are deleted/)).toBeVisible();
});
