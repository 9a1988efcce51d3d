import { expect } from 'playwright/test';
import type { FrameLocator, Locator, Page } from 'playwright/test';

/** User actions on a page, independent of the input device. */
export interface InputDriver {
  press: (target: Locator) => Promise<void>;
  /** Chooses an entry in an open menu or list. */
  choose: (entry: Locator) => Promise<void>;
  /** Selects a radio button or checks a checkbox. */
  check: (box: Locator) => Promise<void>;
  /** Selects the option that is `offset` positions before the last option. */
  selectFromEnd: (select: Locator, offset: number) => Promise<void>;
  /** Replaces the text of a field. */
  fillIn: (field: Locator, text: string) => Promise<void>;
  /** Drags a card on the board to the right by `columns` columns. */
  dragBy: (card: Locator, columns: number) => Promise<void>;
}

// Checks the root of the element, because a document reports only the shadow host as the focused element.
const isFocused = (target: Locator) =>
  target.evaluate((element) => element === (element.getRootNode() as Document | ShadowRoot).activeElement);

/** Presses Tab, or Shift+Tab if the element precedes the active one, until the element has focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed <= 120; pressed += 1) {
    const key = await target.evaluate((element) => {
      const { body } = document;
      const { activeElement } = element.getRootNode() as Document | ShadowRoot;
      if (activeElement === element) return null;
      const isFurtherUp =
        activeElement &&
        activeElement !== body &&
        element.compareDocumentPosition(activeElement) === Node.DOCUMENT_POSITION_FOLLOWING;
      return isFurtherUp ? 'Shift+Tab' : 'Tab';
    });
    if (!key) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

/**
 * Drives the page only with the keyboard: Tab moves, Enter presses, Space checks.
 * @param scope the page, or the frame that contains the controls
 */
export const createKeyboardDriver = (page: Page, scope: Page | FrameLocator = page): InputDriver => {
  const { keyboard } = page;
  return {
    async press(target) {
      await tabTo(page, target);
      await keyboard.press('Enter');
    },
    async choose(entry) {
      await expect(entry).toBeVisible();
      for (
        let pressed = 0;
        !(await isFocused(entry)) && (await entry.getAttribute('aria-selected')) !== 'true';
        pressed += 1
      ) {
        if (pressed > 30) throw new Error(`Arrow keys do not reach ${String(entry)}`);
        await keyboard.press('ArrowDown');
      }
      await keyboard.press('Enter');
    },
    async check(box) {
      // Tab reaches only the selected radio button of a group, if there is one.
      const name = await box.getAttribute('name');
      const selected = scope.locator(`input[type="radio"][name="${name}"]:checked`);
      if ((await selected.count()) === 0) {
        await tabTo(page, box);
        return keyboard.press('Space');
      }
      await tabTo(page, selected);
      for (let pressed = 0; !(await box.isChecked()); pressed += 1) {
        if (pressed > 10) throw new Error(`Arrow keys do not reach ${String(box)}`);
        await keyboard.press('ArrowDown');
      }
    },
    async selectFromEnd(select, offset) {
      await tabTo(page, select);
      await keyboard.press('End');
      for (let step = 0; step < offset; step += 1) await keyboard.press('ArrowUp');
    },
    async fillIn(field, text) {
      await tabTo(page, field);
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(text);
    },
    async dragBy(card, columns) {
      const announcement = page.locator('[aria-live="assertive"]');
      await tabTo(page, card.getByRole('button', { name: /^Drag / }));
      await keyboard.press('Space');
      await expect(announcement).toHaveText(/is over /);
      // The board starts to listen for keys in a timer, which a busy browser can delay.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
      // Each key press moves the card by 25 px.
      for (let step = 0; step < columns * 11; step += 1) await keyboard.press('ArrowRight');
      await keyboard.press('Space');
    },
  };
};

/** Returns the center and the width of a visible element. */
async function findVisibleCenter(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}

export const createMouseDriver = (page: Page): InputDriver => {
  const { mouse } = page;
  return {
    press: (target) => target.click(),
    choose: (entry) => entry.click(),
    check: (box) => box.check(),
    async selectFromEnd(select, offset) {
      await expect(select).toBeVisible();
      await select.selectOption({ index: (await select.getByRole('option').count()) - 1 - offset });
    },
    async fillIn(field, text) {
      await field.click({ clickCount: 3 });
      await page.keyboard.type(text);
    },
    async dragBy(card, columns) {
      const { x, y, width } = await findVisibleCenter(card);
      await mouse.move(x, y);
      await mouse.down();
      await mouse.move(x + 20, y, { steps: 4 });
      await mouse.move(x + columns * (width + 28), y, { steps: 8 });
      await mouse.up();
    },
  };
};
