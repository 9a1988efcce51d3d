import { expect, test } from 'playwright/test';
import type { Locator } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { signIn } from './helpers.ts';
import { imageSlot, createPicture, fetchPageHtml } from './image-slots.ts';

/** Dispatches the event that a browser sends when a file is dropped or pasted. */
const dropOrPaste = (target: Locator, type: 'drop' | 'paste', bytes: Buffer) =>
  target.evaluate(
    (element, { event, content }) => {
      const data = new DataTransfer();
      data.items.add(
        new File([Uint8Array.from(atob(content), (c) => c.charCodeAt(0))], 'new.png', { type: 'image/png' }),
      );
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        event === 'drop'
          ? new DragEvent(event, { ...options, dataTransfer: data })
          : new ClipboardEvent(event, { ...options, clipboardData: data }),
      );
    },
    { event: type, content: bytes.toString('base64') },
  );

test('an admin replaces the logo with the mouse and restores the earlier logo', async ({ page }) => {
  test.slow();
  await signIn(page);
  await page.goto('/admin/logo');
  const logo = imageSlot(page, 'Logo');
  const previous = await logo.locator('img').getAttribute('src');
  const dialog = page.getByRole('dialog', { name: 'Upload logo image' });
  await dropOrPaste(logo, 'drop', await createPicture(page, '#b8964a'));
  const corner = (await dialog.getByRole('button', { name: /^Lower right corner/ }).boundingBox())!;
  await page.mouse.move(corner.x + corner.width / 2, corner.y + corner.height / 2);
  await page.mouse.down();
  await page.mouse.move(corner.x - 60, corner.y - 40, { steps: 4 });
  await page.mouse.up();
  await dialog.getByLabel('Alternative text').fill('Brass plate');
  await dialog.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByText('Logo uploaded successfully')).toBeVisible();
  await expect(logo.locator('img')).not.toHaveAttribute('src', previous!);
  const current = await logo.locator('img').getAttribute('src');
  // The header of the staff pages changes immediately, and newly loaded pages link to the new icons.
  const headerLogo = page.locator('header img');
  await expect(headerLogo).toBeVisible();
  await expect
    .poll(async () => (await (await page.request.get('/')).text()).includes('href="/favicon.ico?v='))
    .toBe(true);
  await expect.poll(() => fetchPageHtml(page, '/team')).toContain(current!);
  await expectAccessiblePage(page, 'Logo');

  await logo.getByRole('button', { name: 'Versions of Logo' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions of Logo' });
  await expect(versions.getByRole('listitem')).not.toHaveCount(0);
  await expectAccessiblePage(page, 'Versions of the logo');
  await versions
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click();
  await expect(page.getByText('Image restored')).toBeVisible();
  await expect(logo.locator('img')).toHaveAttribute('src', previous!);
  await expect(headerLogo).toHaveCount(0);
  await expect.poll(() => fetchPageHtml(page, '/team')).toContain(previous!);
  await expect.poll(() => fetchPageHtml(page, '/team')).not.toContain(current!);

  await dropOrPaste(logo.getByRole('button', { name: 'Replace Logo' }), 'paste', await createPicture(page, '#000'));
  await expect(dialog).toBeVisible();
});
