import { expect } from 'playwright/test';
import type { APIRequestContext, Page } from 'playwright/test';
import { getText } from './server-html.ts';
import { stack } from './stack.ts';

type Setting = Record<string, unknown> & { changedAt: string; changedBy?: string | null };

export const readSetting = async (page: Page, section: string) =>
  (await (await page.request.get(`/api/settings/${section}`)).json()) as Setting;

/** Changes fields of a setting, as another admin in another browser would. */
export async function changeSetting(page: Page, section: string, fields: object): Promise<void> {
  const { changedBy: _, ...current } = await readSetting(page, section);
  const response = await page.request.put(`/api/settings/${section}`, {
    data: { ...current, ...fields },
    headers: { origin: stack.site },
  });
  expect(response.status(), await response.text()).toBe(200);
}

/** Runs `work` and then restores the setting, because other tests rely on it. */
export async function withSetting(page: Page, section: string, work: () => Promise<void>): Promise<void> {
  const { changedAt: _at, changedBy: _by, ...original } = await readSetting(page, section);
  try {
    await work();
  } finally {
    await changeSetting(page, section, original);
  }
}

/** Returns the text of the landing page's footer, as a visitor sees it. */
export const readFooter = async (request: APIRequestContext) =>
  getText(await (await request.get('/')).text(), 'footer');

export const reviewDialog = (page: Page) => page.getByRole('dialog', { name: 'Review changes' });
export const openReview = (page: Page) => page.getByRole('button', { name: 'Review changes' }).click();
export const saveReviewed = (page: Page) => reviewDialog(page).getByRole('button', { name: 'Save' }).click();
