import { expect } from 'playwright/test';
import type { DrivenBrowser } from './driven-browser.ts';

type Kind = 'button' | 'link' | 'field' | 'css';

/**
 * Runs in the page. @returns the center of an element that a click would reach, after scrolling it into view, or null
 */
function locate(kind: Kind, name: string): { x: number; y: number } | null {
  const text = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();
  const named = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => text(element) === name);
  const candidates: Record<Kind, () => (HTMLElement | null)[]> = {
    button: () => named('button'),
    link: () => named('a[href]'),
    field: () =>
      [...document.querySelectorAll('label')]
        .filter((label) => text(label).startsWith(name))
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

/** Performs user actions with a real pointer and real keys in a browser that Playwright cannot control. */
export class Drive {
  readonly browser: DrivenBrowser;

  constructor(browser: DrivenBrowser) {
    this.browser = browser;
  }

  /** Waits until an expression in the page is truthy. @returns the value of the expression */
  async until<T = unknown>(expression: string, what = expression): Promise<T> {
    let value: T | undefined;
    // A navigation aborts the script. The next attempt runs on the new page.
    await expect(async () => {
      value = await this.browser.evaluate<T>(expression);
      expect(value, what).toBeTruthy();
    }).toPass({ timeout: 20_000, intervals: [50, 100, 200] });
    return value as T;
  }

  async click(kind: Kind, name: string): Promise<void> {
    const { x, y } = await this.until<{ x: number; y: number }>(
      `(${String(locate)})(${JSON.stringify(kind)}, ${JSON.stringify(name)})`,
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
    await this.click('field', label);
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ]);
    await this.browser.perform([{ type: 'key', id: 'keyboard', actions }]);
    await this.until(`document.activeElement.value === ${JSON.stringify(text)}`, `${label} has the typed text`);
  }

  heading(text: string): Promise<unknown> {
    return this.until(
      `[...document.querySelectorAll('h1, h2')].some((each) => each.textContent.includes(${JSON.stringify(text)}))`,
      `heading ${text}`,
    );
  }

  path(pattern: RegExp): Promise<string> {
    return this.until<string>(`${String(pattern)}.test(location.pathname) && location.pathname`, String(pattern));
  }
}
