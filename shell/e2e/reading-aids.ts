import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';

/** User style sheet with the text spacing of WCAG 2.2 success criterion 1.4.12. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** Returns the visible controls that are cut off by the viewport or by hidden overflow. */
const findCutOffControls = (page: Page) =>
  page.evaluate(() => {
    const isCut = (element: HTMLElement) => {
      const box = element.getBoundingClientRect();
      if (box.right > innerWidth + 0.5 || box.left < -0.5) return true;
      const hidesOverflow = (each: HTMLElement) => ['hidden', 'clip'].includes(getComputedStyle(each).overflowX);
      return (
        hidesOverflow(element) &&
        getComputedStyle(element).textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1
      );
    };
    const isScrolled = (element: HTMLElement | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || isScrolled(element.parentElement));
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button')];
    return controls
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !isScrolled(each) && isCut(each))
      .map((each) => each.outerHTML.slice(0, 120));
  });

/** Checks at phone width that increased text spacing does not cut off any control, and restores viewport and spacing. */
export async function expectNoCutOffControls(page: Page, path: string) {
  const viewport = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, TEXT_SPACING);
  expect(await findCutOffControls(page), path).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    `${path} scrolls sideways`,
  ).toBeLessThanOrEqual(0);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  if (viewport) await page.setViewportSize(viewport);
}

/** Returns the fields and buttons that are outside the box of their form. */
const findControlsOutsideForm = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('form :is(input, select, textarea, button)')]
      .filter((each) => each.checkVisibility() && !each.closest('[aria-hidden]'))
      .filter((each) => each.getBoundingClientRect().right > each.closest('form')!.getBoundingClientRect().right + 0.5)
      .map((each) => each.outerHTML.slice(0, 120)),
  );

/**
 * Checks on a phone and on a desktop that the page does not scroll sideways with doubled text size, and that fields
 * stay in their form. The check sets the root font size, which does not affect media queries, unlike the browser's
 * setting.
 */
export async function expectFitsAtDoubleTextSize(page: Page, path: string) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findControlsOutsideForm(page), `${path} at ${width} px`).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `${path} scrolls sideways at ${width} px`,
    ).toBeLessThanOrEqual(width);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
}

/** Returns the number of selected controls, and the markup of each selected control without an outline. */
const findSelectedControls = (page: Page) =>
  page.evaluate(() => {
    const chosen = [
      ...document.querySelectorAll<HTMLElement>('[aria-pressed="true"], a[aria-current], button[aria-current]'),
    ];
    const tiles = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')]
      .filter((radio) => getComputedStyle(radio).opacity === '0')
      .map((radio) => radio.closest('label')!);
    const all = [...chosen, ...tiles].filter((each) => each.checkVisibility());
    return {
      count: all.length,
      withoutOutline: all
        .filter((each) => getComputedStyle(each).outlineStyle === 'none')
        .map((each) => each.outerHTML.slice(0, 120)),
    };
  });

/**
 * Checks that selected controls have an outline in forced colors mode, and leaves the mode.
 * @returns the number of selected controls
 */
export async function expectSelectionOutlines(page: Page, path: string): Promise<number> {
  await page.emulateMedia({ forcedColors: 'active' });
  const { count, withoutOutline } = await findSelectedControls(page);
  await page.emulateMedia({ forcedColors: 'none' });
  expect(withoutOutline, path).toEqual([]);
  return count;
}

/** Returns the words of tables that are broken within the word. Ignores long words, such as addresses and ids. */
const findBrokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    for (const cell of document.querySelectorAll('table :is(th, td)')) {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        for (const { 0: word, index } of node.textContent!.matchAll(/(?<![^\s])[A-Za-z]{2,13}(?![^\s,.:])/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });

/** Checks on tablets that the rows of a table are loaded, and that no column breaks words. Restores the viewport. */
export async function expectUnbrokenWords(page: Page, path: string) {
  const viewport = page.viewportSize();
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 1024 });
    await expect(page.locator('table tbody tr').first(), path).toBeVisible();
    expect(await findBrokenWords(page), `${path} at ${width} px`).toEqual([]);
  }
  if (viewport) await page.setViewportSize(viewport);
}
