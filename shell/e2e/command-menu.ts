import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';

export const commandMenuField = (page: Page) => page.getByRole('combobox', { name: /Search leads, pages/ });

export async function openCommandMenu(page: Page) {
  await page.keyboard.press('Control+k');
  await expect(commandMenuField(page)).toBeFocused();
}

/** Opens the command menu and closes it again. */
export async function expectCommandMenuToggles(page: Page) {
  await expect(page.getByRole('button', { name: /^Search/ })).toBeVisible();
  await openCommandMenu(page);
  await page.keyboard.press('Control+k');
  await expect(commandMenuField(page)).toHaveCount(0);
}
