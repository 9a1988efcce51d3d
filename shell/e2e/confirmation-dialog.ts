import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { addLead, openLead } from './lead-records.ts';
import type { LeadRecord } from './lead-records.ts';

export async function startWalkthrough(page: Page): Promise<{ dialog: Locator; lead: LeadRecord }> {
  const lead = await addLead(page);
  await openLead(page, lead);
  await page.getByRole('button', { name: 'Start Confirmation Walkthrough' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirmation Walkthrough' });
  await expect(dialog).toBeVisible();
  return { dialog, lead };
}

export const stepHeading = (dialog: Locator, name: string) => dialog.getByRole('heading', { level: 3, name });
