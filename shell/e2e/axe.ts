import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';

/** Minified: `axe.source` has 1.5 MB, and each document takes 200 ms to receive and compile it instead of 120. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const everything: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** At dusk the page has other colors and nothing else. */
const colors: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** High enough for any page: a field that a bar at the window's edge covers in part is no fault, it scrolls away. */
const wholePage = 6_000;

/**
 * Puts axe into every frame that lacks it, so that the run in the page also hears of its frames, whose origin is another.
 * Once for each document: carrying half a megabyte of script over costs more than the look itself.
 */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => 'axe' in window).catch(() => true);
    if (!isThere)
      await frame.evaluate(`${source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }); undefined`);
  }
}

export type Light = 'light' | 'dark';

/** What axe finds wrong in the page as it stands: the rule, and the elements that break it. */
export async function violations(page: Page, width: number, colorScheme: Light): Promise<string[]> {
  await page.setViewportSize({ width, height: wholePage });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await bringAxe(page);
  return page.evaluate(
    async ({ runOnly, light }) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // The new width and the new colors are drawn, and not merely asked for.
      while (!matchMedia(`(prefers-color-scheme: ${light})`).matches) await frame();
      await frame();
      await frame();
      const runner = (window as unknown as { axe: typeof axe }).axe;
      // A frame that is busy for longer than half a second would else count as one without anything to find.
      // Selectors, which cost a tenth of a run, are not printed.
      const options: axe.RunOptions = { runOnly, resultTypes: ['violations'], selectors: false, pingWaitTime: 6_000 };
      return (await runner.run(options)).violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
      );
    },
    { runOnly: colorScheme === 'light' ? everything : colors, light: colorScheme },
  );
}

/** Looks at the page as it stands, on a phone and wide, by day and at dusk. */
export async function expectNothingFound(page: Page, what: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1440]) {
      // A second look: what is just being repainted, or a message on its way out, has colors and a width of neither state.
      await expect(async () => {
        expect(await violations(page, width, colorScheme), `${what}, ${width} px, ${colorScheme}`).toEqual([]);
        const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(isTooWide, `${what} scrolls sideways at ${width} px`).toBe(false);
        for (const element of ['main', 'h1'])
          await expect(page.locator(element), `${element} of ${what}`).toHaveCount(1);
      }).toPass({ timeout: 30_000, intervals: [500, 2_000] });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
