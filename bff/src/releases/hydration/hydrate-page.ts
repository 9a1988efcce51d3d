import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { type PageReport, REPORT_FUNCTION } from './page-watch.ts';

/** Time limit for the hydration of a page, in milliseconds. */
const PAGE_LIMIT_MS = 5_000;
/**
 * Minimum CPU time of the tab for the limit to apply, in seconds. With less, the machine was too busy to run the page.
 */
const MIN_CPU_SECONDS = 2.5;
/** Time limit on a busy machine, in milliseconds. */
const BUSY_LIMIT_MS = 20_000;
const CHECK_INTERVAL_MS = 250;
/** Time within which an idle tab responds, in milliseconds. */
const IDLE_RESPONSE_MS = 200;
/** Memory limit for the tab, in bytes. Linux only. */
const MEMORY_LIMIT_BYTES = 640 * 1024 * 1024;
const MEMORY_PAGE_BYTES = 4096;
const MAX_TEXT_LENGTH = 200;

/** Opens a page and hydrates it. Returns the error, as the end of a sentence about the page; null without an error. */
export async function hydratePage(browser: Browser, context: BrowserContext, url: string): Promise<string | null> {
  const page = await context.newPage();
  const browserSession = await browser.newBrowserCDPSession();
  const endController = new AbortController();
  const progress: Progress = { isHydrating: false };
  try {
    return await Promise.race([
      openPage(page, url, progress),
      watchLimits(page, browserSession, progress, endController.signal),
    ]);
  } finally {
    endController.abort();
    // Not awaited, because a page in an endless loop closes only with the browser.
    void page.close().catch(() => undefined);
    void browserSession.detach().catch(() => undefined);
  }
}

interface Progress {
  /** True after the interaction that starts the hydration. */
  isHydrating: boolean;
}

/** Opens a page and starts its hydration. Resolves when it is hydrated, or with its first error. */
async function openPage(page: Page, url: string, progress: Progress): Promise<string | null> {
  let logged = '';
  const outcome = new Promise<string | null>((resolve) => {
    page.on('console', (message) => {
      // Requests that the trial aborts, such as image requests, also log errors.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) logged = message.text();
    });
    page.on('crash', () => resolve('crashes in the browser, for example because it uses too much memory'));
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() === 404 && pathname.startsWith('/assets/'))
        resolve(`needs ${pathname.split('/').at(-1)}, which is not published`);
    });
    void page.exposeBinding(REPORT_FUNCTION, (_, report: PageReport) => resolve(describeReport(report, logged)));
  });
  const opening = page.goto(url, { waitUntil: 'domcontentloaded', timeout: 0 });
  // The first interaction starts the hydration. If the tab crashes while the page loads, this promise rejects after the
  // crash event.
  const hydrating = opening
    .then(() => page.keyboard.press('Shift'))
    .then(() => {
      progress.isHydrating = true;
      return outcome;
    });
  return Promise.race([outcome, hydrating]);
}

const shortenFirstLine = (text: string) => text.split('\n', 1)[0]?.slice(0, MAX_TEXT_LENGTH) ?? '';

/** @param logged text of the last error in the console */
function describeReport({ kind, text }: PageReport, logged: string): string | null {
  switch (kind) {
    case 'hydrated':
      return null;
    case 'uncaught':
      return `throws in the browser: ${shortenFirstLine(text)}`;
    case 'policy':
      return `violates its content security policy: ${shortenFirstLine(text)}`;
    case 'client-error':
      if (text === 'hydration')
        return `renders differently in the browser than on the server: ${shortenFirstLine(logged)}`;
      if (text === 'chunk') return `could not load its scripts: ${shortenFirstLine(logged)}`;
      return `throws in the browser: ${shortenFirstLine(logged)}`;
  }
}

/** Resolves with an error when a page exceeds a limit. @throws Error if the machine is too busy to decide */
async function watchLimits(
  page: Page,
  browserSession: CDPSession,
  progress: Progress,
  endSignal: AbortSignal,
): Promise<string> {
  const startedAt = performance.now();
  // Grows by the interval per check instead of by the elapsed time, because checks are delayed on a busy machine.
  let hydratingMs = 0;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
    if (endSignal.aborted) return '';
    const { memory, cpuSeconds } = await measureTabs(browserSession);
    if (memory > MEMORY_LIMIT_BYTES) return `uses more than ${MEMORY_LIMIT_BYTES / 1024 / 1024} MB in the browser`;
    const time = performance.now() - startedAt;
    if (progress.isHydrating) hydratingMs += CHECK_INTERVAL_MS;
    const isStuck = time > PAGE_LIMIT_MS && cpuSeconds >= MIN_CPU_SECONDS;
    if (isStuck || (hydratingMs > PAGE_LIMIT_MS && (await isIdle(page))))
      return `is not hydrated after ${PAGE_LIMIT_MS / 1_000} s`;
    if (time > BUSY_LIMIT_MS) throw new Error('The machine is too busy to hydrate a page');
  }
}

/** Returns the memory of the largest tab in bytes, and the CPU time of the busiest tab in seconds. */
async function measureTabs(browserSession: CDPSession): Promise<{ memory: number; cpuSeconds: number }> {
  const { processInfo } = await browserSession.send('SystemInfo.getProcessInfo');
  const tabs = processInfo.filter(({ type }) => type === 'renderer');
  return {
    memory: Math.max(0, ...tabs.map(({ id }) => readMemoryBytes(id))),
    cpuSeconds: Math.max(0, ...tabs.map(({ cpuTime }) => cpuTime)),
  };
}

function readMemoryBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * MEMORY_PAGE_BYTES;
  } catch {
    return 0;
  }
}

async function isIdle(page: Page): Promise<boolean> {
  const timeout = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), IDLE_RESPONSE_MS));
  return Promise.race([page.evaluate(() => true).catch(() => false), timeout]);
}
