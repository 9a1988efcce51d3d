import { expect, test } from 'playwright/test';

test('a reader finds a post by its category, reads it, and opens the older posts', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1, name: 'Property Management Insights' })).toBeVisible();
  const first = page.getByRole('article').first();
  await expect(first.getByRole('link', { name: /^Read More/ })).toBeVisible();
  const lines = await first
    .locator('p')
    .first()
    .evaluate((excerpt) => excerpt.clientHeight / parseFloat(getComputedStyle(excerpt).lineHeight));
  expect(lines).toBeLessThanOrEqual(3.05);

  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Owner Finances' }).click();
  await expect(page).toHaveURL('/blog?category=owner-finances');
  await expect(page).toHaveTitle(/^Owner Finances: Property Management Insights/);
  await page.getByRole('link', { name: /^Read More.*Year-End/ }).click();
  await expect(page).toHaveURL('/blog/year-end-tax-papers-for-owners');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Year-End Tax Papers and the New 1099 Threshold');
  await expect(page).toHaveTitle('Year-End Tax Papers for Rental Owners: the 2026 1099 Threshold');
  await expect(page.getByRole('region', { name: 'About the author' })).toContainText('Nora Ellingson');
  const isLoaded = () =>
    page
      .getByRole('article')
      .first()
      .getByRole('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect.poll(isLoaded).toBe(true);

  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Taxes' }).click();
  await expect(page).toHaveURL('/blog?tag=taxes');
  await page.goto('/blog');
  const newest = await page.getByRole('article').first().getByRole('heading').innerText();
  await page.getByRole('link', { name: 'Older posts' }).click();
  await expect(page).toHaveURL(/\/blog\?cursor=/);
  await expect(page.getByRole('heading', { name: newest })).toHaveCount(0);
  await expect(page.getByRole('article')).not.toHaveCount(0);
});
