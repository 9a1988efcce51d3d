import { expect } from 'playwright/test';
import type { WebDriverBrowser } from './webdriver-browser.ts';

type ClickTargetKind = 'button' | 'link' | 'field' | 'css';

/**
 * Runs in the page. Scrolls a matching element into view.
 * @returns the center of the element, or null if no matching element is clickable
 */
function findClickTarget(kind: ClickTargetKind, name: string): { x: number; y: number } | null {
  const getName = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();
  const findByName = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => getName(element) === name);
  const candidates: Record<ClickTargetKind, () => (HTMLElement | null)[]> = {
    button: () => findByName('button'),
    link: () => findByName('a[href]'),
    field: () =>
      [...document.querySelectorAll('label')]
        .filter((label) => getName(label).startsWith(name))
        .map(({ control }) => control),
    css: () => [...document.querySelectorAll<HTMLElement>(name)],
  };
  for (const element of candidates[kind]()) {
    if (!element?.getClientRects().length) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const hit = document.elementFromPoint(x, y);
    if (hit && (element.contains(hit) || hit.contains(element))) return { x, y };
  }
  return null;
}

/** Performs user actions with pointer and key events in a browser that Playwright cannot control. */
export class PageDriver {
  readonly browser: WebDriverBrowser;

  constructor(browser: WebDriverBrowser) {
    this.browser = browser;
  }

  /** Waits until a JavaScript expression in the page is truthy. @returns the value of the expression */
  async waitUntil<T = unknown>(expression: string, description = expression): Promise<T> {
    let value: T | undefined;
    // A navigation aborts the script; the next attempt runs in the new document.
    await expect(async () => {
      value = await this.browser.evaluate<T>(expression);
      expect(value, description).toBeTruthy();
    }).toPass({ timeout: 45_000, intervals: [50, 100, 200] });
    return value as T;
  }

  async click(kind: ClickTargetKind, name: string): Promise<void> {
    const { x, y } = await this.waitUntil<{ x: number; y: number }>(
      `(${String(findClickTarget)})(${JSON.stringify(kind)}, ${JSON.stringify(name)})`,
      `${kind} ${name}`,
    );
    const actions = [
      { type: 'pointerMove' as const, x, y },
      { type: 'pointerDown' as const, button: 0 },
      { type: 'pointerUp' as const, button: 0 },
    ];
    await this.browser.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  }

  async fill(label: string, text: string): Promise<void> {
    // Content that loads between the search for the field and the click can move the field.
    await expect(async () => {
      await this.click('field', label);
      const isFocused = await this.browser.evaluate<boolean>(
        `[...(document.activeElement?.labels ?? [])].some((each) => each.textContent.trim().startsWith(${JSON.stringify(label)}))`,
      );
      expect(isFocused, `${label} has the focus`).toBe(true);
    }).toPass({ timeout: 45_000 });
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ]);
    await this.browser.perform([{ type: 'key', id: 'keyboard', actions }]);
    await this.waitUntil(`document.activeElement.value === ${JSON.stringify(text)}`, `${label} has the typed text`);
  }

  waitForHeading(text: string): Promise<unknown> {
    return this.waitUntil(
      `[...document.querySelectorAll('h1, h2')].some((each) => each.textContent.includes(${JSON.stringify(text)}))`,
      `heading ${text}`,
    );
  }

  waitForPath(pattern: RegExp): Promise<string> {
    return this.waitUntil<string>(`${String(pattern)}.test(location.pathname) && location.pathname`, String(pattern));
  }
}
