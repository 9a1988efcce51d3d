import { expect, test } from 'playwright/test';
import type { Locator } from 'playwright/test';
import { expectAccessiblePage, findViolations } from './axe.ts';
import { addLead, openLead, mockAnalyses } from './lead-records.ts';
import { signIn } from './helpers.ts';
import { startWalkthrough, stepHeading } from './confirmation-dialog.ts';

test.beforeEach(async ({ page }) => signIn(page));
const goToStep = (dialog: Locator, name: string) =>
  dialog.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }).click();

// A mocked request can still be in flight when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a failed step of the confirmation walkthrough changes nothing, shows an error and can be retried', async ({
  page,
}) => {
  const { dialog, lead } = await startWalkthrough(page);
  await goToStep(dialog, 'Property Improvements');
  await page.route(`**/api/leads/${lead.id}`, (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.fallback(),
  );
  await dialog.getByRole('button', { name: 'Complete pitch' }).click();
  await expect(page.getByText('Failed to update status')).toBeVisible();
  await expect(stepHeading(dialog, 'Property Improvements')).toBeVisible();

  await page.route('**/api/walkthroughs/slots**', (route) => route.abort('connectionreset'));
  await goToStep(dialog, 'Contract');
  await goToStep(dialog, 'Acknowledgment');
  await dialog.getByLabel('The owner acknowledges these requirements').check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('The available times could not be loaded.')).toBeVisible();
  await page.unrouteAll();
  const takenTime = dialog.getByRole('radio').first();
  // A booking in another test also reloads the times, so Retry may already be gone.
  await dialog.getByRole('button', { name: 'Retry' }).or(takenTime).click();
  await takenTime.check();
  const time = await takenTime.getAttribute('value');
  const otherLead = await addLead(page);
  expect((await page.request.post('/api/walkthroughs', { data: { leadId: otherLead.id, start: time } })).status()).toBe(
    201,
  );
  await dialog.getByRole('button', { name: 'Schedule Walkthrough' }).click();
  await expect(dialog.getByRole('alert').getByText(/taken/)).toBeVisible();
  await expect(dialog.locator(`input[value="${time}"]`)).toHaveCount(0);

  await page.route('**/api/walkthroughs', (route) => route.abort('connectionreset'));
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Schedule Walkthrough' }).click();
  await expect(
    dialog.getByText('The time could not be booked. Please try again; your choice is still selected.'),
  ).toBeVisible();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Schedule Walkthrough' }).click();
  await expect(page.getByText(/Walkthrough scheduled for /)).toBeVisible();
});

for (const [where, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a small laptop', { width: 1024, height: 640 }],
] as const) {
  test(`on ${where}, an error message appears once and does not cover the dialog's buttons`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { dialog, lead } = await startWalkthrough(page);
    await goToStep(dialog, 'Property Improvements');
    await page.route(`**/api/leads/${lead.id}`, (route) =>
      route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.fallback(),
    );
    const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const failedRequest = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
      await dialog.getByRole('button', { name: 'Complete pitch' }).click();
      await failedRequest;
      await expect(dialog.getByRole('button', { name: 'Complete pitch' })).not.toHaveAttribute('aria-busy', 'true');
      await expect(toasts).toHaveCount(1);
    }
    await expect(toasts).toContainText('Failed to update status');
    for (const [title, button] of [
      ['Property Improvements', 'Complete pitch'],
      ['Contract', 'Continue'],
    ] as const) {
      await goToStep(dialog, title);
      const forward = dialog.getByRole('button', { name: button, exact: true });
      await forward.scrollIntoViewIfNeeded();
      // Check that clicks on the button's corners and center hit the button.
      const isClickable = await forward.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const points = [
          [left + 4, top + 4],
          [right - 4, top + 4],
          [left + 4, bottom - 4],
          [right - 4, bottom - 4],
          [(left + right) / 2, (top + bottom) / 2],
        ];
        return points.every(([x = 0, y = 0]) => element.contains(document.elementFromPoint(x, y)));
      });
      expect(isClickable, button).toBe(true);
    }
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(stepHeading(dialog, 'Acknowledgment')).toBeVisible();
    await expect(toasts).toHaveCount(1);
  });
}

