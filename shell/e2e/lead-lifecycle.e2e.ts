import { LEAD_STATUS } from '@epm/contract';
import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { keyboardOf, mouseOf } from './hands.ts';
import type { Hands } from './hands.ts';
import { test } from './journey.ts';
import { newEmail, signIn } from './people.ts';
import { stack } from './stack.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.describe.configure({ mode: 'parallel' });

interface Person {
  page: Page;
  hands: Hands;
}

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: typeof name === 'string' });

/** An owner sends the form of the website. @returns the lead's id */
async function askForAnalysis({ page, hands }: Person, email: string): Promise<string> {
  await page.goto('/analysis');
  const home = page.getByRole('group', { name: /Property/ }).first();
  await hands.write(home.getByLabel(/Street/), '1420 Elm Street');
  await hands.write(home.getByLabel(/City/), 'West Des Moines');
  await hands.write(home.getByLabel(/ZIP/), '50265');
  await hands.tick(home.getByRole('radio', { name: 'Single Family Home' }));
  await hands.write(home.getByLabel(/Square f/i), '1850');
  await hands.press(button(page, 'Continue'));
  await hands.write(page.getByLabel(/Email/), email);
  await hands.press(button(page, 'View Analysis'));
  await page.waitForURL(/\/analysis\/[0-9a-f-]{36}$/);
  return page.url().split('/').at(-1) ?? '';
}

/** From the dashboard, where the lead has just come in, to its page, where what was said on the telephone is written down. */
async function takeUp({ page, hands }: Person, name: string) {
  const row = page
    .getByRole('region', { name: 'Recent Activity' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ has: page.getByText('Lead', { exact: true }) });
  await hands.press(row.getByRole('link', { name: /^View Details/ }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await hands.write(page.getByLabel('New note'), 'Wants the home let by March.');
  await hands.press(button(page, 'Add Note'));
  await expect(
    page.getByRole('region', { name: 'Notes' }).getByText('Wants the home let by March.').last(),
  ).toBeVisible();
}

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const cardIn = (page: Page, stage: string, name: string) =>
  column(page, stage).getByRole('article').filter({ hasText: name });

/** The board, with this lead alone on it. */
async function openBoard({ page, hands }: Person, email: string) {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /Find a lead/ })).toBeFocused();
  await hands.choose(page.getByRole('option', { name: /^Pipeline board/ }));
  await hands.write(page.getByRole('searchbox'), email);
  await expect(page).toHaveURL(`${stack.site}/leads?${new URLSearchParams({ view: 'board', q: email }).toString()}`);
  await expect(page.getByRole('searchbox')).toHaveValue(email);
  await expect(page.getByRole('article')).toHaveCount(1);
}

/**
 * The confirmation walkthrough, as far as it stands: the pitch, the contract with a booked time, no payment yet.
 * @param day of the walkthrough, counted from the last one offered: nobody else's, so that nobody takes the time meanwhile
 */
async function confirm({ page, hands }: Person, day: number) {
  await hands.press(button(page, 'Start Confirmation Walkthrough'));
  const dialog = page.getByRole('dialog', { name: 'Confirmation Walkthrough' });
  const forward = (name = 'Continue') => hands.press(button(dialog, name));
  const at = (name: string) => expect(dialog.getByRole('heading', { level: 3, name })).toBeVisible();
  await forward();
  await at('Rental Analysis');
  await hands.write(dialog.getByLabel(/Rent to propose/), '1900');
  await forward();
  await hands.tick(dialog.getByLabel('Landscaping', { exact: true }));
  await forward('Complete Pitch');
  await at('Overview');
  await forward();
  await hands.tick(dialog.getByLabel('The owner acknowledges these requirements'));
  await forward();
  await hands.fromTheEnd(dialog.getByLabel('Day'), day);
  await hands.tick(dialog.getByRole('radio').first());
  await forward('Schedule Walkthrough');
  await expect(button(dialog, 'Choose another time')).toBeVisible();
  await forward();
  await at('Payment');
  await forward('Done');
  await expect(button(page, 'Status: Walkthrough Scheduled')).toBeVisible();
}

/** The report as staff see it, and the enrollment from there. */
async function enroll({ page, hands }: Person) {
  await hands.press(page.getByRole('link', { name: 'View Analysis' }));
  await hands.press(button(page, 'Start Property Management'));
  await hands.press(button(page, 'Continue'));
  const terms = page.getByRole('dialog', { name: 'Agreement Terms' });
  await hands.press(button(terms, 'Enroll Property'));
  await expect(terms).toBeHidden();
  await hands.press(page.getByRole('link', { name: 'Open the lead' }));
  await expect(button(page, 'Status: Property Enrolled')).toBeVisible();
}

/** Everything between the website's form and a closed lead. */
async function work(owner: Person, staff: Person, day: number) {
  const { page, hands } = staff;
  const email = newEmail('life');
  const [name = ''] = email.split('@');
  await signIn(page);
  await page.goto('/dashboard');
  const id = await askForAnalysis(owner, email);
  await takeUp(staff, name);

  await openBoard(staff, email);
  await hands.carry(cardIn(page, 'Analysis Submitted', name), 1);
  await expect(cardIn(page, 'Walkthrough Scheduled', name)).toBeVisible();
  await hands.press(button(page, `Move ${name} to`));
  await hands.choose(page.getByRole('menuitemradio', { name: 'Analysis Submitted' }));
  const card = cardIn(page, 'Analysis Submitted', name);
  await hands.press(card.getByRole('link', { name }));

  await confirm(staff, day);
  await enroll(staff);
  await openBoard(staff, email);
  await hands.carry(cardIn(page, 'Property Enrolled', name), LEAD_STATUS.closed.column! - LEAD_STATUS.enrolled.column!);
  const closed = cardIn(page, 'Closed', name);
  await hands.press(closed.getByRole('link', { name }));

  await expect(button(page, 'Status: Closed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Setup Progress' }).getByText('Pending')).toHaveCount(0);
  // the page shows a change while it is still on its way
  await expect
    .poll(() => storyOf(page, id))
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

/** The statuses that the lead's timeline tells of, from the first. */
async function storyOf(page: Page, id: string): Promise<string[]> {
  const { items } = (await (await page.request.get(`/api/leads/${id}/timeline?limit=100`)).json()) as {
    items: { type: string; data: { from?: string; to?: string } }[];
  };
  const moves = items.filter(({ type }) => type === 'status.changed').reverse();
  return [moves[0]?.data.from ?? '', ...moves.map(({ data }) => data.to ?? '')];
}

for (const [index, [means, handsOf]] of (
  [
    ['by mouse', mouseOf],
    ['by keyboard alone', keyboardOf],
  ] as const
).entries()) {
  test(`a lead from the website's form to closed, ${means}`, async ({ browser, page }, { repeatEachIndex }) => {
    test.slow();
    const ownersPage = await (await browser.newContext({ baseURL: stack.site })).newPage();
    await work(
      { page: ownersPage, hands: handsOf(ownersPage) },
      { page, hands: handsOf(page) },
      2 * repeatEachIndex + index,
    );
  });
}
