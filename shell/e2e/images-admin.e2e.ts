import { expect, test } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { signIn } from './helpers.ts';

const imageSlot = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Returns a small PNG. */
async function createPicture(page: Page, color: string): Promise<Buffer> {
  const url = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 });
    const context = canvas.getContext('2d')!;
    context.fillStyle = fill;
    context.fillRect(0, 0, 600, 300);
    context.fillStyle = '#fff';
    context.fillRect(80, 60, 120, 120);
    return canvas.toDataURL('image/png');
  }, color);
  return Buffer.from(url.split(',')[1]!, 'base64');
}

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

/** Returns the current HTML of a public page. */
const fetchPageHtml = async (page: Page, path: string) => (await page.request.get(path)).text();

test('an admin uploads a hero picture with the keyboard, and visitors see it', async ({ page, browser }) => {
  test.slow();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto('/admin/images');
  await expect(stranger).toHaveURL(/\/login\?from=%2Fadmin%2Fimages$/);
  await stranger.context().close();

  await signIn(page);
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Site images' }).click();
  const hero = imageSlot(page, 'Hero');
  const input = hero.getByLabel('File for Hero');
  await input.setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(hero.getByRole('alert')).toHaveText('Invalid file type. Please upload an image.');
  const tooLarge = Buffer.alloc(5 * 1024 * 1024 + 1);
  await input.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: tooLarge });
  await expect(hero.getByRole('alert')).toHaveText('File size too large. Maximum size is 5MB.');
  await expectAccessiblePage(page, 'Site images');

  // Only the server detects that this file is a program, because the file has the name and type of a picture.
  const dialog = page.getByRole('dialog', { name: 'Upload hero image' });
  await input.setInputFiles({ name: 'program.png', mimeType: 'image/png', buffer: Buffer.from('MZ'.repeat(100)) });
  await dialog.getByLabel('Alternative text').fill('A program');
  await dialog.getByRole('button', { name: 'Save and publish' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Invalid file type. Please upload an image.');
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Close without saving?' })
    .getByRole('button', { name: 'Close without saving' })
    .click();
  await expect(dialog).toBeHidden();

  const opensFileDialog = page.waitForEvent('filechooser');
  await hero.getByRole('button', { name: /^(Upload|Replace) Hero$/ }).focus();
  await page.keyboard.press('Enter');
  const picture = await createPicture(page, '#1f5a3e');
  await (await opensFileDialog).setFiles({ name: 'street.png', mimeType: 'image/png', buffer: picture });
  await dialog.getByRole('button', { name: /^Right edge/ }).focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Control+ArrowLeft');
  const focalPoint = dialog.getByRole('slider', { name: 'Focal point' });
  await focalPoint.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(focalPoint).toHaveAttribute('aria-valuetext', '30% from the left, 50% from the top');
  const alt = dialog.getByLabel('Alternative text');
  await alt.fill('');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Describe the image for people who cannot see it')).toBeVisible();
  await expect(alt).toBeFocused();
  await expectAccessiblePage(page, 'Dialog of a picture');

  await page.route('**/api/media/site-images/hero', () => undefined);
  await alt.fill('A street in Clive');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(alt).toHaveValue('A street in Clive');
  await page.unroute('**/api/media/site-images/hero');
  await dialog.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByText('Successfully uploaded hero image')).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/');
  const shown = visitor.getByAltText('A street in Clive');
  await expect(shown).toBeVisible();
  // The picture is cropped, and the focal point applies without scripts.
  expect(Number(await shown.getAttribute('width'))).toBeLessThan(600);
  await expect(shown).toHaveCSS('object-position', '30% 50%');
  await visitor.context().close();

  await hero.getByRole('button', { name: 'Remove Hero' }).click();
  await page.getByRole('button', { name: 'Remove image' }).click();
  await expect(page.getByText('Image removed')).toBeVisible();
  await expect.poll(() => fetchPageHtml(page, '/')).not.toContain('A street in Clive');
});

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
