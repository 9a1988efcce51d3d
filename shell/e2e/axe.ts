import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** High enough for any page: a field that a bar at the window's edge covers in part is no fault, it scrolls away. */
const wholePage = 6_000;

/** Looks at the page as it stands, on a phone and wide, by day and at dusk. */
export async function expectNothingFound(page: Page, what: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: wholePage });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // A second look: what is just being repainted, or a message on its way out, has colours of neither state.
      await expect(async () => {
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
        expect(found, `${what}, ${width} px, ${colorScheme}`).toEqual([]);
      }).toPass({ timeout: 8_000, intervals: [500, 2_000] });
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isTooWide, `${what} scrolls sideways at ${width} px`).toBe(false);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
