import { expect } from 'playwright/test';
import { signIn } from './helpers.ts';
import { test } from './test-with-cleanup.ts';
import { TEMPLATES_PATH, headers, addTemplate } from './template-records.ts';

test('the undo shortcut reverts formatting that was applied with a button', async ({ page }) => {
  await signIn(page);
  const template = await addTemplate(page);
  try {
    await page.goto(`/campaigns?tab=templates&template=${template.id}`);
    const content = page.getByLabel('Content', { exact: true });
    await content.press('ControlOrMeta+End');
    await content.pressSequentially(' Thanks');
    await content.press('ControlOrMeta+Shift+ArrowLeft');
    await page.getByRole('button', { name: 'Bold' }).click();
    await expect(content).toHaveValue(`${template.content} **Thanks**`);
    await page.getByRole('button', { name: 'List' }).click();
    await expect(content).toHaveValue(/\n- Please bring the keys\. \*\*Thanks\*\*$/);
    await page.getByRole('button', { name: 'List' }).click();
    await expect(content).toHaveValue(`${template.content} **Thanks**`);
    for (const _ of ['List', 'List', 'Bold']) await content.press('ControlOrMeta+z');
    await expect(content).toHaveValue(`${template.content} Thanks`);
  } finally {
    await page.request.delete(`${TEMPLATES_PATH}/by-id/${template.id}`, { headers });
  }
});

test('a draft is restored and can be edited even if the session loads after the page has rendered', async ({
  page,
}) => {
  await signIn(page);
  const template = await addTemplate(page);
  try {
    await page.goto(`/campaigns?tab=templates&template=${template.id}`);
    const content = page.getByLabel('Content', { exact: true });
    await content.press('ControlOrMeta+End');
    await content.pressSequentially(' Thanks');
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/auth/session', async (route) => {
      await released;
      await route.continue();
    });
    page.on('dialog', (confirmation) => void confirmation.accept());
    await page.reload();
    await expect(content).toHaveValue(`${template.content} Thanks`);
    await content.press('ControlOrMeta+End');
    await content.pressSequentially(' a lot');
    release();
    await page.waitForResponse('**/api/auth/session');
    await expect(content).toHaveValue(`${template.content} Thanks a lot`);
    await page.reload();
    await expect(content).toHaveValue(`${template.content} Thanks a lot`);
  } finally {
    await page.request.delete(`${TEMPLATES_PATH}/by-id/${template.id}`, { headers });
  }
});
