import { LEAD_STATUS } from '@epm/contract';
import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { createKeyboardDriver, createMouseDriver } from './input-drivers.ts';
import type { InputDriver } from './input-drivers.ts';
import { test } from './test-with-cleanup.ts';
import { createEmail, signIn } from './helpers.ts';
import { stack } from './stack.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.describe.configure({ mode: 'parallel' });

interface Participant {
  page: Page;
  input: InputDriver;
}

const button = (parent: Page | Locator, name: string | RegExp) =>
  parent.getByRole('button', { name, exact: typeof name === 'string' });

/** Submits the website's analysis form as an owner. @returns the lead id */
async function submitAnalysis({ page, input }: Participant, email: string): Promise<string> {
  await page.goto('/analysis');
  const home = page.getByRole('group', { name: /Property/ }).first();
  await input.fillIn(home.getByLabel(/Street/), '1420 Elm Street');
  await input.fillIn(home.getByLabel(/City/), 'West Des Moines');
  await input.fillIn(home.getByLabel(/ZIP/), '50265');
  await input.check(home.getByRole('radio', { name: 'Single Family Home' }));
  await input.fillIn(home.getByLabel(/Square f/i), '1850');
  await input.press(button(page, 'Continue'));
  await input.fillIn(page.getByLabel(/Email/), email);
  await input.press(button(page, 'View Analysis'));
  await page.waitForURL(/\/analysis\/[0-9a-f-]{36}$/);
  return page.url().split('/').at(-1) ?? '';
}

/** Opens the new lead from the dashboard and adds a note about a phone call. */
async function openNewLead({ page, input }: Participant, name: string) {
  const row = page
    .getByRole('region', { name: 'Recent Activity' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ has: page.getByText('Lead', { exact: true }) });
  await input.press(row.getByRole('link', { name: /^View Details/ }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await input.fillIn(page.getByLabel('New note'), 'Wants the home let by March.');
  await input.press(button(page, 'Add note'));
  await expect(
    page.getByRole('region', { name: 'Notes' }).getByText('Wants the home let by March.').last(),
  ).toBeVisible();
}

const boardColumn = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const leadCard = (page: Page, stage: string, name: string) =>
  boardColumn(page, stage).getByRole('article').filter({ hasText: name });

/** Opens the board, filtered to this lead. */
async function openBoard({ page, input }: Participant, email: string) {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /Search leads, pages/ })).toBeFocused();
  await input.choose(page.getByRole('option', { name: /^Board/ }));
  await input.fillIn(page.getByRole('searchbox'), email);
  await expect(page).toHaveURL(`${stack.site}/leads?${new URLSearchParams({ view: 'board', q: email }).toString()}`);
  await expect(page.getByRole('searchbox')).toHaveValue(email);
  await expect(page.getByRole('article')).toHaveCount(1);
}

/**
 * Completes the confirmation walkthrough with a booking, but without a payment.
 * @param day day of the visit, counted back from the last offered day; parallel tests must use different days
 */
async function completeConfirmation({ page, input }: Participant, day: number) {
  await input.press(button(page, 'Start Confirmation Walkthrough'));
  const dialog = page.getByRole('dialog', { name: 'Confirmation Walkthrough' });
  const pressButton = (name = 'Continue') => input.press(button(dialog, name));
  const expectStep = (name: string) => expect(dialog.getByRole('heading', { level: 3, name })).toBeVisible();
  await pressButton();
  await expectStep('Rental Analysis');
  await input.fillIn(dialog.getByLabel(/Rent to propose/), '1900');
  await pressButton();
  await input.check(dialog.getByLabel('Landscaping', { exact: true }));
  await pressButton('Complete pitch');
  await expectStep('Overview');
  await pressButton();
  await input.check(dialog.getByLabel('The owner acknowledges these requirements'));
  await pressButton();
  await input.selectFromEnd(dialog.getByLabel('Day'), day);
  await input.check(dialog.getByRole('radio').first());
  await pressButton('Schedule Walkthrough');
  await expect(button(dialog, 'Choose another time')).toBeVisible();
  await pressButton();
  await expectStep('Payment');
  await pressButton('Done');
  await expect(button(page, 'Status: Walkthrough Scheduled')).toBeVisible();
}

