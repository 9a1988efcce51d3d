import { FIRST_WINDOW_BYTES, weighDocument } from './document-weight.ts';
import type { PublicRoute } from './public-routes.ts';
import { interleave, judgeRatio, median } from './rounds.ts';
import type { Row } from './rounds.ts';
import { loadPage } from './page-load.ts';
import type { PageLoad } from './page-load.ts';
import { weighScripts } from './script-weight.ts';
import type { ScriptWeight } from './script-weight.ts';
import { startTwin } from './twin-server.ts';

/** Maximum compressed bytes of scripts: before the first interaction, after it, and after it on pages with a form. */
const SCRIPT_BUDGET_BYTES = { before: 5_000, after: 180_000, afterOnForms: 220_000 };
const MIN_SPEED_SCORE = 97;

/** Removes the scripts of a page. Markup, styles and fonts stay the same. */
function withoutScript(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link\b[^>]*\bas="script"[^>]*>/g, '');
}

export interface PageReport {
  path: string;
  rows: Row[];
  /** Medians of the scores over all rounds, 0 to 100. */
  scores: PageLoad['scores'];
  cls: number;
  script: ScriptWeight;
  /** Bytes of the document with its headers, compressed. */
  document: number;
}

function toRows(
  { path, isIndexed }: PublicRoute,
  scores: PageLoad['scores'],
  script: ScriptWeight,
  document: number,
): Row[] {
  const atLeast = (name: keyof PageLoad['scores'], aim: number): Row => ({
    what: `${path}: Lighthouse ${name}`,
    limit: String(aim),
    figure: String(scores[name]),
    ratio: aim / scores[name],
    aim: 1,
    isMet: scores[name] >= aim,
  });
  const atMost = (what: string, bytes: number, limit: number): Row => ({
    what: `${path}: ${what}`,
    limit: `${limit / 1000} KB`,
    figure: `${(bytes / 1000).toFixed(1)} KB`,
    ratio: bytes / limit,
    aim: 1,
    isMet: bytes <= limit,
  });
  return [
    atMost('document in the first round trip', document, FIRST_WINDOW_BYTES),
    atLeast('speed', MIN_SPEED_SCORE),
    atLeast('accessibility', 100),
    atLeast('practices', 100),
    ...(isIndexed ? [atLeast('seo', 100)] : []),
    ...(script.startsWhenIdle ? [] : [atMost('script before use', script.before, SCRIPT_BUDGET_BYTES.before)]),
    atMost(
      'script in all',
      script.after,
      script.startsWhenIdle ? SCRIPT_BUDGET_BYTES.afterOnForms : SCRIPT_BUDGET_BYTES.after,
    ),
  ];
}

/** Compares a public page with its static twin in alternating cold loads with Lighthouse, and weighs its scripts. */
export async function benchPublicPage(
  site: string,
  route: PublicRoute,
  browser: string,
  rounds = 5,
): Promise<PageReport> {
  const { path, cookie } = route;
  const html = await (await fetch(site + path, { headers: cookie ? { cookie } : {} })).text();
  // First, because these requests trigger the thorough compression, which every round should get.
  const document = await weighDocument(site + path, cookie);
  const twin = await startTwin({ html: withoutScript(html), backend: site });
  const loads: PageLoad[] = [];
  try {
    const lcp = (url: string, keep?: PageLoad[]) => async () => {
      const load = await loadPage(url, browser, cookie);
      keep?.push(load);
      return load.lcp;
    };
    const [still, own] = await interleave(
      [
        { name: 'static twin', round: lcp(twin.url + path) },
        { name: path, round: lcp(site + path, loads) },
      ],
      rounds,
    );
    const middle = (pick: (load: PageLoad) => number) => median(loads.map(pick));
    const scores = {
      speed: middle((load) => load.scores.speed),
      accessibility: middle((load) => load.scores.accessibility),
      practices: middle((load) => load.scores.practices),
      seo: middle((load) => load.scores.seo),
    };
    const script = await weighScripts(site + path, browser, cookie);
    return {
      path,
      rows: [
        judgeRatio(`${path}: LCP against its static twin`, still!, own!, 1.1, 'ms'),
        ...toRows(route, scores, script, document),
      ],
      scores,
      cls: middle(({ cls }) => cls),
      script,
      document,
    };
  } finally {
    await twin.stop();
  }
}
