import { randomUUID } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { fetchAgedTicket, createEmail, signIn, waitForEmail } from './helpers.ts';
import { tabTo } from './input-drivers.ts';
import { cancelUpcomingWebinars } from './webinars.ts';

test.afterEach(cancelUpcomingWebinars);

test('an admin schedules a webinar, its waiting list is invited by email, and the admin cancels it', async ({
  page,
  request,
}) => {
  const email = createEmail('waiting');
  const intake = { website: '', ticket: await fetchAgedTicket(request) };
  const registration = { leadId: randomUUID(), name: 'Wilma Waiting', email, intake };
  expect((await request.post('/api/webinar/registrations', { data: registration })).status()).toBe(201);
  await waitForEmail(request, email, /next webinar/);
  const title = `Leases that last ${randomUUID().slice(0, 4)}`;
  await signIn(page);
  await page.goto('/admin/settings');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Webinars' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Waiting list \([1-9]/ })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Schedule a webinar' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Schedule a webinar' });
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await page.keyboard.type(title);
  await dialog.getByLabel('Start (Central time)').fill('2031-03-06T12:00');
  await expect(dialog.getByText('Thursday March 6th at 12:00 PM Central Time')).toBeVisible();
  await dialog.getByLabel('Meeting link').fill('https://meet.example/leases');
  await dialog.getByLabel('Description').fill('An hour about leases.');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('Webinar scheduled')).toBeVisible();
  expect(await (await request.get('/webinar')).text()).toContain(title);
  await waitForEmail(request, email, /^The date is set/);

  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: /^Registrations/ }).click();
  const guests = page.getByRole('dialog', { name: 'Registrations' });
  await guests.getByLabel('Search by name or email').fill(email);
  await expect(guests.getByRole('row').filter({ hasText: email })).toContainText('From the waiting list');
  await guests.getByRole('button', { name: 'Close' }).first().click();

  await row.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel webinar' }).click();
  await expect(row).toContainText('Canceled');
  await waitForEmail(request, email, /^Canceled/);
  expect(await (await request.get('/webinar')).text()).not.toContain(title);
});
