import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import type { LeadRecord } from './lead-records.ts';

/** Returns a word that only this test's leads contain, to filter the board. */
export const createUniqueWord = () => `pipe${randomUUID().slice(0, 8)}`;
export const boardColumn = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
export const leadCard = (page: Page, name: string, lead: LeadRecord) =>
  boardColumn(page, name).getByRole('article').filter({ hasText: lead.name });

export async function openBoard(page: Page, lead: LeadRecord, q: string) {
  await page.goto(`/leads?view=board&q=${q}`);
  await expect(leadCard(page, 'New Leads', lead)).toBeVisible();
}

export async function findCenter(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param announcement text that the board announces when the card is over the target; the card is then dropped */
export async function dragByMouse(page: Page, card: Locator, target: Locator, announcement?: string) {
  const [from, to] = [await findCenter(card), await findCenter(target)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  if (announcement) await expect(page.getByText(announcement)).toBeAttached();
  await page.mouse.up();
}

export const readLead = async (page: Page, { id }: LeadRecord) =>
  (await (await page.request.get(`/api/leads/${id}`)).json()) as {
    status: string;
    lastContactedAt: string | null;
    statusReason: string | null;
  };
