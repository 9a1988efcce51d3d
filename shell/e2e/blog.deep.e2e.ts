import pg from 'pg';
import { expect, test } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { hydrate } from './helpers.ts';
import { stack } from './stack.ts';

async function executeSql(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: stack.database });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

test.describe('blog without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, links on the blog open the filters, the older posts and a post', async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('link', { name: 'Older posts' }).click();
    await expect(page.getByRole('link', { name: 'Newest posts' })).toBeVisible();
    await page.getByRole('link', { name: 'Care of the Home' }).first().click();
    await expect(page).toHaveURL('/blog?category=care-of-the-home');
    await page
      .getByRole('link', { name: /^Read More/ })
      .first()
      .click();
    await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeVisible();
  });
});

test('a missing post and an unknown category return 404', async ({ page, request }) => {
  const missing = await page.goto('/blog/no-such-post');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post not found');
  await expect(page.getByRole('banner')).toBeVisible();
  await expectAccessiblePage(page, '/blog/no-such-post');
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL('/blog');
  expect((await request.get('/blog?category=no-such-category')).status()).toBe(404);
});

test('the old URL of a post redirects permanently', async ({ request }) => {
  await executeSql(`INSERT INTO blog_slug_history (slug, post_id) SELECT 'winter-2019', id FROM blog_posts WHERE slug = 'winterizing-a-rental'
               ON CONFLICT DO NOTHING`);
  const moved = await request.get('/blog/winter-2019', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/blog/winterizing-a-rental']);
});

test('the blog shows an error while the API is unavailable, and Try again loads the posts', async ({ page }) => {
  await page.goto('/team');
  await hydrate(page);
  await page.route('**/api/blog/**', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: '{"status":503,"title":"Unavailable","detail":"Away","code":"x","type":"about:blank","traceId":"0"}',
    }),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { name: 'This page is not available right now.' })).toBeVisible();
  await page.unroute('**/api/blog/**');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Property Management Insights' })).toBeVisible();
});

test('on a narrow phone, tables in a post scroll separately and long words break', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/blog/rental-certificates-city-by-city');
  await expect(page.getByText('Scroll the table sideways')).toBeVisible();
  const table = page.getByRole('region', { name: 'Rental rules by city' });
  expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  await page.evaluate(() => {
    const word = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(3);
    document.querySelector('h1')!.textContent = word;
    document.querySelector('article p')!.textContent = word;
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1440, height: 700 });
  await expect(page.getByText('Scroll the table sideways')).toBeHidden();
  expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(false);
});

test('the blog links to a feed that lists the posts', async ({ page, request }) => {
  await page.goto('/blog');
  const feed = page.locator('link[rel="alternate"][type="application/rss+xml"]');
  expect(new URL((await feed.getAttribute('href'))!).pathname).toBe('/blog/rss.xml');
  const response = await request.get('/blog/rss.xml');
  expect(response.headers()['content-type']).toContain('application/rss+xml');
  expect(await response.text()).toContain('<title>Rental Certificates, City by City</title>');
});

test('the first picture of the blog has a modern format and a high loading priority', async ({ page }) => {
  await page.goto('/blog');
  const picture = page.getByRole('article').first().locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.(avif|webp)$/);
  const attributes = await picture.evaluate((image: HTMLImageElement) => [
    image.getAttribute('width'),
    image.getAttribute('height'),
    image.fetchPriority,
  ]);
  expect(attributes).toEqual(['1800', '1125', 'high']);
});
