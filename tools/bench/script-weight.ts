import { chromium } from 'playwright';
import type { CDPSession, Page } from 'playwright';

/** Compressed script bytes of one cold page load. */
export interface ScriptWeight {
  /** After the browser has rendered the page, before any interaction. */
  before: number;
  /** After an interaction and the scripts that it loads. */
  after: number;
  /** The bytes of `after` by app. */
  byApp: Record<string, number>;
  /** Whether the page hydrates as soon as the browser is idle, as pages with a form do. */
  startsWhenIdle: boolean;
}

/**
 * Time without a request after which a measurement ends. Longer than any gap between two rounds of scripts, shorter
 * than the idle delay of hydration.
 */
const QUIET_MS = 2_000;

function countScripts(session: CDPSession): Map<string, number> {
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

const sum = (bytes: Map<string, number>) => [...bytes.values()].reduce((total, each) => total + each, 0);

async function untilQuiet(page: Page, bytes: Map<string, number>): Promise<void> {
  for (let seen = -1; seen !== sum(bytes); ) {
    seen = sum(bytes);
    await page.waitForTimeout(QUIET_MS);
  }
}

/** @param cookie value of the request's Cookie header */
export async function weighScripts(url: string, executablePath: string, cookie?: string): Promise<ScriptWeight> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
      ...(cookie && { extraHTTPHeaders: { cookie } }),
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const bytes = countScripts(session);
    await session.send('Network.enable');
    await page.goto(url, { waitUntil: 'load' });
    const boot = JSON.parse((await page.locator('#page-boot').textContent()) ?? '{}') as { start?: string };
    await untilQuiet(page, bytes);
    const before = sum(bytes);
    await page.mouse.click(2, 300);
    await untilQuiet(page, bytes);
    const byApp: Record<string, number> = {};
    for (const [address, size] of bytes) {
      const app = /\/assets\/([^/]+)\//.exec(address)?.[1] ?? 'site';
      byApp[app] = (byApp[app] ?? 0) + size;
    }
    return { before, after: sum(bytes), byApp, startsWhenIdle: boot.start === 'idle' };
  } finally {
    await browser.close();
  }
}
