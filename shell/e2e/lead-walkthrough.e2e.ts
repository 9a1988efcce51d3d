import { expect } from 'playwright/test';
import type { Browser, Page } from 'playwright/test';
import { expectNoViolations } from './axe.ts';
import { tabTo } from './input-drivers.ts';
import { test } from './journey.ts';
import { addLead, openLead } from './lead-records.ts';
import type { LeadRecord } from './lead-records.ts';
import { signIn } from './people.ts';
import { stack } from './stack.ts';

interface Booked {
  lead: LeadRecord;
  /** Free times on other days than the booked one. */
  others: string[];
}

/**
 * Creates a lead and books a walkthrough for it through the API. Chooses random times, so that parallel journeys do not
 * conflict.
 */
async function createBookedLead(page: Page): Promise<Booked> {
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
    if (ok) return { lead, others: starts.filter((other) => other.slice(0, 10) !== start.slice(0, 10)) };
  }
  throw new Error('No time is free');
}

const line = (page: Page) => page.getByRole('region', { name: 'Walkthrough' });
const dayOf = (start: string) =>
  new Date(start).toLocaleDateString('en-US', { timeZone: 'America/Chicago', month: 'long', day: 'numeric' });
const move = (page: Page) => page.getByRole('dialog', { name: 'Move Walkthrough' });
const cancel = (page: Page) => page.getByRole('dialog', { name: 'Cancel the walkthrough?' });

test.beforeEach(async ({ page }) => signIn(page));

/** Opens the same lead for a second staff member on a phone. */
async function openAsOtherStaff(browser: Browser, lead: LeadRecord): Promise<Page> {
  const otherStaffPage = await (
    await browser.newContext({ baseURL: stack.site, viewport: { width: 390, height: 844 } })
  ).newPage();
  await signIn(otherStaffPage);
  await openLead(otherStaffPage, lead);
  await expect(line(otherStaffPage)).toContainText('Central Time');
  return otherStaffPage;
}

test('staff move a booked walkthrough with the keyboard, and another staff member sees it', async ({
  page,
  browser,
}) => {
  const { lead } = await createBookedLead(page);
  const otherStaffPage = await openAsOtherStaff(browser, lead);
  await openLead(page, lead);
  const before = await line(page).innerText();
  expect(before).toMatch(/^Walkthrough\s+\w+day, \w+ \d+, \d+:\d\d [AP]M to \d+:\d\d [AP]M Central Time/);
  await tabTo(page, page.getByRole('button', { name: 'Move the walkthrough' }));
  await page.keyboard.press('Enter');
  await expect(move(page).getByRole('radio').first()).toBeVisible();
  await expectNoViolations(page, 'moving a walkthrough');
  await tabTo(page, move(page).getByLabel('Day'));
  await page.keyboard.press('End');
  await tabTo(page, move(page).getByRole('radio').first());
  await page.keyboard.press('Space');
  await tabTo(page, move(page).getByRole('button', { name: 'Move Walkthrough' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Walkthrough moved to /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move the walkthrough' })).toBeFocused();
  await expect.poll(() => line(page).innerText()).not.toBe(before);
  await expect(line(otherStaffPage).locator('time')).toHaveText(await line(page).locator('time').innerText());
  await expect(page.getByRole('button', { name: 'Status: Walkthrough Scheduled' })).toBeVisible();
});

test('staff cancel a booked walkthrough with the keyboard after a confirmation, and another staff member sees it', async ({
  page,
  browser,
}) => {
  const { lead } = await createBookedLead(page);
  const otherStaffPage = await openAsOtherStaff(browser, lead);
  await openLead(page, lead);
  await tabTo(page, page.getByRole('button', { name: 'Cancel the walkthrough' }));
  await page.keyboard.press('Enter');
  await expect(cancel(page)).toContainText(`${lead.name} is told by email.`);
  await expectNoViolations(page, 'canceling a walkthrough');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cancel the walkthrough' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, cancel(page).getByRole('button', { name: 'Cancel Walkthrough' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Walkthrough canceled. ${lead.name} is told by email.`)).toBeVisible();
  await expect(page.getByText('The walkthrough is canceled.')).toBeFocused();
  await expect(line(page)).toHaveCount(0);
  await expect(line(otherStaffPage)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Status: New Lead' })).toBeVisible();
});

test('a walkthrough that another staff member moved in the meantime can be moved only after its new time was shown', async ({
  page,
}) => {
  const { lead, others } = await createBookedLead(page);
  // Without live updates, the page gets the new time only from the server's response.
  await page.route('**/api/events', (route) => route.abort());
  await openLead(page, lead);
  await page.getByRole('button', { name: 'Move the walkthrough' }).click();
  const choice = move(page).getByRole('radio').last();
  await choice.check();
  const chosen = await choice.getAttribute('value');
  let elsewhere = '';
  for (const start of others) {
    if ((await page.request.post('/api/walkthroughs', { data: { leadId: lead.id, start } })).ok()) {
      elsewhere = start;
      break;
    }
  }
  await move(page).getByRole('button', { name: 'Move Walkthrough' }).click();
  await expect(move(page).getByRole('alert')).toContainText(
    /^This walkthrough has been moved meanwhile\. It is now on .*, Central Time\.$/,
  );
  await expect(move(page).getByRole('alert')).toContainText(dayOf(elsewhere));
  await expect(move(page)).toContainText(`Now on `);
  await expect(move(page).locator(`input[value="${chosen}"]`)).toBeChecked();
  await move(page).getByRole('button', { name: 'Move Walkthrough' }).click();
  await expect(page.getByText(/Walkthrough moved to /)).toBeVisible();
});

test('deleting a lead says that its walkthrough is canceled', async ({ page }) => {
  const { lead } = await createBookedLead(page);
  await openLead(page, lead);
  await expect(line(page)).toBeVisible();
  await expectNoViolations(page, 'a lead with a walkthrough');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await expect(asked).toContainText(
    /^Confirm Deletion\s*A walkthrough is booked for \w+day, \w+ \d+ at \d+:\d\d [AP]M, Central Time: it is canceled, and the owner is told by email\./,
  );
});