/** As staff, enrolls the owner from the report. */
async function enrollFromReport({ page, input }: Participant) {
  await input.press(page.getByRole('link', { name: 'View Analysis' }));
  await input.press(button(page, 'Start Property Management'));
  await input.press(button(page, 'Continue'));
  const terms = page.getByRole('dialog', { name: 'Agreement Terms' });
  await input.press(button(terms, 'Enroll property'));
  await expect(terms).toBeHidden();
  await input.press(page.getByRole('link', { name: 'Open the lead' }));
  await expect(button(page, 'Status: Property Enrolled')).toBeVisible();
}

/** Moves a lead from the website's form through all stages until it is closed. */
async function moveLeadThroughAllStages(owner: Participant, staff: Participant, day: number) {
  const { page, input } = staff;
  const email = createEmail('life');
  const [name = ''] = email.split('@');
  await signIn(page);
  await page.goto('/dashboard');
  const id = await submitAnalysis(owner, email);
  await openNewLead(staff, name);

  await openBoard(staff, email);
  await input.dragBy(leadCard(page, 'Analysis Submitted', name), 1);
  await expect(leadCard(page, 'Walkthrough Scheduled', name)).toBeVisible();
  await input.press(button(page, `Move ${name} to`));
  await input.choose(page.getByRole('menuitemradio', { name: 'Analysis Submitted' }));
  const card = leadCard(page, 'Analysis Submitted', name);
  await input.press(card.getByRole('link', { name }));

  await completeConfirmation(staff, day);
  await enrollFromReport(staff);
  await openBoard(staff, email);
  await input.dragBy(
    leadCard(page, 'Property Enrolled', name),
    LEAD_STATUS.closed.column! - LEAD_STATUS.enrolled.column!,
  );
  const closed = leadCard(page, 'Closed', name);
  await input.press(closed.getByRole('link', { name }));

  await expect(button(page, 'Status: Closed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Setup Progress' }).getByText('Pending')).toHaveCount(0);
  // The page updates optimistically, before the server has responded.
  await expect
    .poll(() => readStatusHistory(page, id))
    .toEqual([
      'leads',
      'analysis_submitted',
      'walkthrough_scheduled',
      'analysis_submitted',
      'proposal',
      'walkthrough_scheduled',
      'enrolled',
      'closed',
    ]);
  expect(await (await page.request.get(`/api/leads/${id}`)).json()).toMatchObject({
    status: 'closed',
    estimatedRent: 1900,
  });
}

/** Returns the statuses in the lead's timeline, oldest first. */
async function readStatusHistory(page: Page, id: string): Promise<string[]> {
  const { items } = (await (await page.request.get(`/api/leads/${id}/timeline?limit=100`)).json()) as {
    items: { type: string; data: { from?: string; to?: string } }[];
  };
  const moves = items.filter(({ type }) => type === 'status.changed').reverse();
  return [moves[0]?.data.from ?? '', ...moves.map(({ data }) => data.to ?? '')];
}

for (const [index, [method, createDriver]] of (
  [
    ['by mouse', createMouseDriver],
    ['by keyboard alone', createKeyboardDriver],
  ] as const
).entries()) {
  test(`a lead moves from the website's form to closed, ${method}`, async ({ browser, page }, { repeatEachIndex }) => {
    test.slow();
    const ownersPage = await (await browser.newContext({ baseURL: stack.site })).newPage();
    await moveLeadThroughAllStages(
      { page: ownersPage, input: createDriver(ownersPage) },
      { page, input: createDriver(page) },
      2 * repeatEachIndex + index,
    );
  });
}
