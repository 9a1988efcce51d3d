import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { startBaselineServer } from './baseline-server.ts';

const repositoryRoot = path.resolve(import.meta.dirname, '..', '..');

/** Builds the pages in a subfolder with the subfolder's rspack.config.mjs. */
export function buildPages(folder: string): void {
  const build = spawnSync(
    process.execPath,
    [
      path.join(repositoryRoot, 'node_modules/@rspack/cli/bin/rspack.js'),
      'build',
      '-c',
      path.join(import.meta.dirname, folder, 'rspack.config.mjs'),
    ],
    { encoding: 'utf8' },
  );
  if (build.status !== 0) throw new Error(`The pages of ${folder} did not build:\n${build.stdout}${build.stderr}`);
}

const renderHtml = (name: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title><link rel="stylesheet" href="/files/${name}.css"><script defer src="/files/${name}.js"></script></head><body></body></html>`;

/** Serves a page that {@link buildPages} has built for the folder. */
export const servePage = (folder: string, name: string) =>
  startBaselineServer({
    html: renderHtml(name),
    filesDir: path.join(repositoryRoot, '.cache', folder),
    backend: 'http://localhost',
  });

/** Opens a page. `cpuMs` returns the main thread's CPU time in milliseconds since the page was opened. */
export async function openMeasuredPage(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await page.waitForFunction(() => 'mount' in window);
  await page.waitForTimeout(500);
  const cpuMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  };
  return { page, cpuMs };
}

/**
 * Mounts the measured component and waits until `minCount` elements match the selector, and then for one more frame.
 */
export const mountAndWait = (page: Page, selector: string, minCount: number) =>
  page.evaluate(
    ([selected, count]) =>
      new Promise<void>((resolve) => {
        (window as unknown as { mount(): void }).mount();
        const isRendered = () =>
          document.querySelectorAll(selected).length >= count
            ? requestAnimationFrame(() => resolve())
            : requestAnimationFrame(isRendered);
        requestAnimationFrame(isRendered);
      }),
    [selector, minCount] as const,
  );

/** Scrolls the page, or the parent of the first match of `inside`, by `pixels` per frame, for `frames` frames. */
export const scrollByFrames = (page: Page, frames: number, pixels: number, inside?: string) =>
  page.evaluate(
    ([count, step, selector]) =>
      new Promise<void>((resolve) => {
        const scroller = selector ? document.querySelector(selector)?.parentElement : window;
        let frame = 0;
        const scrollOnNextFrame = () => {
          scroller?.scrollBy(0, step);
          if (++frame < count) requestAnimationFrame(scrollOnNextFrame);
          else requestAnimationFrame(() => resolve());
        };
        requestAnimationFrame(scrollOnNextFrame);
      }),
    [frames, pixels, inside] as const,
  );
