import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { test } from './test-with-cleanup.ts';
import {
  expectScriptsRequested,
  elmStreet,
  delayScripts,
  hydrate,
  createEmail,
  signIn,
  submitAnalysisForm,
  waitForEmail,
} from './helpers.ts';
import { stack } from './stack.ts';

const submitButton = (page: Page) => page.getByRole('button', { name: 'Enroll and schedule walkthrough' });
const step = (page: Page, number: number) => page.getByRole('list', { name: `Step ${number} of 3` });
const schedulingDialog = (page: Page) => page.getByRole('dialog', { name: 'Schedule Your Confirmation Walkthrough' });
const pressContinue = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();

async function fillProperty(page: Page, street = elmStreet.street) {
  await page.getByLabel('Property type').selectOption({ label: 'Condo' });
  await page.getByLabel('Estimated monthly rent').fill('1,850');
  await page.getByLabel('Street address').fill(street);
  await page.getByLabel('City').fill(elmStreet.city);
  await page.getByLabel('ZIP code').fill(elmStreet.zip);
}

async function fillContact(page: Page, email: string) {
  await page.getByLabel('Full name').fill('Jane Doe');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('(515) 555-0142');
}

/** Opens the form and fills it in up to the review step. */
async function fillUntilReview(page: Page, email = createEmail('enroll')) {
  await page.goto('/enroll');
  await fillProperty(page);
  await pressContinue(page);
  await expect(step(page, 2)).toBeVisible();
  await fillContact(page, email);
  await pressContinue(page);
  await expect(step(page, 3)).toBeVisible();
}

/** Chooses the last time of the last visible day, because parallel tests choose the first time. */
async function chooseLastTime(picker: Locator) {
  await picker.locator('input[name=day]').last().check({ force: true });
  await picker.locator('input[name=time]').last().check({ force: true });
}

test('an owner enrolls with the mouse, opens the emailed link in another browser, and books a walkthrough', async ({
  browser,
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const email = createEmail('enroll');
  await page.goto('/enroll');
  await fillProperty(page);
  const fees = page.getByRole('region', { name: 'Fee estimate' });
  await expect(fees).toContainText('$167 a month');
  await page.getByLabel('Property type').selectOption({ label: 'Multi Family' });
  await page.getByLabel('Number of units').fill('4');
  await expect(fees).toContainText('Building rent, 4 units$7,400');
  await expect(fees).toContainText('Management, 5.9% of the building’s rent');
  await pressContinue(page);
  await expect(page.getByRole('checkbox', { name: /Text me/ })).not.toBeChecked();
  await fillContact(page, email);
  await pressContinue(page);
  await expect(page.getByText('1420 Elm Street, West Des Moines, IA 50265')).toBeVisible();
  await submitButton(page).click();
  await expect(schedulingDialog(page)).toBeVisible();

  const mail = await waitForEmail(request, email, /Your property is enrolled/);
  const { text } = (await (await request.get(`${stack.mail.json}/${mail.id}`)).json()) as { text: string };
  const link = /https?:\/\/\S+\/e\/\S+/.exec(text)![0];
  const otherPage = await (await browser.newContext()).newPage();
  await otherPage.goto(link);
  await expect(otherPage).toHaveURL(/\/enroll\/confirmed\/[0-9a-f-]{36}$/);
  await expect(otherPage.locator('input[name=day]').first()).toBeAttached();

  await chooseLastTime(schedulingDialog(page));
  await schedulingDialog(page).getByRole('button', { name: 'Book this time' }).click();
  await page.waitForURL(/\/enroll\/confirmed\/[0-9a-f-]{36}$/);
});

test('an owner enrolls with the keyboard on a phone and closes the dialog without choosing a time', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/enroll');
  const type = async (label: string, text: string) => {
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(label)).toBeFocused();
    await page.keyboard.type(text);
  };
  await page.getByLabel('Property type').focus();
  await page.keyboard.type('To');
  await page.keyboard.press('Tab');
  await type('Estimated monthly rent', '2000');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: /^Standard/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByText('What each plan includes')).toBeFocused();
  await type('Street address', '7 Prairie Lane');
  await type('City', 'Waukee');
  await type('ZIP code', '50263');
  await expect(page.getByRole('region', { name: 'Fee estimate' })).toContainText('$177 a month');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Contact Info' })).toBeFocused();
  await type('Full name', 'Jane Doe');
  await type('Email', createEmail('keyboard'));
  await type('Phone', '515 555 0142');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Review & Schedule' })).toBeFocused();
  await expect(page.getByRole('definition').filter({ hasText: 'Townhouse' })).toBeVisible();
  await submitButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await expect(schedulingDialog(page)).toBeVisible();
  // The list of times is taller than the viewport, but the submit button stays visible.
  await expect(schedulingDialog(page).getByRole('button', { name: 'Book this time' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(schedulingDialog(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your enrollment is saved.' })).toBeVisible();
  await expect(page.getByText('or later with the link in that email')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your enrollment is saved.' })).toBeVisible();
});

test('staff who enroll a property are redirected to the dashboard', async ({ page }) => {
  await signIn(page);
  await fillUntilReview(page);
  await submitButton(page).click();
  await chooseLastTime(schedulingDialog(page));
  await schedulingDialog(page).getByRole('button', { name: 'Book this time' }).click();
  await page.waitForURL('**/dashboard');
});

test.describe('when the enrollment cannot be saved', () => {
  test('a failed enrollment shows the error in the form and in a toast, and a retry succeeds', async ({ page }) => {
    await fillUntilReview(page);
    await page.route('**/api/enrollments', (route) => route.abort());
    await submitButton(page).click();
    await expect(page.getByRole('alert').getByText('Failed to process enrollment', { exact: true })).toBeVisible();
    await expect(page.getByText('Failed to process enrollment. Please try again.')).toBeVisible();
    await expect(step(page, 3)).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByLabel('Full name')).toHaveValue('Jane Doe');
    await pressContinue(page);
    await page.unroute('**/api/enrollments');
    await submitButton(page).click();
    await expect(schedulingDialog(page)).toBeVisible();
  });

  test('when the server rejects the property type, the enrollment form returns to that field', async ({ page }) => {
    await fillUntilReview(page);
    await page.route('**/api/enrollments', async (route) => {
      const body = { ...(route.request().postDataJSON() as object), propertyType: 'castle' };
      await route.continue({ postData: JSON.stringify(body) });
    });
    await submitButton(page).click();
    await expect(step(page, 1)).toBeVisible();
    await expect(page.getByText('Invalid property type selected')).toBeVisible();
    await expect(page.getByLabel('Property type')).toBeFocused();
  });
});

test("a reload preserves the enrollment form's step and input, and the browser's Back returns to the previous step", async ({
  page,
}) => {
  await page.goto('/enroll');
  await fillProperty(page);
  await pressContinue(page);
  await fillContact(page, 'kept@example.com');
  await page.reload();
  await expect(step(page, 2)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('kept@example.com');
  await page.goBack();
  await expect(step(page, 1)).toBeVisible();
  await expect(page.getByLabel('Street address')).toHaveValue(elmStreet.street);
  await expect(page.getByLabel('Property type')).toHaveValue('condo');
});

test('Continue, clicked before the script of the enrollment form has loaded, takes effect after hydration', async ({
  page,
}) => {
  const releaseScripts = await delayScripts(page);
  await page.goto('/enroll', { waitUntil: 'commit' });
  await fillProperty(page);
  await expectScriptsRequested(page);
  await pressContinue(page);
  releaseScripts();
  await expect(step(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('Street address')).toHaveValue(elmStreet.street);
});

test('without JavaScript, the enrollment form is a single page that shows validation errors and then submits', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: stack.site, javaScriptEnabled: false })).newPage();
  await page.goto('/enroll');
  await expect(page.getByText('Not entered yet').first()).toBeHidden();
  await fillProperty(page);
  await page.getByLabel('Full name').fill('Jane Doe');
  await submitButton(page).click();
  await expect(page.getByText('Enter your email address.')).toBeVisible();
  await expect(page.getByLabel('Street address')).toHaveValue(elmStreet.street);
  await fillContact(page, createEmail('no-script'));
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/enroll\/confirmed\/[0-9a-f-]{36}$/);
});

