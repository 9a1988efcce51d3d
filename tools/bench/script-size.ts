import type { CDPSession, Page } from 'playwright';
import { launchBrowser } from './launch-browser.ts';

/** Compressed script bytes that one cold page load transfers. */
export interface ScriptBytes {
  /** Bytes after the browser has rendered the page, before any interaction. */
  before: number;
  /** Bytes after an interaction, including the scripts that it loads. */
  after: number;
  /** `after`, broken down by app. */
  byApp: Record<string, number>;
  /** True if the page hydrates as soon as the browser is idle, like pages with a form. */
  startsWhenIdle: boolean;
}

/**
 * A measurement ends when no script has finished loading for this long. The time exceeds any gap between dependent
 * scripts, but is shorter than the delay before a page hydrates without an interaction.
 */
const SCRIPT_IDLE_MS = 2_000;

function trackScriptBytes(session: CDPSession): Map<string, number> {
  const urls = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') urls.set(requestId, response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url) bytes.set(url, (bytes.get(url) ?? 0) + encodedDataLength);
  });
  return bytes;
}

const sumBytes = (bytes: Map<string, number>) => [...bytes.values()].reduce((total, each) => total + each, 0);

async function waitUntilScriptsIdle(page: Page, bytes: Map<string, number>): Promise<void> {
  for (let previous = -1; previous !== sumBytes(bytes); ) {
    previous = sumBytes(bytes);
    await page.waitForTimeout(SCRIPT_IDLE_MS);
  }
}

/** @param cookie value of the request's Cookie header */
export async function measureScriptBytes(url: string, executablePath: string, cookie?: string): Promise<ScriptBytes> {
  const browser = await launchBrowser(executablePath);
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
      ...(cookie && { extraHTTPHeaders: { cookie } }),
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const bytes = trackScriptBytes(session);
    await session.send('Network.enable');
    await page.goto(url, { waitUntil: 'load' });
    const boot = JSON.parse((await page.locator('#page-boot').textContent()) ?? '{}') as { start?: string };
    await waitUntilScriptsIdle(page, bytes);
    const before = sumBytes(bytes);
    await page.mouse.click(2, 300);
    await waitUntilScriptsIdle(page, bytes);
    const byApp: Record<string, number> = {};
    for (const [address, size] of bytes) {
      const app = /\/assets\/([^/]+)\//.exec(address)?.[1] ?? 'site';
      byApp[app] = (byApp[app] ?? 0) + size;
    }
    return { before, after: sumBytes(bytes), byApp, startsWhenIdle: boot.start === 'idle' };
  } finally {
    await browser.close();
  }
}
