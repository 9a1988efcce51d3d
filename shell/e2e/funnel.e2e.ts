import { expect } from 'playwright/test';
import type { APIRequestContext } from 'playwright/test';
import { test } from './test-with-cleanup.ts';
import { elmStreet, fillHome, findEmails, createEmail, signIn, waitForEmail } from './helpers.ts';
import { stack } from './stack.ts';

/** Waits for an email and returns the first match of a pattern in its text. */
async function findInEmail(request: APIRequestContext, address: string, subject: RegExp, pattern: RegExp) {
  const { id } = await waitForEmail(request, address, subject);
  const { text } = (await (await request.get(`${stack.mail.json}/${id}`)).json()) as { text: string };
  const found = pattern.exec(text)?.[0];
  expect(found, text).toBeTruthy();
  return found!;
}

test('an owner gets a report, enrolls from it, and books, moves and cancels a walkthrough', async ({
  browser,
  page,
  request,
}) => {
  const email = createEmail('owner');
  const staff = await (await browser.newContext({ baseURL: stack.site })).newPage();
  await signIn(staff);
  await staff.goto('/dashboard');

  await page.goto('/');
  await page.getByRole('link', { name: 'Get Free Property Analysis' }).click();
  await page.waitForURL('**/analysis');
  await fillHome(page, elmStreet);
  await page.getByRole('button', { name: 'Add Another Property' }).click();
  await fillHome(page, { ...elmStreet, street: '88 Prairie Avenue', city: 'Ankeny', zip: '50021' }, 1);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your Analysis is Ready!' })).toBeVisible();
  await page.getByLabel(/Email/).fill(email);
  await page.getByRole('button', { name: 'View Analyses' }).click();
  await expect(staff.getByText(email).first()).toBeVisible();

  await page.waitForURL(/\/analysis\/[0-9a-f-]{36}$/);
  const leadId = page.url().split('/').at(-1)!;
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1420 Elm Street');
  await expect(page.getByText('Your Properties')).toBeVisible();
  await expect(page.getByText(/\$\d,\d{3}/).first()).toBeVisible();

  const reportLink = await findInEmail(request, email, /Your analysis is ready/, /https?:\/\/[^\s<>()]+/);
  expect((await findEmails(request, email)).filter((each) => /analysis is ready/i.test(each.subject))).toHaveLength(1);
  // Another device gets access by the link.
  const owner = await (await browser.newContext({ baseURL: stack.site })).newPage();
  await owner.goto(reportLink);
  await expect(owner).toHaveURL(new RegExp(`/analysis/${leadId}$`));
  await owner.getByRole('button', { name: 'Start Property Management' }).click();
  await owner.getByRole('button', { name: 'Continue' }).click();
  await owner.getByRole('dialog', { name: 'Agreement Terms' }).getByRole('link', { name: 'Enroll Online' }).click();
  await owner.waitForURL(/\/enroll\?from=/);
  await expect(owner.getByLabel('Street address')).toHaveValue(elmStreet.street);
  await expect(owner.getByLabel('Estimated monthly rent')).toHaveValue(/^\d{3,5}$|,/);
  await owner.getByRole('button', { name: 'Continue', exact: true }).click();
  await owner.getByLabel('Full name').fill('Jane Doe');
  await owner.getByLabel('Email').fill(email);
  await owner.getByLabel('Phone').fill('(515) 555-0142');
  await owner.getByRole('button', { name: 'Continue', exact: true }).click();
  await owner.getByRole('button', { name: 'Enroll and schedule walkthrough' }).click();
  const picker = owner.getByRole('dialog', { name: 'Schedule Your Confirmation Walkthrough' });
  await picker.locator('input[name=day]').last().check({ force: true });
  await picker.locator('input[name=time]').last().check({ force: true });
  await picker.getByRole('button', { name: 'Book this time' }).click();
  await owner.waitForURL(/\/enroll\/confirmed\/[0-9a-f-]{36}$/);
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Your walkthrough is booked.');

  const manageLink = await findInEmail(request, email, /^Your walkthrough: /, /\/walkthrough\/[\w-]{43}/);
  await owner.goto(manageLink);
  await owner.getByRole('button', { name: 'Choose another time' }).click();
  await owner.locator('input[name=time]').first().check();
  await owner.getByRole('button', { name: 'Move the walkthrough' }).click();
  await expect(owner.getByText(/Your walkthrough is now on/)).toBeVisible();
  await owner.goto(manageLink);
  await owner.getByText('Cancel the walkthrough').click();
  await owner.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Your walkthrough is canceled.');
});
