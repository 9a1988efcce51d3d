import { INITIAL_CONGESTION_WINDOW_BYTES, measureDocumentBytes } from './document-size.ts';
import type { PublicRoute } from './public-routes.ts';
import { measureInTurn, compareWithTarget, computeMedian } from './rounds.ts';
import type { ResultRow } from './rounds.ts';
import { measurePageLoad } from './page-load.ts';
import type { PageLoadMetrics } from './page-load.ts';
import { measureScriptBytes } from './script-size.ts';
import type { ScriptBytes } from './script-size.ts';
import { startBaselineServer } from './baseline-server.ts';

/**
 * Maximum compressed script size: before the first interaction, after an interaction, and after an interaction on pages
 * with a form.
 */
const SCRIPT_BUDGET_BYTES = { before: 5_000, after: 180_000, afterOnForms: 220_000 };
const MIN_SPEED_SCORE = 97;

/** Removes scripts and script preloads from a page. Markup, styles and fonts stay the same. */
function removeScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link\b[^>]*\bas="script"[^>]*>/g, '');
}

export interface PageReport {
  path: string;
  rows: ResultRow[];
  /** Median of each score over all rounds, 0 to 100. */
  scores: PageLoadMetrics['scores'];
  cls: number;
  script: ScriptBytes;
  /** Size of the compressed document with its headers, in bytes. */
  document: number;
}

function toResultRows(
  { path, isIndexed }: PublicRoute,
  scores: PageLoadMetrics['scores'],
  script: ScriptBytes,
  document: number,
): ResultRow[] {
  const toScoreRow = (name: keyof PageLoadMetrics['scores'], target: number): ResultRow => ({
    label: `${path}: Lighthouse ${name}`,
    baseline: String(target),
    value: String(scores[name]),
    ratio: target / scores[name],
    target: 1,
    isMet: scores[name] >= target,
  });
  const toBytesRow = (label: string, bytes: number, limit: number): ResultRow => ({
    label: `${path}: ${label}`,
    baseline: `${limit / 1000} KB`,
    value: `${(bytes / 1000).toFixed(1)} KB`,
    ratio: bytes / limit,
    target: 1,
    isMet: bytes <= limit,
  });
  return [
    toBytesRow('document in the first round trip', document, INITIAL_CONGESTION_WINDOW_BYTES),
    toScoreRow('speed', MIN_SPEED_SCORE),
    toScoreRow('accessibility', 100),
    toScoreRow('practices', 100),
    ...(isIndexed ? [toScoreRow('seo', 100)] : []),
    ...(script.startsWhenIdle
      ? []
      : [toBytesRow('script before interaction', script.before, SCRIPT_BUDGET_BYTES.before)]),
    toBytesRow(
      'total script',
      script.after,
      script.startsWhenIdle ? SCRIPT_BUDGET_BYTES.afterOnForms : SCRIPT_BUDGET_BYTES.after,
    ),
  ];
}

/**
 * Compares a public page with a static copy of it: Lighthouse loads the two alternately without a cache. Also measures
 * the scripts of the page.
 */
export async function benchPublicPage(
  site: string,
  route: PublicRoute,
  browser: string,
  rounds = 5,
): Promise<PageReport> {
  const { path, cookie } = route;
  const html = await (await fetch(site + path, { headers: cookie ? { cookie } : {} })).text();
  // Measure the document first. These requests make the server compress it at the highest level, so that every round
  // loads the same bytes.
  const document = await measureDocumentBytes(site + path, cookie);
  const staticCopy = await startBaselineServer({ html: removeScripts(html), backend: site });
  const loads: PageLoadMetrics[] = [];
  try {
    const lcp = (url: string, collected?: PageLoadMetrics[]) => async () => {
      const load = await measurePageLoad(url, browser, cookie);
      collected?.push(load);
      return load.lcp;
    };
    const [baseline, measured] = await measureInTurn(
      [
        { name: 'static copy', round: lcp(staticCopy.url + path) },
        { name: path, round: lcp(site + path, loads) },
      ],
      rounds,
    );
    const medianBy = (pick: (load: PageLoadMetrics) => number) => computeMedian(loads.map(pick));
    const scores = {
      speed: medianBy((load) => load.scores.speed),
      accessibility: medianBy((load) => load.scores.accessibility),
      practices: medianBy((load) => load.scores.practices),
      seo: medianBy((load) => load.scores.seo),
    };
    const script = await measureScriptBytes(site + path, browser, cookie);
    return {
      path,
      rows: [
        compareWithTarget(`${path}: LCP against a static copy`, baseline!, measured!, 1.1, 'ms'),
        ...toResultRows(route, scores, script, document),
      ],
      scores,
      cls: medianBy(({ cls }) => cls),
      script,
      document,
    };
  } finally {
    await staticCopy.stop();
  }
}
