import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { hydrate, createEmail, waitForEmail } from './helpers.ts';
import { findHref } from './server-html.ts';
import { cancelUpcomingWebinars, withWebinarIn } from './webinars.ts';

const registerButton = (page: Page) => page.getByRole('button', { name: /^Register/ });
const successHeading = (page: Page) => page.getByRole('heading', { name: 'Registration successful!' });

async function fillForm(page: Page, email: string) {
  await page.getByLabel('Full name').fill('Wanda Watcher');
  await page.getByLabel('Email', { exact: true }).fill(email);
}

test.afterEach(cancelUpcomingWebinars);

test('after a webinar, the webinar page offers registration for the next webinar', async ({ page, request }) => {
  const email = createEmail('next');
  await page.goto('/webinar');
  await hydrate(page);
  await expect(page.getByText('The next date is not set yet.')).toBeVisible();
  await expect(page.getByText('The last one was on Thursday May 15th, 2025, at 12:00 PM Central Time.')).toBeVisible();
  expect(await page.locator('script[type="application/ld+json"]').allTextContents()).not.toContainEqual(
    expect.stringContaining('"Event"'),
  );
  await expectAccessiblePage(page, 'past webinar');
  await fillForm(page, email);
  await registerButton(page).click();
  await expect(successHeading(page)).toBeFocused();
  await expect(page.getByText(/you are on the list for the next one/)).toBeVisible();
  await waitForEmail(request, email, /next webinar/);
});

test('registering for an upcoming webinar shows calendar entries and the meeting link, and sends an email', async ({
  page,
  request,
}) => {
  await withWebinarIn(48, async () => {
    const email = createEmail('seat');
    await page.goto('/webinar#register');
    await expect(page.locator('#register')).toBeInViewport();
    await hydrate(page);
    expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
      expect.stringContaining('"Event"'),
    );
    await page.getByLabel('Full name').focus();
    await page.keyboard.type('Wanda Watcher');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(successHeading(page)).toBeFocused();
    await expect(page.getByRole('link', { name: /Google Calendar/ })).toHaveAttribute(
      'href',
      /^https:\/\/calendar\.google\.com\/.*dates=/,
    );
    await expect(page.getByRole('link', { name: /Outlook/ })).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('link', { name: /Open the video meeting/ })).toHaveAttribute('target', '_blank');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Calendar file (.ics)' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('webinar.ics');
    await waitForEmail(request, email, /^You’re registered/);
    await expectAccessiblePage(page, 'webinar, registered');
    await page.reload();
    await expect(successHeading(page)).toBeVisible();
  });
});

test('the referral page announces an upcoming webinar to realtors', async ({ request }) => {
  await withWebinarIn(48, async () => {
    const html = await (await request.get('/realtor-referral')).text();
    expect(findHref(html, 'Register for the webinar')).toBe('/webinar#register');
  });
});
