import { expect, test } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { addLead, openLead, mockAnalyses } from './lead-records.ts';
import { signIn } from './helpers.ts';

test.beforeEach(async ({ page }) => signIn(page));

// A mocked request can still be in flight when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('an offline edit is saved after the connection is restored, and a note that failed to save returns to its field', async ({
  page,
  context,
}) => {
  const lead = await addLead(page);
  await openLead(page, lead);
  await page.getByRole('button', { name: 'Edit contact' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Grace Offline');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText('You are offline. Your input stays here and will be saved when you are back online.'),
  ).toBeVisible();
  // While a change waits for the connection, no error is shown.
  await expect(page.getByText('Failed to update lead')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: lead.name })).toBeVisible();
  await page.getByLabel('New note').fill('Written on the train.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('The server did not respond, so the note may already be saved.')).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('Written on the train.');
  await page.waitForTimeout(10_000);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Grace Offline');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Offline' })).toBeVisible();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('region', { name: 'Timeline' }).getByText('Note: Written on the train.')).toBeVisible();
});

test("when a dialog's script fails to load, Try again opens it and an unsaved edit is preserved", async ({ page }) => {
  const lead = await addLead(page);
  await openLead(page, lead);
  await page.getByRole('button', { name: 'Edit contact' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Grace Unsaved');
  const chunk = /backoffice\.confirmation\..*\.js/;
  await page.route(chunk, (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Start Confirmation Walkthrough' }).click();
  const errorDialog = page.getByRole('dialog', { name: 'This could not be opened' });
  await expect(errorDialog).toBeVisible();
  await expectAccessiblePage(page, 'dialog that failed to load');
  await errorDialog.getByRole('button', { name: 'Close' }).click();
  await expect(errorDialog).toBeHidden();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Grace Unsaved');
  await page.getByRole('button', { name: 'Start Confirmation Walkthrough' }).click();
  await expect(errorDialog).toBeVisible();
  await page.unroute(chunk);
  await errorDialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: /Confirmation Walkthrough/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Grace Unsaved');
});

test('a failed change shows an error; the status reverts and forms keep their input', async ({ page }) => {
  const lead = await addLead(page);
  await openLead(page, lead);
  const changeUrls = /\/api\/(leads|campaigns)\//;
  await page.route(changeUrls, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort('connectionreset'),
  );

  await page.getByRole('button', { name: 'Status: New Lead' }).click();
  await page.getByRole('menuitemradio', { name: 'Closed' }).click();
  await expect(page.getByText('Failed to update status')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Status: New Lead' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit Details' }).click();
  await page.getByLabel('Bedrooms').fill('4');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Failed to update property details')).toBeVisible();
  await expect(page.getByLabel('Bedrooms')).toHaveValue('4');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Edit contact' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Grace Refused');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Failed to update lead')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Grace Refused');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: lead.name })).toBeVisible();

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Lead' }).click();
  await expect(page.getByText('Failed to delete lead')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  // On a phone, only the newest message is visible, so that messages do not cover the page.
  await page.setViewportSize({ width: 390, height: 844 });
  const messages = page.getByRole('region', { name: 'Notifications' });
  await expect(messages.getByRole('listitem')).toHaveText([/Failed to update lead/]);
  await messages.getByRole('button', { name: 'Dismiss' }).click();
  await expect(messages.getByRole('listitem')).toHaveText([/Failed to update property details/]);

  await page.getByRole('button', { name: 'Enroll in Marketing' }).click();
  await expect(page.getByText('Failed to enroll in marketing')).toBeVisible();
  await page.unroute(changeUrls);
  await page.route('**/api/campaigns/start', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: 'Enroll in Marketing' }).click();
  await expect(page.getByText('Failed to start campaign')).toBeVisible();
  await page.unroute('**/api/campaigns/start');
  await page.getByRole('button', { name: 'Enroll in Marketing' }).click();
  await expect(page.getByText('This owner has not agreed to receive marketing email.')).toBeVisible();
});

test('an unknown lead shows Lead not found', async ({ page }) => {
  await page.goto('/leads/3f0b1f6e-0a53-4d0c-9d2b-9a4c0f8b3a11');
  await expect(page.getByRole('heading', { level: 1, name: 'Lead not found' })).toBeVisible();
});

test('each section of the lead page that fails to load shows an error, and Retry loads the notes', async ({ page }) => {
  const lead = await addLead(page);
  await mockAnalyses(page);
  await page.route(/\/api\/(analyses\/|leads\/.+\/(notes|timeline|related))/, (route) =>
    route.fulfill({ status: 503 }),
  );
  await openLead(page, lead);
  for (const failure of [
    'Unable to load analysis',
    'Failed to load notes',
    'Failed to load the timeline',
    'Failed to load the owner’s other properties',
  ]) {
    await expect(page.getByText(failure)).toBeVisible();
  }
  await page.unrouteAll();
  await page.getByRole('region', { name: 'Notes' }).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No notes yet.')).toBeVisible();
});

test('the lead list and each board column show an error when loading fails, and Retry reloads a column', async ({
  page,
}) => {
  const { name } = await addLead(page);
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load leads' });
  await page.route('**/api/leads?**', (route) => route.abort('connectionreset'));
  // Block live updates, because updates from parallel tests would reload the columns.
  await page.route('**/api/events**', (route) => route.abort('connectionreset'));
  await page.goto('/leads');
  await expect(failure).toHaveCount(1);
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await expect(failure).toHaveCount(5);
  await page.unroute('**/api/leads?**');
  await failure.first().getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toHaveCount(4);
  await expect(page.getByRole('region', { name: /^New Leads/ }).getByRole('link', { name })).toBeVisible();
});

test('a search without matches shows the empty state', async ({ page }) => {
  await page.goto('/leads?q=nobody.has.this.name.xqzt');
  await expect(page.getByText('No leads found')).toBeVisible();
  await expect(page.getByText('There are no leads matching the current filter.')).toBeVisible();
});

test('the lead page and the Edit Details dialog with an error pass axe', async ({ page }) => {
  await openLead(page, await addLead(page));
  await expect(page.getByText('Lead added manually')).toBeVisible();
  await expectAccessiblePage(page, 'lead');
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await page.getByLabel('Number of units').fill('0');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectAccessiblePage(page, 'Edit Details with an error');
});
