import { expect, type Page } from 'playwright/test';
import { stack } from './stack.ts';

type SettingValues = Record<string, number>;

/**
 * Changes the timing or the limits of the campaigns as the signed-in user. Other tests may change other values at the
 * same time.
 * @returns the previous values of the changed keys
 */
export async function changeCampaignSettings(
  page: Page,
  path: 'settings' | 'limits',
  changes: SettingValues,
): Promise<SettingValues> {
  const url = `/api/campaigns/${path}`;
  let previous: SettingValues = {};
  await expect(async () => {
    const { changedBy: _, ...before } = (await (await page.request.get(url)).json()) as SettingValues;
    const reply = await page.request.put(url, { data: { ...before, ...changes }, headers: { origin: stack.site } });
    expect(reply.status()).toBe(200);
    previous = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key]!]));
  }).toPass();
  return previous;
}
