import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { addLead } from './lead-records.ts';

/** Returns a word that only this test's leads contain. */
const createUniqueWord = () => `list${randomUUID().slice(0, 8)}`;

/** Adds three leads with a common word and opens the list of these leads, sorted by name. */
export async function openThreeLeads(page: Page) {
  const q = createUniqueWord();
  const names = ['Ada', 'Bertha', 'Clara'].map((first) => `${first} ${q}`);
  const leads = [];
  for (const name of names) leads.push(await addLead(page, { name }));
  await page.goto(`/leads?q=${q}&sort=name`);
  await expect(page.getByRole('row')).toHaveCount(4);
  return { q, names: names as [string, string, string], leads };
}

export const leadRow = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
