import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';

/** What a person does to a page, whatever they do it with. */
export interface Hands {
  press: (target: Locator) => Promise<void>;
  /** Takes an entry of a menu or a list that is open. */
  choose: (entry: Locator) => Promise<void>;
  /** Chooses a radio button or ticks a box. */
  tick: (box: Locator) => Promise<void>;
  /** Takes the option of a select that is so many before its last. */
  fromTheEnd: (select: Locator, before: number) => Promise<void>;
  /** Puts `text` in the place of what stands in the field. */
  write: (field: Locator, text: string) => Promise<void>;
  /** Takes a card of the board by its grip to the column that is `columns` further. */
  carry: (card: Locator, columns: number) => Promise<void>;
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab, or Shift-Tab where it stands further up, until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed <= 120; pressed += 1) {
    const way = await target.evaluate((element) => {
      const { activeElement, body } = document;
      if (activeElement === element) return null;
      const isFurtherUp =
        activeElement &&
        activeElement !== body &&
        element.compareDocumentPosition(activeElement) === Node.DOCUMENT_POSITION_FOLLOWING;
      return isFurtherUp ? 'Shift+Tab' : 'Tab';
    });
    if (!way) return;
    await page.keyboard.press(way);
  }
  throw new Error(`No way by Tab to ${String(target)}`);
}

/** No pointer: everything is reached by Tab, pressed by Enter, ticked by Space. */
export const keyboardOf = (page: Page): Hands => {
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
        if (pressed > 30) throw new Error(`No way by arrow keys to ${String(entry)}`);
        await keyboard.press('ArrowDown');
      }
      await keyboard.press('Enter');
    },
    async tick(box) {
      await tabTo(page, box);
      await keyboard.press('Space');
    },
    async fromTheEnd(select, before) {
      await tabTo(page, select);
      await keyboard.press('End');
      for (let step = 0; step < before; step += 1) await keyboard.press('ArrowUp');
    },
    async write(field, text) {
      await tabTo(page, field);
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(text);
    },
    async carry(card, columns) {
      const said = page.locator('[aria-live="assertive"]');
      await tabTo(page, card.getByRole('button', { name: /^Drag / }));
      await keyboard.press('Space');
      await expect(said).toHaveText(/is over /);
      // 25 px a step
      for (let step = 0; step < columns * 11; step += 1) await keyboard.press('ArrowRight');
      await keyboard.press('Space');
    },
  };
};

/** The middle of what is seen of it. */
async function middle(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('Nothing to be seen there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}

export const mouseOf = (page: Page): Hands => {
  const { mouse } = page;
  return {
    press: (target) => target.click(),
    choose: (entry) => entry.click(),
    tick: (box) => box.check(),
    async fromTheEnd(select, before) {
      await expect(select).toBeVisible();
      await select.selectOption({ index: (await select.getByRole('option').count()) - 1 - before });
    },
    async write(field, text) {
      await field.click({ clickCount: 3 });
      await page.keyboard.type(text);
    },
    async carry(card, columns) {
      const { x, y, width } = await middle(card);
      await mouse.move(x, y);
      await mouse.down();
      await mouse.move(x + 20, y, { steps: 4 });
      await mouse.move(x + columns * (width + 28), y, { steps: 8 });
      await mouse.up();
    },
  };
};
