import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { findEmails, signIn, waitForEmail } from './helpers.ts';
import { addLead } from './lead-records.ts';
import { stack } from './stack.ts';
import { test } from './test-with-cleanup.ts';
import { TEMPLATES_PATH, headers, addTemplate } from './template-records.ts';

const getHistoryLength = (page: Page): Promise<number> => page.evaluate(() => history.length);

test('a template is edited, previewed with a lead, sent as a test, and saved despite a conflict', async ({ page }) => {
  await signIn(page);
  const [template, lead] = [await addTemplate(page), await addLead(page)];
  try {
    await page.goto('/campaigns?tab=templates');
    await page.getByRole('link', { name: template.name }).click();
    const content = page.getByLabel('Content', { exact: true });
    await expect(content).toHaveValue(template.content);

    // The preview shows example values until a lead is chosen.
    const email = page.frameLocator('iframe[title="Preview of the email"]:not([aria-hidden])');
    await expect(email.getByText('Hello Dana,')).toBeVisible();
    const entryCount = await getHistoryLength(page);
    await expect(email.getByRole('heading', { name: template.subject })).toHaveCSS('font-size', '34px');
    await page.getByLabel(/Preview with a lead/).fill(lead.email);
    await page.getByRole('button', { name: lead.name }).click();
    await expect(email.getByText('Hello Grace,')).toBeVisible();

    await content.press('ControlOrMeta+End');
    await content.pressSequentially('\n\nYour home at ');
    await page.getByRole('button', { name: 'Merge field' }).click();
    await page.getByLabel('Search merge fields').fill('street');
    await page.keyboard.press('Enter');
    await expect(email.getByText('Your home at 1420 Elm Street')).toBeVisible();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(email.locator('body')).toHaveCSS('background-color', 'rgb(19, 24, 22)');
    // axe waits for a response from each visible frame, but scripts do not run in the sandbox.
    const frame = page.getByTitle('Preview of the email');
    await frame.evaluate((element) => void (element.style.display = 'none'));
    await frame.evaluate((element) => void (element.style.display = ''));

    const typed = await content.inputValue();
    await content.fill(`${typed} {{fristName}}`);
    await expect(page.getByText(/Did you mean \{\{firstName\}\}/)).toBeVisible();
    await content.fill(typed);
    await expect(page.getByText(/Did you mean/)).toBeHidden();
    expect(await getHistoryLength(page), 'the frames of the preview add no entries to the history').toBe(entryCount);

    await page.getByRole('button', { name: 'Send me a test' }).click();
    await expect(page.getByText(`The test is on its way to ${stack.admin.email}`)).toBeVisible();

    // Simulates a concurrent edit of the same field.
    const { id, name, subject, delay, version } = template;
    const theirs = { name, subject, delay, version, content: 'Please bring all keys.' };
    expect((await page.request.put(`${TEMPLATES_PATH}/by-id/${id}`, { data: theirs, headers })).status()).toBe(200);
    // The browser asks for confirmation because of the unsaved changes, but the draft survives the reload.
    page.once('dialog', (confirmation) => void confirmation.accept());
    await page.reload();
    await expect(content).toHaveValue(/Your home at \{\{streetAddress\}\}$/);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /changed this template/ });
    await dialog.getByRole('radio', { name: /Your home at/ }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Template saved')).toBeVisible();
    await expect(page.getByText('Version 3')).toBeVisible();

    const { id: mailId } = await waitForEmail(
      page.request,
      stack.admin.email,
      new RegExp(`^Test: ${template.subject}$`),
    );
    const mail = (await (await page.request.get(`${stack.mail.json}/${mailId}`)).json()) as { text: string };
    expect(mail.text).toContain('Hello Grace,');
    expect(await findEmails(page.request, lead.email)).toEqual([]);
    await page.goBack();
    await expect(page.getByRole('table', { name: 'Templates: Onboarding' })).toBeVisible();
  } finally {
    await page.request.delete(`${TEMPLATES_PATH}/by-id/${template.id}`, { headers });
  }
});
