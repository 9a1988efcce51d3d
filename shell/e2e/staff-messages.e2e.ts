import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import { findEmails, signIn, waitForEmail } from './helpers.ts';
import { addLead, openLead } from './lead-records.ts';
import { stack } from './stack.ts';
import { test } from './test-with-cleanup.ts';

test('staff write an email with a template and an attachment, and open it on the timeline', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const lead = await addLead(page);
  await openLead(page, lead);
  await page.getByRole('button', { name: 'Write email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write email' });
  await expect(dialog).toContainText(lead.email);
  await dialog.getByLabel(/^Start with a template/).selectOption({ index: 1 });
  await expect(dialog.getByLabel('Message')).not.toHaveValue('');
  await dialog.getByLabel('Subject').fill('About your home');
  await dialog
    .getByLabel('File to attach')
    .setInputFiles({ name: 'Checklist.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') });
  await expect(dialog).toContainText('Checklist.pdf (1 KB)');

  // The draft survives a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Write email' }).click();
  await expect(dialog.getByLabel('Subject')).toHaveValue('About your home');
  await expect(dialog).toContainText('Checklist.pdf');
  await dialog.getByRole('button', { name: 'Send email' }).click();
  await expect(dialog).toBeHidden();

  const { id } = await waitForEmail(page.request, lead.email, /^About your home$/);
  const source = await (await page.request.get(`${stack.mail.json}/${id}/source`)).text();
  expect(source).toMatch(/^From: \w[^\r\n]* <owners@lindenholm\.example>\r?$/m);
  expect(source).toMatch(/^Reply-To: owners@lindenholm\.example\r?$/m);
  expect(source).toContain('filename=Checklist.pdf');
  expect(await findEmails(page.request, lead.email)).toHaveLength(1);

  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('Wrote an email: About your home');
  const sent = timeline.getByRole('listitem').filter({ hasText: 'Email sent: staff email' });
  await sent.getByRole('button', { name: 'Open email' }).click();
  const message = page.getByRole('dialog', { name: 'About your home' });
  await expect(message).toContainText('Checklist.pdf (1 KB)');
  await expect(message.frameLocator('iframe').getByText('Lindenholm').first()).toBeVisible();
});

test('staff reply to an email from the owner', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const lead = await addLead(page);
  const post = await page.request.post(`/api/leads/${lead.id}/emails`, {
    data: { id: randomUUID(), to: lead.email, subject: 'Your roof', content: 'Is it new?', attachmentIds: [] },
  });
  expect(post.status()).toBe(201);
  const first = await waitForEmail(page.request, lead.email, /^Your roof$/);
  await page.request.post(`${stack.mail.json}/${first.id}/responses`, {
    data: { kind: 'reply', text: 'It is from 2019.\n\nIs that fine?' },
  });
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(async () => {
    await openLead(page, lead);
    await expect(timeline).toContainText('Reply by email: It is from 2019.', { timeout: 2_000 });
  }).toPass();

  await timeline.getByRole('button', { name: 'Open email' }).first().focus();
  await page.keyboard.press('Enter');
  const original = page.getByRole('dialog', { name: 'Re: Your roof' });
  await expect(original).toContainText('Is that fine?');
  await original.getByRole('button', { name: 'Reply' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Write email' });
  await expect(original).toBeHidden();
  await expect(dialog).toContainText(lead.email);
  await expect(dialog.getByLabel('Subject')).toHaveValue('Re: Your roof');
  await expect(dialog.getByLabel('Message')).toHaveValue(/ wrote:\n> It is from 2019\.\n>\n> Is that fine\?$/);
  await dialog.getByLabel('Subject').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('It is fine.');
  await expect(dialog.getByLabel('Message')).toHaveValue(/^It is fine\.\n\nOn /);

  // The draft of the reply survives a reload.
  await page.reload();
  await timeline.getByRole('button', { name: 'Reply to email' }).click();
  await expect(dialog.getByLabel('Message')).toHaveValue(/^It is fine\./);
  await dialog.getByRole('button', { name: 'Send email' }).click();
  await expect(dialog).toBeHidden();
  const { id } = await waitForEmail(page.request, lead.email, /^Re: Your roof$/);
  const source = await (await page.request.get(`${stack.mail.json}/${id}/source`)).text();
  const [, reference] = /^In-Reply-To: (<\S+>)\r?$/m.exec(source) ?? [];
  expect(source.replaceAll(/\r?\n[ \t]+/g, ' ')).toMatch(new RegExp(`^References: <\\S+> ${reference}\\r?$`, 'm'));
  await expect(timeline).toContainText('Replied by email: Re: Your roof');
});
