import { Launcher } from 'chrome-launcher';
import lighthouse from 'lighthouse';

/** Metrics of a cold load with Lighthouse's simulated mobile network and CPU. */
export interface PageLoadMetrics {
  /** Largest contentful paint in milliseconds. */
  lcp: number;
  cls: number;
  /** Total blocking time in milliseconds. */
  tbt: number;
  /** Scores from 0 to 100. */
  scores: { speed: number; accessibility: number; practices: number; seo: number };
}

const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Loads a page and measures it. Retries at most twice, because traces can fail on a busy machine.
 * @param cookie value of the Cookie header, for pages that require a sign-in
 */
export async function measurePageLoad(
  url: string,
  browser: string,
  cookie?: string,
  attempts = 3,
): Promise<PageLoadMetrics> {
  try {
    return await measureOnce(url, browser, cookie);
  } catch (error) {
    if (attempts <= 1) throw error;
    return measurePageLoad(url, browser, cookie, attempts - 1);
  }
}

async function measureOnce(url: string, browser: string, cookie?: string): Promise<PageLoadMetrics> {
  // Does not use `launch`, which on Ctrl-C would end this process and leave the bench's stack running.
  const chrome = new Launcher({ chromePath: browser, chromeFlags: CHROME_FLAGS, logLevel: 'silent' });
  const kill = () => chrome.kill();
  process.once('exit', kill);
  try {
    await chrome.launch();
    const result = await lighthouse(url, {
      port: chrome.port ?? 0,
      logLevel: 'silent',
      output: 'json',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      ...(cookie && { extraHeaders: { Cookie: cookie } }),
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no report'}`);
    const { audits, categories } = result.lhr;
    const numericValue = (id: string) => audits[id]?.numericValue ?? NaN;
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
    return {
      lcp: numericValue('largest-contentful-paint'),
      cls: numericValue('cumulative-layout-shift'),
      tbt: numericValue('total-blocking-time'),
      scores: {
        speed: score('performance'),
        accessibility: score('accessibility'),
        practices: score('best-practices'),
        seo: score('seo'),
      },
    };
  } finally {
    process.off('exit', kill);
    kill();
  }
}
