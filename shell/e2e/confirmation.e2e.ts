import { expect, test } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { tabTo } from './input-drivers.ts';
import { signIn } from './helpers.ts';
import { startWalkthrough, stepHeading } from './confirmation-dialog.ts';

test.beforeEach(async ({ page }) => signIn(page));

/** Tabs to a control and presses a key. */
async function tabToAndPress(page: Page, control: Locator, key: 'Enter' | 'Space') {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

// A mocked request can still be in flight when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('staff complete the confirmation walkthrough from pitch to booking with the keyboard alone', async ({ page }) => {
  const { dialog, lead } = await startWalkthrough(page);
  const pressButton = (name: string) => tabToAndPress(page, dialog.getByRole('button', { name, exact: true }), 'Enter');
  await expect(stepHeading(dialog, 'Why Choose Lindenholm')).toBeVisible();
  for (const figure of ['14 days', '29 days', '79%', '750+', '$180M+', '500+'])
    await expect(dialog.getByText(figure, { exact: true })).toBeVisible();
  await pressButton('Continue');
  await expect(stepHeading(dialog, 'Rental Analysis')).toBeFocused();
  await tabToAndPress(page, dialog.getByLabel(/Rent to propose/), 'Space');
  await page.keyboard.type('1850');
  await expect(dialog.getByText('$22,200')).toBeVisible();
  await pressButton('Continue');
  await tabToAndPress(page, dialog.getByLabel('Landscaping', { exact: true }), 'Space');
  await expect(dialog.getByText('Total of the chosen improvements: $500')).toBeVisible();
  await pressButton('Complete pitch');
  await expect(page.getByText('Lead status updated')).toBeVisible();
  await expect(stepHeading(dialog, 'Overview')).toBeFocused();
  await expect(dialog.getByText('Repairs under $1,500 are pre-approved')).toBeVisible();
  await expect(dialog.getByText('The initial management term is 12 months.')).toBeVisible();
  await pressButton('Continue');
  await pressButton('Continue');
  await expect(dialog.getByText('Please acknowledge the requirements before proceeding.')).toBeVisible();
  await expect(dialog.getByLabel('The owner acknowledges these requirements')).toBeFocused();
  await page.keyboard.press('Space');
  await pressButton('Continue');
  await tabToAndPress(page, dialog.getByRole('radio').first(), 'Space');
  await pressButton('Schedule Walkthrough');
  await expect(page.getByText(/Walkthrough scheduled for /)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Choose another time' })).toBeVisible();
  await pressButton('Continue');
  await expect(dialog.getByLabel('Fee', { exact: true }).locator('option:checked')).toHaveText(/\$199$/);
  await expect(dialog.getByText('Nothing has been paid yet.')).toBeVisible();
  await pressButton('Done');
  await expect(page.getByRole('button', { name: 'Status: Walkthrough Scheduled' })).toBeVisible();
  const readLead = async () =>
    (await (await page.request.get(`/api/leads/${lead.id}`)).json()) as Record<string, unknown>;
  // The page updates optimistically, before the server has responded.
  await expect.poll(readLead).toMatchObject({ status: 'walkthrough_scheduled', estimatedRent: 1850 });
  expect((await readLead()).repairChecklist).toContainEqual({
    name: 'Landscaping',
    checked: true,
    estimatedCost: 500,
    customCost: null,
  });
});
