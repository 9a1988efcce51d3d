import { randomUUID } from 'node:crypto';
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { signIn } from './helpers.ts';
import { getText, parseHead } from './server-html.ts';
import { stack } from './stack.ts';

const contentField = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const toolbarButton = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Text formatting' }).getByRole('button', { name, exact: true });

/** Returns a title that no other test uses. */
const createTitle = (text: string) => `${text} ${randomUUID().slice(0, 6)}`;

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
  await expectAccessiblePage(page, 'Blog categories');

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
  await page.keyboard.type('Keys');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Insurance');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await toolbarButton(page, 'Table').click();
  await page.keyboard.type('Task');
  await page.keyboard.press('Tab');
  await page.keyboard.type('When');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Cost');
  await page.getByRole('group', { name: 'Table' }).getByLabel('Caption').fill('What to do');
  await page.getByLabel(/^Category/).selectOption({ label: name });
  await expectAccessiblePage(page, 'New post');

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
  await expectAccessiblePage(page, 'Edit post');

  // Delete the post again, because other tests count the blog posts.
  await page.request.delete(`${stack.site}/api/admin/blog/posts/${editorUrl.split('/').at(-1)}`, {
    headers: { origin: stack.site },
  });
});

test('when two users edit the same post, a dialog lets the second user choose which text to keep', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const title = createTitle('Shared Post');
  const created = await page.request.post(`${stack.site}/api/admin/blog/posts`, {
    data: { title, slug: title.toLowerCase().replaceAll(' ', '-'), content: '<p>Start.</p>', status: 'draft' },
    headers: { origin: stack.site },
  });
  const { id } = (await created.json()) as { id: string };
  const other = await browser.newContext();
  const secondPage = await other.newPage();
  await signIn(secondPage);

  await page.goto(`/admin/blog/posts/${id}`);
  await secondPage.goto(`/admin/blog/posts/${id}`);
  await expect(contentField(page)).toContainText('Start.');
  await expect(contentField(secondPage)).toContainText('Start.');
  await contentField(page).click();
  await page.keyboard.press('Control+End');
  await toolbarButton(page, 'Link').click();
  await page.getByLabel('Target').fill('/no-such-page');
  await page.keyboard.press('Enter');
  await expect(contentField(page)).toBeFocused();
  await expect(page.getByText('/no-such-page: this page does not exist')).toBeVisible();
  await page.keyboard.type(' First person.');
  await expect(page.getByText(/Working copy saved at/)).toBeVisible();

  await contentField(secondPage).click();
  await secondPage.keyboard.press('Control+End');
  await secondPage.keyboard.type(' Second person.');
  const dialog = secondPage.getByRole('dialog', { name: 'You changed this post in another window' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep my text' }).click();
  await expect(contentField(secondPage)).toContainText('Second person.');
  await expect(secondPage.getByText(/Working copy saved at/)).toBeVisible();
  await secondPage.getByRole('button', { name: 'Versions' }).click();
  const versions = secondPage.getByRole('dialog', { name: 'Versions' });
  await versions.getByRole('list').getByRole('button').nth(1).click();
  await expect(versions.locator('del')).toContainText('First');
  await other.close();
});

test('a post is scheduled in Central time, and the list of scheduled posts shows it', async ({ page }) => {
  await signIn(page);
  const title = createTitle('Scheduled Post');
  const created = await page.request.post(`${stack.site}/api/admin/blog/posts`, {
    data: { title, slug: title.toLowerCase().replaceAll(' ', '-'), content: '<p>Soon.</p>', status: 'draft' },
    headers: { origin: stack.site },
  });
  const { id } = (await created.json()) as { id: string };
  await page.goto(`/admin/blog/posts/${id}`);
  await expect(contentField(page)).toContainText('Soon.');
  await page.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  await dialog.getByLabel(/^Publish at/).fill('2020-01-01T08:00');
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await expect(dialog.getByLabel(/^Publish at/)).toHaveAttribute('aria-invalid', 'true');
  const year = new Date().getFullYear() + 1;
  await dialog.getByLabel(/^Publish at/).fill(`${year}-07-01T08:00`);
  await dialog.getByLabel(/^Unpublish at/).fill(`${year}-06-01T08:00`);
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await expect(dialog.getByText('Choose a time after the publication.')).toBeVisible();
  await expectAccessiblePage(page, 'Schedule dialog');
  await dialog.getByLabel(/^Unpublish at/).fill('');
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await expect(page.getByText('Schedule saved')).toBeVisible();
  await expect(page.getByText(/Publishes Jul 1/)).toBeVisible();
  const { publishAt } = (await (await page.request.get(`${stack.site}/api/admin/blog/posts/${id}`)).json()) as {
    publishAt: string;
  };
  expect(publishAt).toBe(`${year}-07-01T13:00:00.000Z`);
  await page.goto('/admin/blog?list=scheduled');
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Publishes Jul 1');
});
