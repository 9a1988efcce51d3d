import { expect } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { expectFocusIn } from './focus.ts';
import { signIn } from './helpers.ts';
import { createKeyboardDriver } from './input-drivers.ts';
import { addLead, openLead } from './lead-records.ts';
import { test } from './test-with-cleanup.ts';
import { button, getDocuments, openSendDialog, sendAgreement, findSigningUrl } from './agreements.ts';

test('staff send an agreement by keyboard at 390 px and void it with a reason', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const lead = await addLead(page);
  const input = createKeyboardDriver(page);
  const dialog = await openSendDialog(page, input, lead);
  await expectAccessiblePage(page, 'send document');
  await sendAgreement(page, input, dialog);
  await findSigningUrl(request, lead);
  await input.press(button(getDocuments(page), 'Void Management Agreement'));
  const voidDialog = page.getByRole('dialog', { name: 'Void document' });
  await input.fillIn(voidDialog.getByLabel('Reason'), 'Wrong owner');
  await input.press(button(voidDialog, 'Void document'));
  await expect(getDocuments(page)).toContainText('Reason: Wrong owner');
  await expect(button(getDocuments(page), 'Send again')).toBeVisible();
});

test('focus returns to the confirmation walkthrough when an inner dialog closes', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const lead = await addLead(page);
  await openLead(page, lead);
  const input = createKeyboardDriver(page);
  await input.press(button(page, 'Start Confirmation Walkthrough'));
  const walkthrough = page.getByRole('dialog', { name: 'Confirmation Walkthrough' });
  await input.press(walkthrough.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Contract' }));

  await input.press(button(walkthrough, 'Send agreement'));
  const send = page.getByRole('dialog', { name: 'Send document' });
  await expect(send.getByText('12 months')).toBeVisible();
  await input.press(button(send, 'Send document'));
  await input.press(button(page.getByRole('dialog', { name: 'Management Agreement is on its way' }), 'Done'));
  await expect(walkthrough).toContainText('Not viewed yet');
  await expectFocusIn(walkthrough);

  await input.press(button(walkthrough, 'Void Management Agreement'));
  const voidDialog = page.getByRole('dialog', { name: 'Void document' });
  await input.press(button(voidDialog, 'Void document'));
  await expect(voidDialog.getByLabel('Reason')).toBeFocused();
  await input.fillIn(voidDialog.getByLabel('Reason'), 'Wrong owner');
  await input.press(button(voidDialog, 'Void document'));
  await expect(walkthrough).toContainText('Reason: Wrong owner');
  await expectFocusIn(walkthrough);

  await input.press(button(walkthrough, 'Send again'));
  const again = page.getByRole('dialog', { name: 'Send Management Agreement again' });
  await expect(again.getByText('12 months')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(walkthrough, 'Send again')).toBeFocused();
  await input.press(button(walkthrough, 'Send again'));
  await input.press(button(again, 'Send document'));
  await input.press(button(page.getByRole('dialog', { name: 'Management Agreement is on its way' }), 'Done'));
  await expect(button(walkthrough, 'Void Management Agreement')).toBeVisible();
  await expectFocusIn(walkthrough);
});
