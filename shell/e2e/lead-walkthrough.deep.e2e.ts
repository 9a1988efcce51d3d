import { expect } from 'playwright/test';
import type { Browser, Page } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { tabTo } from './input-drivers.ts';
import { test } from './test-with-cleanup.ts';
import { addLead, openLead } from './lead-records.ts';
import type { LeadRecord } from './lead-records.ts';
import { signIn } from './helpers.ts';
import { stack } from './stack.ts';

interface BookedLead {
  lead: LeadRecord;
  /** Free times on other days. */
  otherTimes: string[];
}

/**
 * Creates a lead and books a walkthrough for it through the API. The time is random, so that parallel tests do not
 * conflict.
 */
async function createBookedLead(page: Page): Promise<BookedLead> {
  const lead = await addLead(page);
  const { slots } = (await (await page.request.get('/api/walkthroughs/slots')).json()) as {
    slots: { start: string }[];
  };
  const starts = slots
    .map(({ start }) => start)
    .slice(8, -8)
    .sort(() => Math.random() - 0.5);
  for (const start of starts) {
    const { ok } = await page.request
      .post('/api/walkthroughs', { data: { leadId: lead.id, start } })
      .then((response) => ({ ok: response.ok() }));
    if (ok) return { lead, otherTimes: starts.filter((other) => other.slice(0, 10) !== start.slice(0, 10)) };
  }
  throw new Error('No time is free');
}

const walkthroughRegion = (page: Page) => page.getByRole('region', { name: 'Walkthrough' });
const formatDay = (start: string) =>
  new Date(start).toLocaleDateString('en-US', { timeZone: 'America/Chicago', month: 'long', day: 'numeric' });
const moveDialog = (page: Page) => page.getByRole('dialog', { name: 'Move walkthrough' });
const cancelDialog = (page: Page) => page.getByRole('dialog', { name: 'Cancel the walkthrough?' });

test.beforeEach(async ({ page }) => signIn(page));

/** Opens the same lead for a second staff member on a phone. */
async function openAsOtherStaff(browser: Browser, lead: LeadRecord): Promise<Page> {
  const otherStaffPage = await (
    await browser.newContext({ baseURL: stack.site, viewport: { width: 390, height: 844 } })
  ).newPage();
  await signIn(otherStaffPage);
  await openLead(otherStaffPage, lead);
  await expect(walkthroughRegion(otherStaffPage)).toContainText('Central Time');
  return otherStaffPage;
}

test('staff move a booked walkthrough with the keyboard, and another staff member sees the new time', async ({
  page,
  browser,
}) => {
  const { lead } = await createBookedLead(page);
  const otherStaffPage = await openAsOtherStaff(browser, lead);
  await openLead(page, lead);
  const before = await walkthroughRegion(page).innerText();
  expect(before).toMatch(/^Walkthrough\s+\w+day, \w+ \d+, \d+:\d\d [AP]M to \d+:\d\d [AP]M Central Time/);
  await tabTo(page, page.getByRole('button', { name: 'Move the walkthrough' }));
  await page.keyboard.press('Enter');
  await expect(moveDialog(page).getByRole('radio').first()).toBeVisible();
  await expectAccessiblePage(page, 'moving a walkthrough');
  await tabTo(page, moveDialog(page).getByLabel('Day'));
  await page.keyboard.press('End');
  await tabTo(page, moveDialog(page).getByRole('radio').first());
  await page.keyboard.press('Space');
  await tabTo(page, moveDialog(page).getByRole('button', { name: 'Move walkthrough' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Walkthrough moved to /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move the walkthrough' })).toBeFocused();
  await expect.poll(() => walkthroughRegion(page).innerText()).not.toBe(before);
  await expect(walkthroughRegion(otherStaffPage).locator('time')).toHaveText(
    await walkthroughRegion(page).locator('time').innerText(),
  );
  await expect(page.getByRole('button', { name: 'Status: Walkthrough Scheduled' })).toBeVisible();
});

test('staff cancel a booked walkthrough with the keyboard, and it disappears for another staff member', async ({
  page,
  browser,
}) => {
  const { lead } = await createBookedLead(page);
  const otherStaffPage = await openAsOtherStaff(browser, lead);
  await openLead(page, lead);
  await tabTo(page, page.getByRole('button', { name: 'Cancel the walkthrough' }));
  await page.keyboard.press('Enter');
  await expect(cancelDialog(page)).toContainText(`${lead.name} gets an email.`);
  await expectAccessiblePage(page, 'canceling a walkthrough');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cancel the walkthrough' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, cancelDialog(page).getByRole('button', { name: 'Cancel walkthrough' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Walkthrough canceled. ${lead.name} gets an email.`)).toBeVisible();
  await expect(page.getByText('The walkthrough is canceled.')).toBeFocused();
  await expect(walkthroughRegion(page)).toHaveCount(0);
  await expect(walkthroughRegion(otherStaffPage)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Status: New Lead' })).toBeVisible();
});

test('a walkthrough that another staff member moved can be moved only after the page shows the new time', async ({
  page,
}) => {
  const { lead, otherTimes } = await createBookedLead(page);
  // Without live updates, the page gets the new time only from the server's response.
  await page.route('**/api/events', (route) => route.abort());
  await openLead(page, lead);
  await page.getByRole('button', { name: 'Move the walkthrough' }).click();
  const choice = moveDialog(page).getByRole('radio').last();
  await choice.check();
  const chosen = await choice.getAttribute('value');
  let newStart = '';
  // Skip the chosen time: a move to the time that is already booked counts as a retry and succeeds.
  for (const start of otherTimes.filter((other) => other !== chosen)) {
    if ((await page.request.post('/api/walkthroughs', { data: { leadId: lead.id, start } })).ok()) {
      newStart = start;
      break;
    }
  }
  await moveDialog(page).getByRole('button', { name: 'Move walkthrough' }).click();
  await expect(moveDialog(page).getByRole('alert')).toContainText(
    /^This walkthrough has been moved in the meantime\. It is now on .*, Central Time\.$/,
  );
  await expect(moveDialog(page).getByRole('alert')).toContainText(formatDay(newStart));
  await expect(moveDialog(page)).toContainText(`Now on `);
  await expect(moveDialog(page).locator(`input[value="${chosen}"]`)).toBeChecked();
  await moveDialog(page).getByRole('button', { name: 'Move walkthrough' }).click();
  await expect(page.getByText(/Walkthrough moved to /)).toBeVisible();
});

test('the dialog to delete a lead warns that its walkthrough will be canceled', async ({ page }) => {
  const { lead } = await createBookedLead(page);
  await openLead(page, lead);
  await expect(walkthroughRegion(page)).toBeVisible();
  await expectAccessiblePage(page, 'a lead with a walkthrough');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const deletionDialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await expect(deletionDialog).toContainText(
    /^Confirm Deletion\s*A walkthrough is booked for \w+day, \w+ \d+ at \d+:\d\d [AP]M, Central Time: it is canceled, and the owner gets an email\./,
  );
});
