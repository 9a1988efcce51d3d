import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { chromium } from 'playwright';
import type { Browser, Page } from 'playwright';
import { interleave, judge } from './rounds.ts';
import type { Row } from './rounds.ts';
import { startTwin } from './twin-server.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const filesDir = path.join(root, '.cache', 'lead-table');
const frames = 240;
/** Pixels of one frame of a fast scroll: three rows. */
const pixels = 96;
const mostRows = 60;
/** Frames from the press to the one that shows its effect. */
const mostFrames = 1;

function build(): void {
  const built = spawnSync(process.execPath, [path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build', '-c', path.join(import.meta.dirname, 'lead-table/rspack.config.mjs')],
    { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`The lead table did not build:\n${built.stdout}${built.stderr}`);
}

const shellOf = (name: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title><link rel="stylesheet" href="/files/${name}.css"><script defer src="/files/${name}.js"></script></head><body></body></html>`;

/** `worked` is what the page's main thread has done since it was opened, in milliseconds of its own processor time. */
async function openMeasured(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await page.waitForFunction(() => 'mount' in window);
  await page.waitForTimeout(500);
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  };
  return { page, worked };
}

const mountNow = (page: Page) => page.evaluate(() => new Promise<void>((resolve) => {
  (window as unknown as { mount(): void }).mount();
  const isDrawn = () => (document.querySelectorAll('[role="row"]').length > 20 ? requestAnimationFrame(() => resolve()) : requestAnimationFrame(isDrawn));
  requestAnimationFrame(isDrawn);
}));

const scrollOn = (page: Page) => page.evaluate(([count, step]) => new Promise<void>((resolve) => {
  let frame = 0;
  const next = () => {
    scrollBy(0, step);
    if (++frame < count) requestAnimationFrame(next);
    else requestAnimationFrame(() => resolve());
  };
  requestAnimationFrame(next);
}), [frames, pixels] as const);

/** Frames from a press on another status until the row shows it; nothing has answered by then. */
async function framesOfPaint(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: /change the status of Owner 0$/ }).click();
  const item = page.getByRole('menuitemradio', { name: 'Won' });
  await item.waitFor();
  await page.waitForTimeout(300);
  return item.evaluate((element) => new Promise<number>((resolve) => {
    let frame = 0;
    const isPainted = () => [...document.querySelectorAll('[role="row"]')].some((row) => /Owner 0o/.test(row.textContent) && /Won/.test(row.textContent));
    const look = () => {
      frame += 1;
      if (isPainted() || frame > 60) resolve(frame);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    (element as HTMLElement).click();
  }));
}

const atMost = (what: string, figure: number, most: number, unit: string): Row =>
  ({ what, limit: `${most} ${unit}`, figure: `${figure} ${unit}`, ratio: figure / most, aim: 1, isMet: figure <= most });

/** The table of 100,000 leads against a bare pool of elements that shows the same rows. */
export async function benchLeadTable(executablePath: string, rounds = 5): Promise<Row[]> {
  build();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const sites = await Promise.all(['bare', 'table'].map((name) => startTwin({ html: shellOf(name), filesDir, backend: 'http://localhost' })));
  let rowsMounted = 0;
  let paint = 0;
  const perFrame = { bare: [] as number[], table: [] as number[] };
  const round = (name: 'bare' | 'table', url: string) => async () => {
    const { page, worked } = await openMeasured(browser, url);
    const before = await worked();
    await mountNow(page);
    const mounted = await worked();
    await scrollOn(page);
    perFrame[name].push((await worked() - mounted) / frames);
    if (name === 'table') {
      rowsMounted = Math.max(rowsMounted, await page.locator('[role="row"]').count());
      paint = Math.max(paint, await framesOfPaint(page));
    }
    await page.close();
    return mounted - before;
  };
  try {
    const [bare, table] = await interleave([
      { name: 'recycled rows', round: round('bare', sites[0]!.url) },
      { name: 'lead table', round: round('table', sites[1]!.url) },
    ], rounds);
    const [bareFrame, tableFrame] = await interleave([
      { name: 'recycled rows', round: () => Promise.resolve(perFrame.bare.shift()!) },
      { name: 'lead table', round: () => Promise.resolve(perFrame.table.shift()!) },
    ], rounds);
    return [
      judge('Lead table, 100,000 rows: mounting against bare recycled rows', bare!, table!, 2, 'ms'),
      judge('Lead table: work of one scrolled frame against the same', bareFrame!, tableFrame!, 1.3, 'ms'),
      atMost('Lead table: rows mounted', rowsMounted, mostRows, 'rows'),
      atMost('Change of a status among 100,000 rows: frames until it is shown', paint, mostFrames, 'frames'),
    ];
  } finally {
    await browser.close();
    await Promise.all(sites.map((site) => site.stop()));
  }
}