test('the enrollment form is prefilled from a report', async ({ page }) => {
  await page.goto('/analysis');
  await submitAnalysisForm(page, elmStreet, createEmail('report'));
  await page.getByRole('button', { name: 'Start Property Management' }).click();
  await page
    .getByRole('dialog', { name: 'Property Management Services' })
    .getByRole('button', { name: 'Continue' })
    .click();
  await page.getByRole('dialog', { name: 'Agreement Terms' }).getByRole('link', { name: 'Enroll Online' }).click();
  await page.waitForURL(/\/enroll\?from=/);
  await expect(page.getByLabel('Street address')).toHaveValue(elmStreet.street);
  await expect(page.getByLabel('Estimated monthly rent')).toHaveValue(/^\d{3,5}$/);
});

test('each step of the enrollment form, the dialog for choosing a time, and the confirmation pass axe', async ({
  page,
}) => {
  await page.goto('/enroll');
  await fillProperty(page);
  await expectAccessiblePage(page, 'enroll, step 1');
  await pressContinue(page);
  await pressContinue(page);
  await submitButton(page).click();
  await expect(page.getByText('Enter your full name.')).toBeVisible();
  await expectAccessiblePage(page, 'enroll, step 2 with errors');
  await fillContact(page, createEmail('axe'));
  await pressContinue(page);
  await expectAccessiblePage(page, 'enroll, review');
  await submitButton(page).click();
  await expect(schedulingDialog(page).locator('input[name=day]').first()).toBeAttached();
  await expectAccessiblePage(page, 'enroll, dialog');
  await page.keyboard.press('Escape');
  await expectAccessiblePage(page, 'enroll, saved');
});

const estimates: [type: string, units: string, management: RegExp, share: RegExp, total: RegExp][] = [
  ['Single Family Home', '1', /\$138/, /6\.9%/, /\$177/],
  ['Multi Family', '1', /\$138/, /6\.9%/, /\$177/],
  ['Multi Family', '2', /\$236/, /5\.9%/, /\$275/],
  ['Multi Family', '4', /\$472/, /5\.9%/, /\$511/],
  ['Multi Family', '5', /\$490/, /4\.9%/, /\$529/],
  ['Townhouse', '5', /\$690/, /6\.9%/, /\$729/],
];

test('the enrollment form computes the management fee from the property type and the number of units', async ({
  page,
}) => {
  await page.goto('/enroll');
  await hydrate(page);
  const main = page.getByRole('main');
  for (const [type, units, management, share, total] of estimates) {
    await page.getByLabel(/Property type/).selectOption({ label: type });
    await page.getByLabel(/Number of units/).fill(units);
    await page.getByLabel(/monthly rent/i).fill('2000');
    for (const figure of [management, share, total, /\$39/, /\$299/, /\$2,000/]) {
      await expect.soft(main, `${type} of ${units}`).toContainText(figure);
    }
  }
});
