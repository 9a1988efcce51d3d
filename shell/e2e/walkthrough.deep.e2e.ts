import { expect } from 'playwright/test';
import type { APIRequestContext, Page } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { test } from './test-with-cleanup.ts';
import { elmStreet, waitForEmail } from './helpers.ts';
import { createOwner } from './owners.ts';
import type { Owner } from './owners.ts';
import { getText } from './server-html.ts';
import { stack } from './stack.ts';

const street = elmStreet.street;
const getConfirmationPath = ({ leadId }: Owner) => `/enroll/confirmed/${leadId}`;
const timeRadios = (page: Page) => page.locator('input[name="time"]');

/**
 * Chooses the first free time of a day.
 * @param fromEnd day counted back from the last offered day; parallel tests must use different days
 */
async function chooseTime(page: Page, fromEnd: number): Promise<string> {
  const days = page.locator('input[name="day"]');
  await expect(days.first()).toBeVisible();
  await days.nth((await days.count()) - fromEnd).check();
  const time = timeRadios(page).first();
  await time.check();
  return (await time.getAttribute('value')) ?? '';
}

async function bookThroughApi({ context, leadId }: Owner): Promise<string> {
  const { slots } = (await (await context.request.get('/api/walkthroughs/slots')).json()) as {
    slots: { start: string }[];
  };
  const start = slots[Math.floor(slots.length / 2)]!.start;
  expect((await context.request.post('/api/walkthroughs', { data: { leadId, start } })).status()).toBe(201);
  return start;
}

/** Waits for an email and returns the path of its walkthrough link. */
async function findManageLink(request: APIRequestContext, email: string, subject: RegExp): Promise<string> {
  const mail = await waitForEmail(request, email, subject);
  const { text } = (await (await request.get(`${stack.mail.json}/${mail.id}`)).json()) as { text: string };
  return /\/walkthrough\/[\w-]{43}/.exec(text)![0];
}

test('an owner books a walkthrough with the keyboard and gets a confirmation', async ({ browser, request }) => {
  const owner = await createOwner(browser);
  const { page } = owner;
  await page.goto(getConfirmationPath(owner));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule your confirmation walkthrough.');
  await expect(page.getByText('Times are in Central Time.')).toBeVisible();
  await expectAccessiblePage(page, 'choosing a walkthrough time');

  const submit = page.getByRole('button', { name: 'Book this time' });
  await submit.click();
  await expect(page.getByText('Choose a time.')).toBeVisible();
  await expect(timeRadios(page).first()).toBeFocused();
  // Move to the next day with the keyboard, and then to its times.
  const days = page.locator('input[name="day"]');
  await days.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(days.nth(1)).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(timeRadios(page).first()).toBeChecked();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your walkthrough is booked.');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(street)).toBeVisible();
  await expect(page.getByRole('link', { name: /Google/ })).toHaveAttribute(
    'href',
    /^https:\/\/calendar\.google\.com\/.*dates=\d{8}T\d{6}Z/,
  );
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Calendar file (.ics)' }).click();
  expect((await download).suggestedFilename()).toBe('walkthrough.ics');
  await expectAccessiblePage(page, 'walkthrough booked');
  await waitForEmail(request, owner.email, /^Your walkthrough: /);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your walkthrough is booked.');
});

test('when two owners choose the same time, the second gets an error and the remaining times', async ({ browser }) => {
  const [firstOwner, secondOwner] = await Promise.all([createOwner(browser), createOwner(browser)]);
  await Promise.all([
    firstOwner.page.goto(getConfirmationPath(firstOwner)),
    secondOwner.page.goto(getConfirmationPath(secondOwner)),
  ]);
  const time = await chooseTime(firstOwner.page, 1);
  expect(await chooseTime(secondOwner.page, 1)).toBe(time);
  const pressBook = ({ page }: Owner) => page.getByRole('button', { name: 'Book this time' }).click();
  await Promise.all([pressBook(firstOwner), pressBook(secondOwner)]);

  const booked = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your walkthrough is booked.' });
  const refused = (page: Page) => page.getByRole('alert').getByText(/Someone else has just taken that time/);
  await expect(async () => {
    const won = await Promise.all([booked(firstOwner.page).count(), booked(secondOwner.page).count()]);
    const lost = await Promise.all([refused(firstOwner.page).count(), refused(secondOwner.page).count()]);
    expect([won.join(''), lost.join('')].sort()).toEqual(['01', '10']);
  }).toPass();
  const { page } = (await booked(firstOwner.page).count()) ? secondOwner : firstOwner;
  await expect(page.getByRole('alert')).toContainText(/You chose \w+, \w+ \d+ at \d+:\d\d [AP]M\./);
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.locator(`input[name="time"][value="${time}"]`)).toHaveCount(0);
  await expectAccessiblePage(page, 'a time that was taken');
  await timeRadios(page).last().check();
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(booked(page)).toBeVisible();
});

