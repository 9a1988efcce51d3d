import type { Page } from 'playwright';
import { launchBrowser } from './launch-browser.ts';
import { buildPages, mountAndWait, openMeasuredPage, scrollByFrames, servePage } from './measured-page.ts';
import { compareWithLimit, compareToBaseline, measureInTurn, compareWithTarget } from './rounds.ts';
import type { ResultRow } from './rounds.ts';

const CARD_COUNT = 5_000;
/** Number of cards on the board to compare with. A virtualized board of 5,000 cards mounts about as many. */
const MOUNTED_CARD_COUNT = 80;
const FRAME_COUNT = 240;
/** Scroll distance per frame, slightly less than a card. */
const PIXELS_PER_FRAME = 96;
/** Maximum number of mounted cards: eight visible cards in each of five columns, plus overscan. */
const MAX_MOUNTED_CARDS = 100;
/** Minimum number of mounted cards for the board to count as rendered. */
const MIN_RENDERED_CARDS = 40;

/** Starts dragging the first card of the first column and waits until the drag is active. */
async function startDrag(page: Page): Promise<void> {
  await page.evaluate(() => {
    const card = document.querySelector('[data-lead]');
    const { x, y, width, height } = card?.getBoundingClientRect() ?? new DOMRect();
    const position = { bubbles: true, cancelable: true, clientX: x + width / 2, clientY: y + height / 2 };
    card?.dispatchEvent(new MouseEvent('mousedown', position));
    document.dispatchEvent(new MouseEvent('mousemove', { ...position, clientX: position.clientX + 20 }));
  });
  // The board and its footer have the attribute.
  await page.locator('[data-dragging]').first().waitFor();
  await page.waitForTimeout(300);
}

/** Drags the card across all columns, back, and across again, with one move per frame. */
const dragCardAcrossBoard = (page: Page) =>
  page.evaluate(
    (count) =>
      new Promise<void>((resolve) => {
        const centers = [...document.querySelectorAll('section')]
          .map((column) => column.getBoundingClientRect())
          .map(({ x, width }) => x + width / 2);
        const [from = 0, to = 0] = [centers[0], centers.at(-1)];
        let frame = 0;
        const moveOnNextFrame = () => {
          if (frame === count) return requestAnimationFrame(() => resolve());
          const crossings = (3 * ++frame) / count;
          const progress = crossings <= 1 ? crossings : Math.abs(2 - crossings);
          document.dispatchEvent(
            new MouseEvent('mousemove', {
              bubbles: true,
              cancelable: true,
              clientX: from + (to - from) * progress,
              clientY: innerHeight / 2,
            }),
          );
          requestAnimationFrame(moveOnNextFrame);
        };
        requestAnimationFrame(moveOnNextFrame);
      }),
    FRAME_COUNT,
  );

/**
 * Compares a board of 5,000 cards with a bare pool of recycled elements that shows the same cards. Also compares a drag
 * on that board with a drag on a board whose cards just fill the viewport.
 */
export async function benchBoard(executablePath: string, rounds = 5): Promise<ResultRow[]> {
  buildPages('board');
  const browser = await launchBrowser(executablePath);
  const [bareSite, boardSite] = await Promise.all([servePage('board', 'bare'), servePage('board', 'board')]);
  let cardsMounted = 0;
  const frameCosts = { bare: [] as number[], board: [] as number[] };
  const round = (name: 'bare' | 'board', url: string) => async () => {
    const { page, cpuMs } = await openMeasuredPage(browser, `${url}?cards=${CARD_COUNT}`);
    const before = await cpuMs();
    await mountAndWait(page, '[data-lead]', MIN_RENDERED_CARDS);
    const cpuAfterMount = await cpuMs();
    await scrollByFrames(page, FRAME_COUNT, PIXELS_PER_FRAME, '[role="list"]');
    frameCosts[name].push(((await cpuMs()) - cpuAfterMount) / FRAME_COUNT);
    if (name === 'board') cardsMounted = Math.max(cardsMounted, await page.locator('[data-lead]').count());
    await page.close();
    return cpuAfterMount - before;
  };
  const measureDragAmong = (count: number) => async () => {
    const { page, cpuMs } = await openMeasuredPage(browser, `${boardSite.url}?cards=${count}`);
    await mountAndWait(page, '[data-lead]', MIN_RENDERED_CARDS);
    await startDrag(page);
    const before = await cpuMs();
    await dragCardAcrossBoard(page);
    const cpuSpent = (await cpuMs()) - before;
    await page.getByText('Owner 0 is over Closed.').waitFor({ state: 'attached', timeout: 5_000 });
    await page.close();
    return cpuSpent / FRAME_COUNT;
  };
  try {
    const [bare, board] = await measureInTurn(
      [
        { name: 'recycled cards', round: round('bare', bareSite.url) },
        { name: 'board', round: round('board', boardSite.url) },
      ],
      rounds,
    );
    const [bareFrame, boardFrame] = compareToBaseline([
      { name: 'recycled cards', rounds: frameCosts.bare },
      { name: 'board', rounds: frameCosts.board },
    ]);
    const [smallBoardDrag, fullBoardDrag] = await measureInTurn(
      [
        { name: 'small board', round: measureDragAmong(MOUNTED_CARD_COUNT) },
        { name: 'board', round: measureDragAmong(CARD_COUNT) },
      ],
      rounds,
    );
    return [
      compareWithTarget(
        'Board of 5,000 cards: CPU time of mounting, compared with bare recycled cards',
        bare!,
        board!,
        2,
        'ms',
      ),
      compareWithTarget(
        'Board: CPU time per frame while a column scrolls, compared with recycled cards',
        bareFrame!,
        boardFrame!,
        1.3,
        'ms',
      ),
      compareWithLimit('Board: cards mounted', cardsMounted, MAX_MOUNTED_CARDS, 'cards'),
      compareWithTarget(
        'Board: CPU time per frame of a drag, compared with a board of 80 cards',
        smallBoardDrag!,
        fullBoardDrag!,
        1.3,
        'ms',
      ),
    ];
  } finally {
    await browser.close();
    await Promise.all([bareSite, boardSite].map((site) => site.stop()));
  }
}
