import type { Page } from 'playwright';
import { launchBrowser } from './launch-browser.ts';
import { buildPages, mountAndWait, openMeasuredPage, scrollByFrames, servePage } from './measured-page.ts';
import { compareWithLimit, compareToBaseline, measureInTurn, compareWithTarget } from './rounds.ts';
import type { ResultRow } from './rounds.ts';

const FRAME_COUNT = 240;
/** Scroll distance per frame: three rows. */
const PIXELS_PER_FRAME = 96;
const MAX_MOUNTED_ROWS = 60;
/** Maximum number of frames from a click until the row shows the new status. */
const MAX_FRAMES_UNTIL_SHOWN = 1;

/**
 * Changes a lead's status and returns the number of frames until the row shows it. The server never responds, so this
 * measures the optimistic update.
 */
async function countFramesUntilShown(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: /change the status of Owner 0$/ }).click();
  const item = page.getByRole('menuitemradio', { name: 'Won' });
  await item.waitFor();
  await page.waitForTimeout(300);
  return item.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        let frame = 0;
        const isPainted = () =>
          [...document.querySelectorAll('[role="row"]')].some(
            (row) => /Owner 0o/.test(row.textContent) && /Won/.test(row.textContent),
          );
        const check = () => {
          frame += 1;
          if (isPainted() || frame > 60) resolve(frame);
          else requestAnimationFrame(check);
        };
        requestAnimationFrame(check);
        (element as HTMLElement).click();
      }),
  );
}

/** Compares the table of 100,000 leads with a bare pool of recycled elements that shows the same rows. */
export async function benchLeadTable(executablePath: string, rounds = 5): Promise<ResultRow[]> {
  buildPages('lead-table');
  const browser = await launchBrowser(executablePath);
  const sites = await Promise.all(['bare', 'table'].map((name) => servePage('lead-table', name)));
  let rowsMounted = 0;
  let framesUntilShown = 0;
  const frameCosts = { bare: [] as number[], table: [] as number[] };
  const round = (name: 'bare' | 'table', url: string) => async () => {
    const { page, cpuMs } = await openMeasuredPage(browser, url);
    const before = await cpuMs();
    await mountAndWait(page, '[role="row"]', 21);
    const mounted = await cpuMs();
    await scrollByFrames(page, FRAME_COUNT, PIXELS_PER_FRAME);
    frameCosts[name].push(((await cpuMs()) - mounted) / FRAME_COUNT);
    if (name === 'table') {
      rowsMounted = Math.max(rowsMounted, await page.locator('[role="row"]').count());
      framesUntilShown = Math.max(framesUntilShown, await countFramesUntilShown(page));
    }
    await page.close();
    return mounted - before;
  };
  try {
    const [bare, table] = await measureInTurn(
      [
        { name: 'recycled rows', round: round('bare', sites[0]!.url) },
        { name: 'lead table', round: round('table', sites[1]!.url) },
      ],
      rounds,
    );
    const [bareFrame, tableFrame] = compareToBaseline([
      { name: 'recycled rows', rounds: frameCosts.bare },
      { name: 'lead table', rounds: frameCosts.table },
    ]);
    return [
      compareWithTarget(
        'Lead table, 100,000 rows: mount time compared with bare recycled rows',
        bare!,
        table!,
        2,
        'ms',
      ),
      compareWithTarget(
        'Lead table: work per scrolled frame, against recycled rows',
        bareFrame!,
        tableFrame!,
        1.3,
        'ms',
      ),
      compareWithLimit('Lead table: rows mounted', rowsMounted, MAX_MOUNTED_ROWS, 'rows'),
      compareWithLimit(
        'Status change among 100,000 rows: frames until it is shown',
        framesUntilShown,
        MAX_FRAMES_UNTIL_SHOWN,
        'frames',
      ),
    ];
  } finally {
    await browser.close();
    await Promise.all(sites.map((site) => site.stop()));
  }
}