test('input in the confirmation walkthrough survives a reload, and a conflicting edit opens the conflict dialog', async ({
  page,
}) => {
  const { dialog, lead } = await startWalkthrough(page);
  await goToStep(dialog, 'Property Improvements');
  await dialog.getByLabel('Landscaping', { exact: true }).check();
  await dialog.getByLabel('Custom cost of Landscaping, dollars').fill('650');
  await expect(dialog.getByText('Not saved yet.')).toBeVisible();
  await goToStep(dialog, 'Contract');
  await goToStep(dialog, 'Acknowledgment');
  await dialog.getByLabel('The owner acknowledges these requirements').check();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openLead(page, lead);

  const otherChecklist = [{ name: 'Landscaping', checked: true, estimatedCost: 500, customCost: 900 }];
  const { version } = (await (await page.request.get(`/api/leads/${lead.id}`)).json()) as { version: number };
  expect(
    (
      await page.request.patch(`/api/leads/${lead.id}`, { data: { version, repairChecklist: otherChecklist } })
    ).status(),
  ).toBe(200);
  await page.getByRole('button', { name: 'Start Confirmation Walkthrough' }).click();
  await goToStep(dialog, 'Property Improvements');
  await expect(dialog.getByLabel('Custom cost of Landscaping, dollars')).toHaveValue('650');
  await dialog.getByRole('button', { name: 'Complete pitch' }).click();
  const conflictDialog = page.getByRole('dialog', { name: 'You changed this lead in another window' });
  await expect(conflictDialog.getByText('Landscaping: $900')).toBeVisible();
  await expect(conflictDialog.getByText('Landscaping: $650')).toBeVisible();
  const checklist = async () =>
    ((await (await page.request.get(`/api/leads/${lead.id}`)).json()) as { repairChecklist: unknown }).repairChecklist;
  expect(await checklist()).toEqual(otherChecklist);
  await expect.poll(() => findViolations(page, 390, 'light')).toEqual([]);
  await conflictDialog.getByRole('radio', { name: /^In this window/ }).check();
  await conflictDialog.getByRole('button', { name: 'Save' }).click();
  await expect(stepHeading(dialog, 'Overview')).toBeVisible();
  expect(await checklist()).toContainEqual({ name: 'Landscaping', checked: true, estimatedCost: 500, customCost: 650 });
  await goToStep(dialog, 'Acknowledgment');
  await expect(dialog.getByLabel('The owner acknowledges these requirements')).toBeChecked();
});

test('after a lost booking response, a retry finds the booking and the status changes', async ({ page }) => {
  const { dialog, lead } = await startWalkthrough(page);
  await goToStep(dialog, 'Property Improvements');
  await dialog.getByRole('button', { name: 'Complete pitch' }).click();
  await expect(stepHeading(dialog, 'Overview')).toBeVisible();
  await goToStep(dialog, 'Acknowledgment');
  await dialog.getByLabel('The owner acknowledges these requirements').check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  // The server books the time, but the connection breaks before the response arrives. Requests for the walkthrough fail
  // until the retry. Otherwise, a live update would find the booking before the retry.
  let attempts = 0;
  await page.route('**/api/walkthroughs', async (route) => {
    attempts += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.route('**/api/walkthroughs/of/**', (route) =>
    attempts < 2 ? route.abort('connectionreset') : route.continue(),
  );
  await dialog.getByRole('radio').last().check();
  await dialog.getByRole('button', { name: 'Schedule Walkthrough' }).click();
  await expect(
    dialog.getByText('The server did not respond, so it is unknown whether the time is booked.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Schedule Walkthrough' }).click();
  await expect(page.getByText(/Walkthrough scheduled for /)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Choose another time' })).toBeVisible();
  await expect
    .poll(async () => (await (await page.request.get(`/api/leads/${lead.id}`)).json()) as object)
    .toMatchObject({ status: 'walkthrough_scheduled' });
});

test('every step of the confirmation walkthrough passes axe, even if the estimate fails to load', async ({ page }) => {
  await mockAnalyses(page);
  await page.route('**/api/analyses/**', (route) => route.abort('connectionreset'));
  const { dialog } = await startWalkthrough(page);
  for (const [part, title] of [
    ['Pitch', 'Why Choose'],
    ['Pitch', 'Rental Analysis'],
    ['Pitch', 'Property Improvements'],
    ['Contract', 'Overview'],
    ['Contract', 'Acknowledgment'],
    ['Contract', 'Walkthrough booking'],
    ['Payment', 'Payment'],
  ] as const) {
    await goToStep(dialog, part);
    if (part !== 'Payment') await goToStep(dialog, title);
    await expect(stepHeading(dialog, title)).toBeVisible();
    if (title === 'Rental Analysis') await expect(dialog.getByText('Unable to load analysis')).toBeVisible();
    if (title === 'Walkthrough booking') {
      await expect(dialog.getByRole('radio').first()).toBeVisible();
      await expectAccessiblePage(page, 'confirmation, booking');
    }
    await expect.poll(() => findViolations(page, 390, 'light'), title).toEqual([]);
  }
});
