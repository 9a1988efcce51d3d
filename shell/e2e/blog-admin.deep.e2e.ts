import { expect, test } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { signIn } from './helpers.ts';
import { stack } from './stack.ts';
import { contentField, createTitle } from './post-editor.ts';

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
