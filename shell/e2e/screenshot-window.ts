import path from 'node:path';
import type { Browser, Page } from 'playwright/test';
import { signIn } from './helpers.ts';
import { stack } from './stack.ts';

const SCREENSHOT_FOLDER = path.resolve(import.meta.dirname, '../../.github/screenshots');
export const PUBLIC_VIEWPORT = { width: 1200, height: 833 };
export const STAFF_VIEWPORT = { width: 1440, height: 900 };
export const PHONE_VIEWPORT = { width: 390, height: 844 };

/** Saves a screenshot of the page as `<name>.png`. */
export const takeScreenshot = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(SCREENSHOT_FOLDER, `${name}.png`), animations: 'disabled' });
};

/** Runs `work` in a window of the given size. Signs in first for staff pages. */
export async function withWindow(
  browser: Browser,
  viewport: typeof PUBLIC_VIEWPORT,
  work: (page: Page) => Promise<void>,
  isStaff = viewport === STAFF_VIEWPORT,
): Promise<void> {
  const page = await browser.newPage({ viewport, baseURL: stack.site });
  if (isStaff) await signIn(page);
  await work(page);
  await page.context().close();
}
