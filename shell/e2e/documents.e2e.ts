import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import { signIn, waitForEmail } from './helpers.ts';
import { createMouseDriver } from './input-drivers.ts';
import { addLead, openLead } from './lead-records.ts';
import { expectUnbrokenWords } from './reading-aids.ts';
import { test } from './test-with-cleanup.ts';
import { button, getDocuments, openSendDialog, sendAgreement, findSigningUrl, sign } from './agreements.ts';

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
  await button(view, 'Done').click();
  await button(row, /^Send Reminder/).click();
  await waitForEmail(request, lead.email, /waiting for your signature/);
  await expect(page.getByText(`The reminder is on its way to ${lead.name}, ${lead.email}`)).toBeVisible();
  await expectUnbrokenWords(page, '/documents');

  const owner = await context.newPage();
  await owner.goto(await findSigningUrl(request, lead));
  await sign(owner);

  await openLead(page, lead);
  await expect(getDocuments(page)).toContainText('1 of 2 signed');
  await button(getDocuments(page), /^Sign here/).click();
  const dialog = page.getByRole('dialog', { name: / signs the Management Agreement$/ });
  await expect(dialog.frameLocator('iframe').getByRole('button', { name: 'Sign', exact: true })).toBeVisible();
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
