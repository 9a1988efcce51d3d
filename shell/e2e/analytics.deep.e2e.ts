import { expect } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { signIn } from './helpers.ts';
import { addLead, openLead } from './lead-records.ts';
import { test } from './test-with-cleanup.ts';

test('after staff record a move-in, the lead page compares the achieved rent with the estimate', async ({ page }) => {
  await signIn(page);
  const lead = await addLead(page);
  await page.request.patch(`/api/leads/${lead.id}`, { data: { version: 1, estimatedRent: 2_000 } });
  await page.request.patch(`/api/leads/${lead.id}`, { data: { version: 2, status: 'closed' } });
  await openLead(page, lead);
  const section = page.getByRole('region', { name: 'Move-in' });
  await section.getByLabel('Achieved rent').fill('2100');
  await section.getByRole('button', { name: 'Save move-in' }).click();
  await expect(section.getByText('Enter the date.')).toBeVisible();
  await section.getByLabel('Move-in date').fill('2026-11-15');
  await section.getByRole('button', { name: 'Save move-in' }).click();
  await expect(section.getByText('Rented for $2,100 a month, estimated at $2,000.')).toBeVisible();
  await expectAccessiblePage(page, 'move-in');
});
