import { interleave, judge, median } from './rounds.ts';
import type { Row } from './rounds.ts';
import { loadPage } from './page-load.ts';
import type { PageLoad } from './page-load.ts';
import { startTwin } from './twin-server.ts';

/** The page as one static file: the same markup, styles and fonts, no script. */
function withoutScript(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link\b[^>]*\bas="script"[^>]*>/g, '');
}

export interface PageReport {
  path: string;
  rows: Row[];
  /** Medians of the scores over all rounds, 0 to 100. */
  scores: PageLoad['scores'];
  cls: number;
  scriptBytes: number;
  totalBytes: number;
}

/** A public page against its static twin, each loaded cold by Lighthouse, in turn. */
export async function benchPublicPage(site: string, path: string, browser: string, rounds = 5): Promise<PageReport> {
  const html = await (await fetch(site + path)).text();
  const twin = await startTwin({ html: withoutScript(html), backend: site });
  const loads: PageLoad[] = [];
  try {
    const lcp = (url: string, keep?: PageLoad[]) => async () => {
      const load = await loadPage(url, browser);
      keep?.push(load);
      return load.lcp;
    };
    const [still, own] = await interleave([
      { name: 'static twin', round: lcp(twin.url + path) },
      { name: path, round: lcp(site + path, loads) },
    ], rounds);
    const middle = (pick: (load: PageLoad) => number) => median(loads.map(pick));
    return {
      path,
      rows: [judge(`${path}: LCP against its static twin`, still!, own!, 1.1, 'ms')],
      scores: {
        speed: middle(({ scores }) => scores.speed),
        accessibility: middle(({ scores }) => scores.accessibility),
        practices: middle(({ scores }) => scores.practices),
        seo: middle(({ scores }) => scores.seo),
      },
      cls: middle(({ cls }) => cls),
      scriptBytes: middle(({ scriptBytes }) => scriptBytes),
      totalBytes: middle(({ totalBytes }) => totalBytes),
    };
  } finally {
    await twin.stop();
  }
}
