import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { signIn } from './helpers.ts';
import { createKeyboardDriver } from './input-drivers.ts';
import type { InputDriver } from './input-drivers.ts';
import { addLead } from './lead-records.ts';
import type { LeadRecord } from './lead-records.ts';
import { stack } from './stack.ts';
import { test } from './test-with-cleanup.ts';

/** Adds a closed lead, which starts the onboarding campaign. */
async function addClosedLead(page: Page): Promise<LeadRecord> {
  const lead = await addLead(page);
  const { version } = (await (await page.request.get(`/api/leads/${lead.id}`)).json()) as { version: number };
  const response = await page.request.patch(`/api/leads/${lead.id}`, {
    data: { version, status: 'closed' },
    headers: { origin: stack.site },
  });
  expect(response.status(), await response.text()).toBe(200);
  return lead;
}

/** Chooses an action in the menu of a table row. */
async function chooseRowAction(page: Page, input: InputDriver, row: Locator, action: string) {
  await input.press(row.getByRole('button', { name: /^Actions: / }));
  await input.choose(page.getByRole('menuitem', { name: action }));
}

test('staff pause, resume, stop and start a campaign by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const lead = await addClosedLead(page);
  const input = createKeyboardDriver(page);
  const row = page.getByRole('row', { name: new RegExp(lead.name) }).first();
  await page.goto('/admin/campaigns');
  await page.waitForURL('**/campaigns');
  await input.fillIn(page.getByRole('searchbox', { name: /^Search campaigns/ }), lead.email);
  await expect(row).toContainText('Onboarding');
  await expect(row).toContainText('Active');
  await expect(row).toContainText('Sending');
  // The delay varies, because another test may shorten the delay of the welcome email at the same time.
  await expect(row).toContainText(/in (1 hour|\d+ (minutes|days))/);

  await chooseRowAction(page, input, row, 'Pause');
  await expect(row).toContainText('Paused by staff');
  await chooseRowAction(page, input, row, 'Resume');
  await expect(row).toContainText('Sending');
  await chooseRowAction(page, input, row, 'Stop');
  await input.press(page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }));
  await expect(row).toContainText('Stopped by staff');

  await chooseRowAction(page, input, row, 'Start');
  await expect(row).toContainText('Sending');
  await expect(page.getByRole('row', { name: new RegExp(lead.name) })).toHaveCount(2);
  await input.press(row.getByRole('link', { name: lead.name }));
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Campaign stopped: Onboarding');
});
