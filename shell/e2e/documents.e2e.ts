import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { expectFocusIn } from './focus.ts';
import { signIn, waitForEmail } from './helpers.ts';
import { createKeyboardDriver, createMouseDriver } from './input-drivers.ts';
import type { InputDriver } from './input-drivers.ts';
import { addLead, openLead } from './lead-records.ts';
import type { LeadRecord } from './lead-records.ts';
import { expectUnbrokenWords } from './reading-aids.ts';
import { stack } from './stack.ts';
import { test } from './test-with-cleanup.ts';

const button = (parent: Page | Locator, name: string | RegExp) => parent.getByRole('button', { name, exact: true });
const getDocuments = (page: Page) => page.getByRole('region', { name: 'Documents' });

/** Opens the lead page, and from there the dialog for sending a document. */
async function openSendDialog(page: Page, input: InputDriver, lead: LeadRecord): Promise<Locator> {
  await openLead(page, lead);
  await input.press(button(getDocuments(page), 'Send document'));
  const dialog = page.getByRole('dialog', { name: 'Send document' });
  await expect(dialog.getByText('12 months')).toBeVisible();
  return dialog;
}

/** Emails the management agreement to the owner. */
async function sendAgreement(page: Page, input: InputDriver, dialog: Locator) {
  await input.press(button(dialog, 'Send document'));
  const sent = page.getByRole('dialog', { name: 'Management Agreement is on its way' });
  await input.press(button(sent, 'Done'));
  await expect(getDocuments(page)).toContainText('Pending');
  await expect(button(page, 'Status: Contract Sent')).toBeVisible();
}

/** Returns the signing page's URL from the signature service's email. */
async function findSigningUrl(request: APIRequestContext, lead: LeadRecord): Promise<string> {
  const { id } = await waitForEmail(request, lead.email, /sign/i);
  const { text } = (await (await request.get(`${stack.mail.json}/${id}`)).json()) as { text: string };
  const url = /http\S+\/docuseal\/s\/\S+/.exec(text)?.[0];
  expect(url, text).toBeTruthy();
  return url!;
}

/** Signs on the signing page. */
async function sign(page: Page) {
  await page.getByLabel('Type', { exact: true }).check();
  await button(page, 'Sign').click();
  await expect(page.getByRole('heading', { name: 'Thank you, you have signed' })).toBeVisible();
}

/**
 * Runs in DocuSeal's frame.
 * @returns its origin, and whether a script there can read cookies and the surrounding page
 */
function readIsolation() {
  const canRead = (read: () => unknown) => {
    try {
      read();
      return true;
    } catch {
      return false;
    }
  };
  return {
    origin: window.origin,
    cookie: canRead(() => document.cookie),
    parent: canRead(() => window.parent.document),
  };
}

test('staff send an agreement with the mouse, owner and broker sign it, and staff download the PDF', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const lead = await addLead(page, { name: `Bartholomew ${randomUUID().slice(0, 8)}` });
  const input = createMouseDriver(page);
  await sendAgreement(page, input, await openSendDialog(page, input, lead));

  await page.goto(`/documents?q=${lead.email}`);
  const row = page.getByRole('row', { name: /^Management Agreement/ });
  await button(row, /^View/).click();
  const view = page.getByRole('dialog', { name: 'Management Agreement', exact: true });
  await expect(view.getByText('12 months')).toBeVisible();
  await expectAccessiblePage(page, 'document');
  await button(view, 'Done').click();
  await button(row, /^Send Reminder/).click();
  await waitForEmail(request, lead.email, /waiting for your signature/);
  await expect(page.getByText(`The reminder is on its way to ${lead.name}, ${lead.email}`)).toBeVisible();
  await expectAccessiblePage(page, 'documents');
  await expectUnbrokenWords(page, '/documents');

  const owner = await context.newPage();
  await owner.goto(await findSigningUrl(request, lead));
  await sign(owner);

  await openLead(page, lead);
  await expect(getDocuments(page)).toContainText('1 of 2 signed');
  await button(getDocuments(page), /^Sign here/).click();
  const dialog = page.getByRole('dialog', { name: / signs the Management Agreement$/ });
  await expect(dialog.frameLocator('iframe').getByRole('button', { name: 'Sign', exact: true })).toBeVisible();
  await expectAccessiblePage(page, 'signing');
  const signingFrame = page.frames().find((frame) => frame.url().includes('/signing-frame'));
  expect(await signingFrame?.evaluate(readIsolation)).toEqual({ origin: 'null', cookie: false, parent: false });
  const signingPage = context.waitForEvent('page');
  await dialog.getByRole('link', { name: /^Open in a new tab/ }).click();
  await sign(await signingPage);
  const result = page.getByRole('dialog', { name: 'Management Agreement', exact: true });
  await expect(result).toContainText('Signed by all');
  await button(result, 'Done').click();

  await expect(getDocuments(page)).toContainText('Completed');
  await expect(
    page.getByRole('region', { name: 'Setup Progress' }).getByRole('listitem').filter({ hasText: 'Document Signing' }),
  ).toContainText('Complete');
  const download = page.waitForEvent('download');
  await button(getDocuments(page), /^Download/).click();
  expect((await download).suggestedFilename()).toBe(`Management Agreement, ${lead.name}.pdf`);

  await page.goto(`/documents?q=${lead.email}`);
  const opened = context.waitForEvent('response', (response) => response.url().includes('/api/docuseal/download/'));
  await row.getByRole('link', { name: /^View/ }).click();
  const { 'content-type': type, 'content-disposition': disposition } = await (await opened).allHeaders();
  expect([(await opened).status(), type, disposition?.split(';')[0]]).toEqual([200, 'application/pdf', 'inline']);
});

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
