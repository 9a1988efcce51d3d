import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect } from 'playwright/test';
import type { Frame, Page } from 'playwright/test';

/**
 * Minified axe script. Each document receives and compiles it in 120 ms. The unminified `axe.source` (1.5 MB) would
 * take 200 ms.
 */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const MIN_WINDOW_HEIGHT_PX = 900;
/** Limit for virtual lists, which are as high as all their rows. */
const MAX_WINDOW_HEIGHT_PX = 6_000;

/**
 * Runs in the page. Returns the height of a viewport in which neither the page nor an element in it scrolls. In a
 * smaller viewport, a sticky bar could partly cover a field, and axe would report it, although the user can scroll.
 */
function measureContentHeight(): number {
  const scrolling = document.scrollingElement!;
  const hidden = [...document.querySelectorAll('body *')]
    .filter(({ scrollHeight, clientHeight }) => clientHeight > 0 && scrollHeight > clientHeight)
    .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
    .reduce((sum, { scrollHeight, clientHeight }) => sum + scrollHeight - clientHeight, 0);
  return scrolling.scrollHeight + hidden;
}

/**
 * Injects axe into frames that lack it, so that a run also checks cross-origin frames. Injects it only once per
 * document, because transferring half a megabyte of script takes longer than the check. `noHtml` prevents axe from
 * serializing every checked element, because only violations need the HTML.
 */
async function injectAxe(frames: Frame[]): Promise<void> {
  for (const frame of frames) {
    const isLoaded = await frame.evaluate(() => 'axe' in window).catch(() => true);
    if (!isLoaded)
      await frame.evaluate(`${axeScript}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'], noHtml: true })`);
  }
}

export type ColorScheme = 'light' | 'dark';

/** Runs in the page. @returns undefined if the document lacks axe */
async function inspectDocument({ runOnly, scheme }: { runOnly: axe.RunOnly; scheme: ColorScheme }) {
  const runner = (window as unknown as { axe?: typeof axe }).axe;
  if (!runner) return undefined;
  // A busy machine sometimes renders no frame of a page for a minute.
  const frame = () =>
    new Promise<unknown>((resolve) => {
      requestAnimationFrame(resolve);
      setTimeout(resolve, 500);
    });
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
  const { violations } = await runner.run(
    // A frame without scripts never responds, so axe would wait until the timeout in every run.
    { exclude: ['iframe[sandbox]:not([sandbox~="allow-scripts"])'] },
    {
      runOnly,
      resultTypes: ['violations'],
      // Selectors are not needed, because failures are described by HTML, and computing them would take a tenth of the
      // run. For elements in frames, axe returns selectors nevertheless.
      selectors: false,
      elementRef: true,
      // By default, axe also reads all style sheets, which only experimental rules use.
      preload: { assets: ['media'] },
      // By default, axe treats a frame as empty if it does not respond within half a second.
      pingWaitTime: 6_000,
    },
  );
  const describe = ({ element, target }: axe.NodeResult) => element?.outerHTML.slice(0, 120) ?? target.join(' ');
  return {
    /** Each violated rule with the elements that violate it. */
    violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(describe).join(' | ')}`),
    isTooWide: document.documentElement.scrollWidth > innerWidth,
    mains: document.querySelectorAll('main').length,
    headings: document.querySelectorAll('h1').length,
  };
}

const clampHeight = (height: number) => Math.min(Math.max(height, MIN_WINDOW_HEIGHT_PX), MAX_WINDOW_HEIGHT_PX);

async function inspectPage(page: Page, width: number, colorScheme: ColorScheme) {
  await injectAxe(page.frames().filter((frame) => frame !== page.mainFrame()));
  await page.setViewportSize({ width, height: MIN_WINDOW_HEIGHT_PX });
  const contentHeight = await page.evaluate(measureContentHeight);
  await page.setViewportSize({ width, height: clampHeight(contentHeight) });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const options = { runOnly: RULES, scheme: colorScheme };
  const state = await page.evaluate(inspectDocument, options);
  if (state) return state;
  await injectAxe([page.mainFrame()]);
  return (await page.evaluate(inspectDocument, options))!;
}

/** Returns the violations that axe finds on the page: each rule with the elements that violate it. */
export const findViolations = async (page: Page, width: number, colorScheme: ColorScheme): Promise<string[]> =>
  (await inspectPage(page, width, colorScheme)).violations;

/** Widths and colors of the checks. Each width and each color scheme occurs once, because a run takes 0.3 s of CPU time. */
const WIDTHS_AND_COLOR_SCHEMES: [width: number, colorScheme: ColorScheme][] = [
  [390, 'dark'],
  [1440, 'light'],
];

/** Checks the page in dark mode at phone width, and in light mode at desktop width. */
export async function expectAccessiblePage(page: Page, pageName: string) {
  for (const [width, colorScheme] of WIDTHS_AND_COLOR_SCHEMES) {
    // Retry, because colors and widths have intermediate values during a transition.
    await expect(async () => {
      const { violations, isTooWide, mains, headings } = await inspectPage(page, width, colorScheme);
      expect(violations, `${pageName}, ${width} px, ${colorScheme}`).toEqual([]);
      expect(isTooWide, `${pageName} scrolls sideways at ${width} px`).toBe(false);
      expect(mains, `main of ${pageName}`).toBe(1);
      expect(headings, `h1 of ${pageName}`).toBe(1);
    }).toPass({ timeout: 15_000, intervals: [500, 2_000] });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
