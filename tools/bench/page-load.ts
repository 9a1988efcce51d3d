import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

/** Results of one cold load with Lighthouse's simulated mobile network and CPU. */
export interface PageLoad {
  /** Largest contentful paint, ms. */
  lcp: number;
  cls: number;
  /** Total blocking time, ms. */
  tbt: number;
  /** Scores of 0 to 100. */
  scores: { speed: number; accessibility: number; practices: number; seo: number };
}

const flags = [
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
 * Loads a page and measures it. Repeats a trace that failed on a busy machine, at most twice.
 * @param cookie value of the Cookie header, for pages that require a sign-in
 */
export async function loadPage(url: string, browser: string, cookie?: string, tries = 3): Promise<PageLoad> {
  try {
    return await loadOnce(url, browser, cookie);
  } catch (error) {
    if (tries <= 1) throw error;
    return loadPage(url, browser, cookie, tries - 1);
  }
}

async function loadOnce(url: string, browser: string, cookie?: string): Promise<PageLoad> {
  const chrome = await launch({ chromePath: browser, chromeFlags: flags, logLevel: 'silent' });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      output: 'json',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      ...(cookie && { extraHeaders: { Cookie: cookie } }),
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no report'}`);
    const { audits, categories } = result.lhr;
    const figure = (id: string) => audits[id]?.numericValue ?? NaN;
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
    return {
      lcp: figure('largest-contentful-paint'),
      cls: figure('cumulative-layout-shift'),
      tbt: figure('total-blocking-time'),
      scores: {
        speed: score('performance'),
        accessibility: score('accessibility'),
        practices: score('best-practices'),
        seo: score('seo'),
      },
    };
  } finally {
    chrome.kill();
  }
}
