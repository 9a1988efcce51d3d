import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';

/**
 * Minified axe script. Each document receives and compiles it in 120 ms. The unminified `axe.source` (1.5 MB) would
 * take 200 ms.
 */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const ALL_RULES: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** Rules to check in dark mode, which differs only in colors. */
const COLOR_RULES: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Viewport height, larger than any page. In a smaller viewport, a sticky bar could partly cover a field. axe would
 * report this, although the user can scroll.
 */
const WINDOW_HEIGHT_PX = 6_000;

/**
 * Injects axe into every frame that lacks it, so that a run also checks cross-origin frames. Injects it only once per
 * document, because transferring half a megabyte of script takes longer than the check.
 */
async function injectAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const isLoaded = await frame.evaluate(() => 'axe' in window).catch(() => true);
    if (!isLoaded) await frame.evaluate(`${axeScript}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`);
  }
}

export type ColorScheme = 'light' | 'dark';

/** Returns the violations that axe finds on the page: each rule with the elements that violate it. */
export async function findViolations(page: Page, width: number, colorScheme: ColorScheme): Promise<string[]> {
  await injectAxe(page);
  await page.setViewportSize({ width, height: WINDOW_HEIGHT_PX });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  return page.evaluate(
    async ({ runOnly, scheme }) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // Wait until the new width and colors are rendered.
      while (!matchMedia(`(prefers-color-scheme: ${scheme})`).matches) await frame();
      await frame();
      await frame();
      // Transitions to the new colors take a moment even with reduced motion. Endless animations are excluded, because
      // they never finish.
      const animations = document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(animations.map(({ finished }) => finished));
      const runner = (window as unknown as { axe: typeof axe }).axe;
      // By default, axe treats a frame as empty if it does not respond within half a second. Selectors are disabled:
      // they are not printed and would take a tenth of the run.
      const options: axe.RunOptions = { runOnly, resultTypes: ['violations'], selectors: false, pingWaitTime: 6_000 };
      // A frame without scripts never responds, so axe would wait until the timeout in every run.
      const context = { exclude: ['iframe[sandbox]:not([sandbox~="allow-scripts"])'] };
      return (await runner.run(context, options)).violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
      );
    },
    { runOnly: colorScheme === 'light' ? ALL_RULES : COLOR_RULES, scheme: colorScheme },
  );
}

/**
 * Widths and colors of the checks. Consecutive states differ either in width or in colors, because a change of both
 * takes a quarter more CPU time.
 */
const STATES: [width: number, colorScheme: ColorScheme][] = [
  [390, 'light'],
  [390, 'dark'],
  [1440, 'dark'],
  [1440, 'light'],
];

/** Checks the page at phone and desktop width, in light and dark mode. */
export async function expectNoViolations(page: Page, pageName: string) {
  for (const [width, colorScheme] of STATES) {
    // Retry, because colors and widths have intermediate values during a transition.
    await expect(async () => {
      expect(await findViolations(page, width, colorScheme), `${pageName}, ${width} px, ${colorScheme}`).toEqual([]);
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isTooWide, `${pageName} scrolls sideways at ${width} px`).toBe(false);
      for (const element of ['main', 'h1'])
        await expect(page.locator(element), `${element} of ${pageName}`).toHaveCount(1);
    }).toPass({ timeout: 30_000, intervals: [500, 2_000] });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
