import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { test } from './test-with-cleanup.ts';
import { expectScriptsRequested, elmStreet, delayScripts, createEmail, signIn } from './helpers.ts';
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
