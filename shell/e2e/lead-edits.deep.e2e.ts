import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { stack } from './stack.ts';
import { test } from './test-with-cleanup.ts';
import { addLead, openLead } from './lead-records.ts';
import type { LeadRecord } from './lead-records.ts';
import { clickInEndedSession, elmStreet, fillHome, createEmail, signIn, hydrate } from './helpers.ts';

const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const nameField = (page: Page) => page.getByLabel('Name', { exact: true });

/** Opens a lead page and types a name without saving it. */
async function startEdit(page: Page): Promise<LeadRecord> {
  await signIn(page);
  const lead = await addLead(page);
  await page.goto('/dashboard');
  await page
    .getByRole('link', { name: `View Details of ${lead.name}` })
    .first()
    .click();
  await page.getByRole('button', { name: 'Edit contact' }).click();
  await nameField(page).fill('Grace Half Typed');
  return lead;
}

async function stayOnPage(page: Page) {
  await expect(leaveDialog(page)).toBeVisible();
  await leaveDialog(page).getByRole('button', { name: 'Stay' }).click();
  await expect(leaveDialog(page)).toBeHidden();
  await expect(nameField(page)).toHaveValue('Grace Half Typed');
}

test('with unsaved changes, links, Back and the command menu open a confirmation dialog', async ({ page }) => {
  const lead = await startEdit(page);
  const documents = page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Documents' });
  await documents.click();
  // Stay has focus, so that a second Enter loses nothing.
  await expect(leaveDialog(page).getByRole('button', { name: 'Stay' })).toBeFocused();
  await expectAccessiblePage(page, 'Leave without saving?');
  await stayOnPage(page);
  await page.goBack();
  await stayOnPage(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Search leads, pages/ }).fill('campaigns');
  await page.keyboard.press('Enter');
  await stayOnPage(page);
  await expect(page).toHaveURL(new RegExp(`/leads/${lead.id}$`));

  await documents.click();
  await expect(leaveDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leaveDialog(page)).toBeHidden();
  await expect(nameField(page)).toHaveValue('Grace Half Typed');
  const browserDialogs: string[] = [];
  page.on('dialog', (dialog) => {
    browserDialogs.push(dialog.type());
    void dialog.accept();
  });
  await documents.click();
  await leaveDialog(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/documents$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  expect(
    browserDialogs,
    'the link loads a new document, but the browser does not ask for a second confirmation',
  ).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: lead.name })).toBeVisible();
  await expect(nameField(page)).toBeHidden();
});

test('with unsaved changes, the browser asks for confirmation before a reload or a closed tab', async ({ page }) => {
  const lead = await startEdit(page);
  const browserDialogs: string[] = [];
  page.on('dialog', (dialog) => {
    browserDialogs.push(dialog.type());
    void dialog.dismiss();
  });
  await page.evaluate(() => setTimeout(() => location.reload()));
  await expect.poll(() => browserDialogs).toEqual(['beforeunload']);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => browserDialogs).toEqual(['beforeunload', 'beforeunload']);
  await expect(nameField(page)).toHaveValue('Grace Half Typed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Lead updated successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Half Typed' })).toBeVisible();
  expect(browserDialogs).toHaveLength(2);
  await openLead(page, { id: lead.id, name: 'Grace Half Typed' });
});

test('a user whose session has ended can leave without a confirmation', async ({ page, context }) => {
  await startEdit(page);
  await page.getByLabel('New note').fill('Too late');
  await context.clearCookies();
  await clickInEndedSession(page, 'button', 'Add note');
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(ended).toBeVisible();
  await expect(nameField(page)).toHaveValue('Grace Half Typed');
  await page.keyboard.press('Escape');
  await page.waitForURL('**/login**');
  await expect(leaveDialog(page)).toHaveCount(0);
});

