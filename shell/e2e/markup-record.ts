import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';

/** Records changes to the server-rendered markup. Starts before the page's first script runs. */
export async function recordMarkupChanges(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const markupRecord = { nodes: [] as Element[], html: '', changes: [] as string[], isHydrated: false };
    Object.assign(window, { markupRecord });
    window.addEventListener('shell:hydrated', () => {
      markupRecord.isHydrated = true;
    });
    document.addEventListener('DOMContentLoaded', () => {
      const root = document.getElementById('root');
      // Frames have no root.
      if (!root) return;
      markupRecord.nodes = [...root.querySelectorAll('*')];
      markupRecord.html = root.innerHTML;
      new MutationObserver((records) => {
        for (const { type, target } of records) markupRecord.changes.push(`${type} in ${target.nodeName}`);
      }).observe(root, { childList: true, subtree: true, characterData: true });
    });
  });
}

interface MarkupRecord {
  nodes: Element[];
  html: string;
  changes: string[];
  isHydrated: boolean;
}

/** Returns whether the page whose markup is recorded is hydrated. */
export const isHydrated = (page: Page) =>
  page.evaluate(() => (window as unknown as { markupRecord: MarkupRecord }).markupRecord.isHydrated);

/**
 * Waits until the page whose markup is recorded is hydrated. Does not use waitForFunction, because the content security
 * policy forbids eval.
 */
export const expectHydrated = (page: Page) => expect.poll(() => isHydrated(page)).toBe(true);

/** Checks that hydration did not change the server's markup. */
export async function expectUnchangedMarkup(page: Page) {
  await expectHydrated(page);
  // Effects run after hydration.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
  const result = await page.evaluate(() => {
    const { nodes, html, changes } = (window as unknown as { markupRecord: MarkupRecord }).markupRecord;
    return {
      count: nodes.length,
      areConnected: nodes.every((node) => node.isConnected),
      isSame: document.getElementById('root')!.innerHTML === html,
      isHydrated: Object.keys(document.querySelector('#root main')!).some((key) => key.startsWith('__reactProps')),
      // React does not report a wrong id. Elements that are rendered later would refer to ids that do not exist.
      wrongIds: [...document.querySelectorAll('[id^="_R_"]')]
        .filter((element) => {
          const key = Object.keys(element).find((name) => name.startsWith('__reactProps'));
          const props = (element as unknown as Record<string, { id: string }>)[key ?? ''];
          return props?.id !== element.id;
        })
        .map(({ id }) => id),
      changes,
    };
  });
  expect(result).toMatchObject({ areConnected: true, isSame: true, isHydrated: true, changes: [], wrongIds: [] });
  expect(result.count).toBeGreaterThan(20);
}
