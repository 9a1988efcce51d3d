import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';

export const menuField = (page: Page) => page.getByRole('combobox', { name: /Search leads, pages/ });

export async function openMenu(page: Page) {
  await page.keyboard.press('Control+k');
  await expect(menuField(page)).toBeFocused();
}

/** Opens the command menu and closes it again. */
export async function expectMenuOpens(page: Page) {
  await expect(page.getByRole('button', { name: /^Search/ })).toBeVisible();
  await openMenu(page);
  await page.keyboard.press('Control+k');
  await expect(menuField(page)).toHaveCount(0);
}
