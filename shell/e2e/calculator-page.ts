import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
export const recommendation = (page: Page) => page.locator('[data-answer]');
export const resultRegion = (page: Page) => page.getByRole('region', { name: 'The answer', exact: true });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const projectionTable = (page: Page) => page.getByRole('table', { name: 'Projection year by year' });
export const unlockButton = (page: Page) => page.getByRole('button', { name: 'Unlock the table' });

/** Opens a calculator and waits until it is hydrated, that is, until an arrow key changes the first field. */
export async function openCalculator(page: Page, path = '/rent-vs-sell') {
  await page.goto(path);
  const box = page.getByRole('textbox').first();
  const before = await box.inputValue();
  await expect(async () => {
    await box.press('ArrowUp');
    expect(await box.inputValue()).not.toBe(before);
  }).toPass();
  await box.fill(before);
  await box.blur();
}
