import { expect } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { signIn } from './helpers.ts';
import { addLead, openLead } from './lead-records.ts';
import { test } from './test-with-cleanup.ts';

test('staff cannot send a text to an owner without consent', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const lead = await addLead(page);
  await openLead(page, lead);
  await page.getByRole('button', { name: 'Write text' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write text' });
  await expect(dialog).toContainText('The owner has not consented to texts to this number.');
  await expect(dialog.getByRole('button', { name: 'Send text' })).toBeDisabled();
  await expectAccessiblePage(page, 'write text');
});
