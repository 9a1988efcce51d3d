import { expect, test } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { addLead } from './lead-records.ts';
import { createEmail, signIn } from './helpers.ts';
import { section, activityRow } from './activity-list.ts';

test.beforeEach(async ({ page }) => signIn(page));

test('when adding or deleting a lead fails, the dashboard shows an error and preserves the input', async ({ page }) => {
  const lead = await addLead(page);
  await page.goto('/dashboard');
  await page.route('**/api/leads**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort('connectionreset'),
  );
  await page.getByRole('button', { name: `Delete ${lead.name}` }).click();
  await page.getByRole('button', { name: 'Delete Lead' }).click();
  await expect(page.getByText('Failed to delete lead')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(activityRow(page, lead.name)).toBeVisible();

  await page.getByRole('button', { name: 'Add Lead' }).click();
  await page.getByLabel('Full Name').fill('Mary Kept');
  await page.getByLabel('Email').fill(createEmail('mary'));
  await page.getByLabel('Property Address').fill('9 Oak Court, Waukee, IA 50263');
  await page.getByLabel('Property Type').selectOption('Commercial');
  await page.getByLabel('Square Footage').fill('large');
  await expect(page.getByText('Not a number: it counts as 0.')).toBeVisible();
  const add = page.getByRole('dialog').getByRole('button', { name: 'Add Lead' });
  await add.click();
  await expect(
    page.getByText(/^The server did not respond, so the lead may already exist\. Your input is still in the form/),
  ).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Mary Kept');
  await expectAccessiblePage(page, 'Add Lead with an error');
  await page.unrouteAll();
  await add.click();
  await expect(page.getByText('Mary Kept was added')).toBeVisible();
});

test('every dashboard section that fails to load shows a separate error', async ({ page }) => {
  // Live updates from parallel tests would reload the lists and remove a Retry button before the test presses it.
  await page.route('**/api/events', (route) => route.abort());
  const consoleMessages: string[] = [];
  page.on('console', (message) => consoleMessages.push(message.text()));
  let requestCount = 0;
  const parts = /\/api\/(dashboard\/|walkthroughs$)/;
  await page.route(parts, (route) => {
    if (route.request().url().endsWith('/walkthroughs')) requestCount += 1;
    return route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{}' });
  });
  await page.goto('/dashboard');
  for (const failure of [
    'Failed to load the pipeline',
    'Failed to load entries',
    'Failed to fetch campaign stats',
    'Unable to load scheduled walkthroughs',
  ]) {
    await expect(page.getByText(failure)).toBeVisible();
  }
  expect(consoleMessages.some((line) => line.startsWith('Failed to fetch walkthroughs'))).toBe(true);
  await expectAccessiblePage(page, 'dashboard without a response');
  const walkthroughs = section(page, 'Scheduled Walkthroughs');
  for (let retry = 1; retry <= 3; retry += 1) {
    const before = requestCount;
    await walkthroughs.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => requestCount).toBeGreaterThan(before);
  }
  await expect(walkthroughs.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(walkthroughs).toContainText('The list is reloaded every 5 minutes.');
  await page.unroute(parts);
  await section(page, 'Recent Activity').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Failed to load entries')).toHaveCount(0);
});

test('a dashboard without data shows empty states', async ({ page }) => {
  await page.route('**/api/dashboard/activity**', (route) => route.fulfill({ json: { items: [], nextCursor: null } }));
  await page.route('**/api/dashboard/communications', (route) =>
    route.fulfill({ json: { emailsSent: 0, smsSent: 0, activeCampaigns: 0 } }),
  );
  await page.route('**/api/walkthroughs', (route) => route.fulfill({ json: { items: [] } }));
  await page.goto('/dashboard');
  for (const words of [
    'No recent activity',
    'No walkthroughs currently scheduled',
    'No communication data available yet',
  ]) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expectAccessiblePage(page, 'empty dashboard');
  await page.getByRole('link', { name: 'View All' }).click();
  await page.waitForURL('**/campaigns');
});

test('the dashboard reloads upcoming walkthroughs after 5 minutes', async ({ page }) => {
  await page.clock.install();
  // Block live updates. Otherwise the event stream would treat the clock jump as a lost connection, reconnect and
  // reload the list.
  await page.route('**/api/events', (route) => route.abort());
  let requestCount = 0;
  await page.route('**/api/walkthroughs', (route) => {
    requestCount += 1;
    return route.fulfill({ json: { items: [] } });
  });
  await page.goto('/dashboard');
  await expect(page.getByText('No walkthroughs currently scheduled')).toBeVisible();
  const before = requestCount;
  await page.clock.fastForward('04:50');
  expect(requestCount).toBe(before);
  await page.clock.fastForward('00:15');
  await expect.poll(() => requestCount).toBe(before + 1);
});

test('the dashboard links no stylesheet twice, and a tile opens the list of its stage', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(section(page, 'Recent Activity')).toBeVisible();
  const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
  expect(styles.length).toBeGreaterThan(2);
  expect(new Set(styles).size, styles.join(' ')).toBe(styles.length);
  await page.getByRole('link', { name: /^Contract Sent/ }).click();
  await page.waitForURL('**/leads?status=contract_sent');
});