test('a note that was refused because the session had ended is added after the next sign-in', async ({
  page,
  context,
}) => {
  await startEdit(page);
  await page.getByLabel('New note').fill('Called back on Monday');
  await context.clearCookies();
  await clickInEndedSession(page, 'button', 'Add note');
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await ended.getByLabel('Password').fill(stack.admin.password);
  await ended.getByLabel('Password').press('Enter');
  await expect(ended).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Called back on Monday' }).first()).toBeVisible();
  await expect(page.getByText('Please sign in.')).toHaveCount(0);
  await expect(nameField(page)).toHaveValue('Grace Half Typed');
});

test('after a lost response, retrying Add Lead does not create a second lead, and applies later changes', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/dashboard');
  const email = createEmail('twice');
  let lostResponses = 0;
  await page.route('**/api/leads', async (route) => {
    if (route.request().method() !== 'POST' || lostResponses > 0) return route.fallback();
    await route.fetch();
    lostResponses += 1;
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Add Lead' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Lead' });
  await dialog.getByLabel('Full Name').fill('Grace Lost');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Property Address').fill('1420 Elm Street, West Des Moines, IA 50265');
  await dialog.getByLabel('Property Type').selectOption('Single Family');
  const add = dialog.getByRole('button', { name: 'Add Lead' });
  await add.click();
  await expect(dialog.getByText(/^The server did not respond, so the lead may already exist/)).toBeVisible();
  await dialog.getByLabel('Full Name').fill('Grace Found');
  await dialog.getByLabel('Property Address').fill('9 Oak Court, Waukee, IA 50263');

  // From here on, only the update fails. The form reports that the lead was created.
  await page.route('**/api/leads/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  await add.click();
  await expect(dialog.getByText(/^The lead was added as it was first sent/)).toBeVisible();
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Grace Found');
  await page.unroute('**/api/leads/*');
  await add.click();
  await expect(page.getByText('Grace Found was added')).toBeVisible();
  await expect(dialog).toBeHidden();

  const found = (await (await page.request.get(`/api/leads?q=${email}`)).json()) as { items: object[] };
  expect(found.items).toEqual([
    expect.objectContaining({ name: 'Grace Found', propertyAddress: '9 Oak Court, Waukee, IA 50263' }),
  ]);
});

test('a report that fails to load shows an error, and Retry Analysis loads it', async ({ page }) => {
  await page.goto('/analysis');
  await fillHome(page, elmStreet);
  await page.getByRole('button', { name: 'Add Another Property' }).click();
  await fillHome(page, { ...elmStreet, street: '88 Prairie Avenue', city: 'Ankeny', zip: '50021' }, 1);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel(/Email/).fill(createEmail('retry'));
  await page.getByRole('button', { name: 'View Analyses' }).click();
  const properties = page.getByRole('navigation', { name: 'Your Properties' });
  await expect(properties).toBeVisible();
  await expect(page.getByText('The analysis is ready.')).toBeAttached();

  for (const [street, body, message] of [
    ['88 Prairie Avenue', null, 'Unable to load property analysis. Please try again later.'],
    ['1420 Elm Street', '', 'Failed to analyze property'],
    [
      '88 Prairie Avenue',
      JSON.stringify({ detail: 'The service is busy for a moment.', status: 503 }),
      'The service is busy for a moment.',
    ],
  ] as const) {
    await hydrate(page);
    await page.route('**/api/analyses/*', (route) =>
      body === null
        ? route.abort('connectionreset')
        : route.fulfill({ status: 503, contentType: 'application/problem+json', body }),
    );
    await properties.getByRole('link', { name: new RegExp(street) }).click();
    const errorPanel = page.getByRole('alert').filter({ hasText: 'Failed to load property analysis' });
    await expect(errorPanel).toContainText(message);
    await page.unrouteAll();
    await errorPanel.getByRole('button', { name: 'Retry Analysis' }).click();
    await expect(page.getByRole('heading', { level: 1, name: street })).toBeVisible();
  }
});
