import { expect, type Page } from 'playwright/test';
import { stack } from './stack.ts';

type Values = Record<string, number>;

/**
 * Changes the timing or the limits of the campaigns as the signed-in user. Other tests may change other values at the
 * same time.
 * @returns the previous values of the changed keys
 */
export async function changeCampaigns(page: Page, path: 'settings' | 'limits', changes: Values): Promise<Values> {
  const url = `/api/campaigns/${path}`;
  let previous: Values = {};
  await expect(async () => {
    const { changedBy: _, ...before } = (await (await page.request.get(url)).json()) as Values;
    const reply = await page.request.put(url, { data: { ...before, ...changes }, headers: { origin: stack.site } });
    expect(reply.status()).toBe(200);
    previous = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key]!]));
  }).toPass({ timeout: 10_000 });
  return previous;
}
