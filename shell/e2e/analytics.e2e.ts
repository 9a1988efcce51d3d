import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { elmStreet, createEmail, signIn, submitAnalysisForm } from './helpers.ts';
import { test } from './test-with-cleanup.ts';

/** User agent of an ordinary browser, because visits by bots are not counted. */
const BROWSER_USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const getRow = (page: Page, table: string, name: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name });

test('a visit and a submission are counted for their source, and the metrics can be filtered and downloaded', async ({
  browser,
  page,
}) => {
  const source = `partner-${randomUUID().slice(0, 8)}`;
  const visitor = await browser.newContext({ userAgent: BROWSER_USER_AGENT });
  const visit = await visitor.newPage();
  await visit.goto(`/rent-vs-sell?utm_source=${source}&utm_campaign=journey`);
  await visit.goto('/analysis');
  await submitAnalysisForm(visit, elmStreet, createEmail('analytics'));
  await visitor.close();

  await signIn(page);
  await page.goto('/admin/analytics');
  const row = getRow(page, 'By source', source);
  await expect(row.getByRole('cell')).toHaveText(['1', '1', '0', '0%']);

  // Use the keyboard for the filter and then for the tabs.
  await page.getByRole('combobox', { name: 'Source' }).focus();
  await page.keyboard.type(source);
  await expect(page).toHaveURL(new RegExp(`source=${source}`));
  await expect(page.getByText('1 visit and 1 lead were counted.')).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV: By source' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(`\r\n${source},1,1,1,`);

  await page.getByRole('tab', { name: 'Funnel' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Forecast of the open pipeline' })).toBeVisible();
  await page.getByRole('tab', { name: 'Team and campaigns' }).click();
  await expect(page.getByRole('table', { name: 'Load per colleague' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
