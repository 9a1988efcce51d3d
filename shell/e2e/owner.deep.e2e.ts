import { expect } from 'playwright/test';
import { test } from './test-with-cleanup.ts';
import { elmStreet, fillHome, findEmails, createEmail, signIn, submitAnalysisForm, waitForEmail } from './helpers.ts';
import { stack } from './stack.ts';

test('when an owner submits the analysis form, staff see the lead, and the emailed link opens the report', async ({
  browser,
  page,
  request,
}) => {
  const email = createEmail('owner');
  const staff = await (await browser.newContext({ baseURL: stack.site })).newPage();
  await signIn(staff);
  await staff.goto('/dashboard');

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Effortless Living. Exceptional Management.');
  await page.getByRole('link', { name: 'Get Free Property Analysis' }).click();
  await page.waitForURL('**/analysis');

  await fillHome(page, elmStreet);
  await page.getByRole('button', { name: 'Add Another Property' }).click();
  await fillHome(page, { ...elmStreet, street: '88 Prairie Avenue', city: 'Ankeny', zip: '50021' }, 1);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your Analysis is Ready!' })).toBeVisible();
  await page.getByLabel(/Email/).fill(email);

  const sent = Date.now();
  await page.getByRole('button', { name: 'View Analyses' }).click();
  await expect(staff.getByText(email).first()).toBeVisible();
  console.log(`the lead was on the dashboard ${Date.now() - sent} ms after the click`);

  await page.waitForURL(/\/analysis\/[0-9a-f-]{36}$/);
  const leadId = page.url().split('/').at(-1)!;
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1420 Elm Street');
  await expect(page.getByText('Your Properties')).toBeVisible();
  await expect(page.getByText(/\$\d,\d{3}/).first()).toBeVisible();
  await expect(page.getByText(/Area guide/i).first()).toBeVisible();

  const mail = await waitForEmail(request, email, /Your analysis is ready/);
  const source = (await (await request.get(`${stack.mail.json}/${mail.id}`)).json()) as { text: string };
  const link = /https?:\/\/\S+/.exec(source.text.replace(/[<>()]/g, ' '))![0];
  const otherPage = await (await browser.newContext()).newPage();
  await otherPage.goto(link);
  await expect(otherPage).toHaveURL(new RegExp(`/analysis/${leadId}$`));
  await expect(otherPage.getByRole('heading', { level: 1 })).toContainText('1420 Elm Street');
  expect((await findEmails(request, email)).filter((each) => /analysis is ready/i.test(each.subject))).toHaveLength(1);

  await staff.goto('/leads?status=analysis_submitted');
  await staff
    .getByRole('row')
    .filter({ hasText: email })
    .filter({ hasText: '1420 Elm Street' })
    .getByRole('link')
    .first()
    .click();
  await staff.waitForURL(`**/leads/${leadId}`);
  await expect(staff.getByText('1420 Elm Street').first()).toBeVisible();
});

test('a visitor with only the lead id cannot see the report', async ({ browser, page }) => {
  const email = createEmail('private');
  await page.goto('/analysis');
  await submitAnalysisForm(page, { ...elmStreet, street: '5 Hidden Lane' }, email);

  const otherVisitor = await (await browser.newContext({ baseURL: stack.site })).newPage();
  const response = await otherVisitor.goto(new URL(page.url()).pathname);
  expect(response?.status()).toBe(404);
  await expect(otherVisitor.getByText('Lead not found')).toBeVisible();
  await expect(otherVisitor.getByText("The property analysis you're looking for doesn't exist.")).toBeVisible();
  await expect(otherVisitor.getByText('5 Hidden Lane')).toHaveCount(0);
});

test('input in the analysis form survives a reload, the back button and a failed submission', async ({
  page,
  context,
}) => {
  const email = createEmail('patient');
  await page.goto('/analysis');
  await fillHome(page, { ...elmStreet, street: '7 Patience Court' });
  await page.reload();
  await expect(page.getByLabel(/Street/)).toHaveValue('7 Patience Court');
  await page.goto('/');
  await page.goBack();
  await expect(page.getByLabel(/Street/)).toHaveValue('7 Patience Court');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel(/Email/).fill(email);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'View Analysis', exact: true }).click();
  await expect(page.getByText('Unable to process your request. Please try again.')).toBeVisible();
  await expect(page.getByLabel(/Email/)).toHaveValue(email);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'View Analysis', exact: true }).click();
  await page.waitForURL(/\/analysis\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('7 Patience Court');
});
