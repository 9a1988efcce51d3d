import { expect, test } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { signIn } from './helpers.ts';
import { stack } from './stack.ts';
import { contentField, toolbarButton, createTitle } from './post-editor.ts';

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
