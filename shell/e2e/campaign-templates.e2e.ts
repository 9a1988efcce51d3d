import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import type { Schemas } from '@epm/contract';
import { expectAccessiblePage } from './axe.ts';
import { findEmails, signIn, waitForEmail } from './helpers.ts';
import { addLead } from './lead-records.ts';
import { stack } from './stack.ts';
import { test } from './test-with-cleanup.ts';

type Template = Schemas['CampaignTemplate'];

const TEMPLATES_PATH = '/api/campaigns/templates';
const headers = { origin: stack.site };

/** Adds a template as the signed-in user. Each test archives its template at the end. */
async function addTemplate(page: Page): Promise<Template> {
  const id = crypto.randomUUID();
  const data = {
    id,
    workflow: 'onboarding',
    type: 'email',
    name: `Journey ${id.slice(0, 6)}`,
    subject: `Keys and codes ${id.slice(0, 6)}`,
    content: 'Hello {{firstName}},\n\nPlease bring the keys.',
    delay: 200,
  };
  const response = await page.request.post(TEMPLATES_PATH, { data, headers });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as Template;
}

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
    await expectAccessiblePage(page, 'template editor');
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
