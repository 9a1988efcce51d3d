import { expect } from 'playwright/test';
import type { Locator } from 'playwright/test';

/** Expects that focus is in a dialog, and that no other dialog is open. */
export async function expectFocusIn(dialog: Locator): Promise<void> {
  await expect(dialog.page().locator('[role="dialog"][data-open]')).toHaveCount(1);
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}
