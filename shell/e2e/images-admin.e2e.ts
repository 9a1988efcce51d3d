import { expect, test } from 'playwright/test';
import { signIn } from './helpers.ts';
import { imageSlot, createPicture, fetchPageHtml } from './image-slots.ts';

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
