import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { signIn } from './helpers.ts';
import { getText, parseHead } from './server-html.ts';
import { stack } from './stack.ts';
import { contentField, toolbarButton, createTitle } from './post-editor.ts';

async function publishPost(page: Page) {
  await page.getByLabel('Status').selectOption('published');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
}

test('the marketing team writes a post with the keyboard, publishes, changes and deletes it', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  await signIn(page);
  const title = createTitle('Moving Abroad');
  const name = createTitle('Journey');

  await page.goto('/admin/blog?tab=categories');
  await page.getByRole('button', { name: 'New category' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Category created successfully')).toBeVisible();

  let loadEditor = (): void => undefined;
  const hold = new Promise<void>((resolve) => {
    loadEditor = resolve;
  });
  await page.route(/admin\.rich-text\.\w+\.js/, (route) => hold.then(() => route.continue()));
  await page.goto('/admin/blog');
  await page.getByRole('link', { name: 'New post' }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('button', { name: 'Save post' }).click();
  await expect(page.getByText('Enter the content.')).toBeVisible();
  // The invalid field is the editor, whose script has not loaded yet. Focus must move to the editor once it has loaded.
  loadEditor();
  await expect(contentField(page)).toBeFocused();

  // Alt+F10 moves focus to the toolbar, and arrow keys move it within the toolbar.
  await page.keyboard.press('Alt+F10');
  await expect(toolbarButton(page, 'Heading 2')).toBeFocused();
  await page.keyboard.press('Enter');
  // The editor takes the focus in the next frame.
  await expect(contentField(page)).toBeFocused();
  await page.keyboard.type('Before you leave');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Plan early.');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' See the ');
  await toolbarButton(page, 'Link').click();
  await page.getByLabel('Target').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Enter a path such as/)).toBeVisible();
  await page.getByLabel('Target').fill('/rent-vs-sell');
  await page.keyboard.press('Enter');
  await expect(contentField(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await toolbarButton(page, 'Bulleted list').click();
  await expect(contentField(page)).toBeFocused();
  await page.keyboard.type('Keys');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Insurance');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await toolbarButton(page, 'Table').click();
  await expect(contentField(page)).toBeFocused();
  await page.keyboard.type('Task');
  await page.keyboard.press('Tab');
  await page.keyboard.type('When');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Cost');
  await page.getByRole('group', { name: 'Table' }).getByLabel('Caption').fill('What to do');
  await page.getByLabel(/^Category/).selectOption({ label: name });

  // A reload preserves a post that was never saved.
  await page.reload();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await expect(contentField(page)).toContainText('Plan early.');

  await publishPost(page);
  await expect(page.getByText('Post created successfully')).toBeVisible();
  await page.waitForURL(/\/admin\/blog\/posts\/[\da-f-]{36}$/);
  const editorUrl = page.url();
  const slug = await page.getByLabel('Slug').inputValue();

  const reader = await context.newPage();
  await reader.goto(`/blog/${slug}`);
  const article = reader.getByRole('article').first();
  await expect(article.getByRole('heading', { level: 2, name: 'Before you leave' })).toBeVisible();
  await expect(article.locator('strong')).toHaveText('Plan early.');
  await expect(article.getByRole('link', { name: '/rent-vs-sell' })).toHaveAttribute('href', '/rent-vs-sell');
  await expect(article.getByRole('listitem').filter({ hasText: 'Insurance' })).toBeVisible();
  await expect(article.getByRole('table', { name: 'What to do' })).toBeVisible();
  const readPost = async () => getText(await (await request.get(`/blog/${slug}`)).text(), 'main');
  expect(await readPost()).toContain('Plan early.');

  // The working copy is saved automatically, and readers do not see it.
  await contentField(page).getByText('Plan early.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Secret plan.');
  await expect(page.getByText(/Working copy saved at/)).toBeVisible();
  expect(await readPost()).not.toContain('Secret plan.');

  // A preview shows the working copy even to a reader without an account, and search engines do not index it.
  await page.getByRole('button', { name: 'Preview' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: 'Open preview' }).click();
  const preview = await opened;
  await expect(preview.getByRole('article').first()).toContainText('Secret plan.');
  const shared = await request.get(preview.url());
  expect(shared.headers()['cache-control']).toMatch(/no-store/);
  const sharedHtml = await shared.text();
  expect(getText(sharedHtml, 'main')).toContain('Secret plan.');
  expect(parseHead(sharedHtml).metas.robots).toMatch(/noindex/);
  await preview.close();

  // The working copy survives a reload, and saving shows it to readers.
  await page.reload();
  await expect(contentField(page)).toContainText('Secret plan.');
  await page.getByRole('button', { name: 'Update post' }).click();
  await expect(page.getByText('Post updated successfully')).toBeVisible();
  await expect.poll(readPost, { timeout: 3_000 }).toContain('Secret plan.');

  // An earlier version can be compared and restored.
  await page.getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versions' });
  await dialog.getByRole('list').getByRole('button').last().click();
  await expect(dialog.locator('ins')).toHaveText(/Secret plan\./);
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('Version restored')).toBeVisible();
  await expect(contentField(page)).not.toContainText('Secret plan.');
  await expect(page.getByText('Has changes that readers do not see yet.')).toBeVisible();

  await page.goto('/admin/blog');
  await page.getByRole('searchbox').fill(title);
  page.once('dialog', (confirmation) => void confirmation.accept());
  await page.getByRole('button', { name: `Delete: ${title}` }).click();
  await expect(page.getByText('Post deleted successfully')).toBeVisible();
  await expect(page.getByText('No posts found')).toBeVisible();
  expect((await page.request.get(`${stack.site}/blog/${slug}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  expect((await page.request.get(`${stack.site}/blog/${slug}`)).status()).toBe(200);
  await page.goto(editorUrl);

  // Delete the post again, because other tests count the blog posts.
  await page.request.delete(`${stack.site}/api/admin/blog/posts/${editorUrl.split('/').at(-1)}`, {
    headers: { origin: stack.site },
  });
});