test('the emailed link opens a page to move or cancel the walkthrough, and opening it changes nothing', async ({
  browser,
  request,
}) => {
  const owner = await createOwner(browser);
  await bookThroughApi(owner);
  const link = await findManageLink(request, owner.email, /^Your walkthrough: /);
  for (let visit = 0; visit < 2; visit++)
    expect((await request.get(new URL(link, stack.site).href)).status()).toBe(200);

  const page = await (await browser.newContext({ baseURL: stack.site })).newPage();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your walkthrough');
  await expectAccessiblePage(page, 'walkthrough by link');
  await page.getByRole('button', { name: 'Choose another time' }).click();
  await chooseTime(page, 2);
  await page.getByRole('button', { name: 'Move the walkthrough' }).click();
  await expect(page.getByText(/Your walkthrough is now on/)).toBeVisible();

  // Changes within a minute are combined in one email, and the first link stays valid.
  await page.goto(link);
  await page.getByText('Cancel the walkthrough').click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your walkthrough is canceled.');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessiblePage(page, 'walkthrough canceled');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your walkthrough is canceled.');
  await chooseTime(page, 1);
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your walkthrough');
  await expect(page.getByRole('button', { name: 'Choose another time' })).toBeVisible();
});

test('the emailed link of a canceled walkthrough shows the new booking, and can move it after a confirmation', async ({
  browser,
  request,
}) => {
  const owner = await createOwner(browser);
  await bookThroughApi(owner);
  const link = await findManageLink(request, owner.email, /^Your walkthrough: /);
  const manage = `${stack.site}/api/walkthroughs/manage/${link.split('/').at(-1) ?? ''}`;
  expect((await request.post(`${manage}/cancel`, { data: {} })).status()).toBe(200);
  const page = await (
    await browser.newContext({ baseURL: stack.site, viewport: { width: 390, height: 844 } })
  ).newPage();
  await page.goto(link);
  await chooseTime(page, 4);
  // Meanwhile, the owner books a time on another device.
  const start = await bookThroughApi(owner);
  const time = page.locator(`time[datetime="${start}"]`);
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This walkthrough is canceled. Another one is booked.',
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(
    page.getByText(
      new Date(start).toLocaleDateString('en-US', {
        timeZone: 'America/Chicago',
        weekday: 'long',
        month: 'long',
        day: 'numeric',
      }),
    ),
  ).toBeVisible();
  await expectAccessiblePage(page, 'a walkthrough booked after a canceled one');
  await page.getByRole('button', { name: 'Choose another time' }).click();
  await chooseTime(page, 5);
  await page.getByRole('button', { name: 'Move the walkthrough' }).click();
  await expect(page.getByText(/Your walkthrough is now on/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your walkthrough');
  await expect(time).toHaveCount(0);
  expect(((await (await request.get(manage)).json()) as { state: string; start: string }).start).not.toBe(start);
});

test('a walkthrough can be canceled without JavaScript', async ({ browser, request }) => {
  const owner = await createOwner(browser);
  await bookThroughApi(owner);
  const link = await findManageLink(request, owner.email, /^Your walkthrough: /);
  const page = await (await browser.newContext({ baseURL: stack.site, javaScriptEnabled: false })).newPage();
  await page.goto(link);
  await page.getByText('Cancel the walkthrough').click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your walkthrough is canceled.');
});

test('the walkthrough page shows Central time and the local time of a visitor in another time zone', async ({
  browser,
}) => {
  const owner = await createOwner(browser, { timezoneId: 'America/Los_Angeles' });
  const { page } = owner;
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(getConfirmationPath(owner));
  await expect(page.getByText('Your local time (Los Angeles) is below each time.')).toBeVisible();
  await chooseTime(page, 3);
  await expect(page.locator('form').getByText(/Central Time\d+:\d\d [AP]M in Los Angeles$/)).toBeVisible();
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your walkthrough is booked.');
  // The server renders only Central time. The browser adds the local time without a hydration warning.
  await page.reload();
  await expect(page.getByText(/\d+:\d\d [AP]M in Los Angeles/)).toBeVisible();
  expect(errors).toEqual([]);
});

test('the time picker shows when no times are left, when a request fails and when booking is external', async ({
  browser,
}) => {
  const owner = await createOwner(browser);
  const { page } = owner;
  const slots = { timeZone: 'America/Chicago', lengthMinutes: 45, bookingUrl: null as string | null, slots: [] };
  const slotsUrl = '**/api/walkthroughs/slots?*';
  await page.route(slotsUrl, (route) => route.fulfill({ json: slots }));
  await page.goto(getConfirmationPath(owner));
  await expect(page.getByText('No times left')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^\(515\)/ })).toHaveAttribute('href', /^tel:/);

  await page.unroute(slotsUrl);
  await page.route(slotsUrl, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('The available times could not be loaded.')).toBeVisible();
  await page.unroute(slotsUrl);
  await page.getByRole('button', { name: 'Retry' }).click();
  const time = await chooseTime(page, 4);

  await page.route('**/api/walkthroughs', (route) => route.abort());
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'The time could not be booked. Please try again; your choice is still selected.',
  );
  await expect(page.locator(`input[name="time"][value="${time}"]`)).toBeChecked();

  slots.bookingUrl = 'https://calendar.lindenholm.example/walkthrough';
  await page.route(slotsUrl, (route) => route.fulfill({ json: slots }));
  await page.reload();
  const link = page.getByRole('link', { name: /Open our calendar/ });
  await expect(link).toHaveAttribute('href', slots.bookingUrl);
  await expect(link).toHaveAttribute('target', '_blank');
});

test("a visitor with only the lead id or an invalid key gets 'No walkthrough found'", async ({ browser, request }) => {
  const owner = await createOwner(browser);
  for (const address of [getConfirmationPath(owner), `/walkthrough/${'x'.repeat(43)}`]) {
    const response = await request.get(address);
    expect(response.status()).toBe(404);
    expect(getText(await response.text(), 'h1')).toBe('No walkthrough found');
  }
});
