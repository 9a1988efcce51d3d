/**
 * Implements `npm run bench [-- lists analytics submit sends public staff table board pdf]`. Prints ratios to baselines
 * measured in the same run. A path after `public` selects that page, and a path with a trailing slash selects the pages
 * below it: `npm run bench -- public /blog /analysis/`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Cleanup } from '../stack/cleanup.ts';
import { readSettings, ROOT } from '../stack/settings.ts';
import { stopOnSignals } from '../stack/signals.ts';
import { startStack } from '../stack/stack.ts';
import { findOrInstallBrowser } from '../test/machine.ts';
import { benchAnalytics } from './analytics.ts';
import { benchBoard } from './board.ts';
import { benchLeadList, seedLeads } from './lead-list.ts';
import type { BenchServer } from './lead-list.ts';
import { INITIAL_CONGESTION_WINDOW_BYTES } from './document-size.ts';
import { benchLeadTable } from './lead-table.ts';
import { benchPublicPage } from './public-pages.ts';
import type { PageReport } from './public-pages.ts';
import { findPublicRoutes } from './public-routes.ts';
import type { ResultRow } from './rounds.ts';
import { benchReportPdf } from './report-pdf.ts';
import { benchSends } from './sends/sends.ts';
import { benchStaffShell } from './staff-shell.ts';
import { benchSubmit } from './submit-analysis.ts';

type BenchName = 'submit' | 'lists' | 'analytics' | 'sends' | 'public' | 'staff' | 'table' | 'board' | 'pdf';
const isPath = (word: string) => word.startsWith('/');
const selectedBenches = process.argv.slice(2).filter((word) => !isPath(word));
const selectedPaths = process.argv.slice(2).filter(isPath);
const isBenchSelected = (name: BenchName) => selectedBenches.length === 0 || selectedBenches.includes(name);

const dataDir = path.join(ROOT, '.data', 'bench');
const cleanup = new Cleanup();
stopOnSignals(cleanup);

async function startBareHandlers(databaseUrl: string): Promise<BenchServer> {
  const bareServer = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-handlers.ts'), databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await cleanup.defer('the bare handlers', () => void bareServer.kill());
  const [line] = (await once(bareServer.stdout, 'data')) as [Buffer];
  return { pid: bareServer.pid ?? 0, url: line.toString().trim() };
}

async function signIn(site: string, admin: { email: string; password: string }): Promise<string> {
  const response = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify(admin),
  });
  if (!response.ok) throw new Error(`Sign-in returned ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function printResults(rows: ResultRow[], pages: PageReport[]): void {
  console.log('\n| Measurement | Baseline | Here | Ratio | Target | |\n|---|---|---|---|---|---|');
  for (const { label, baseline, value, ratio, target, isMet } of rows) {
    console.log(
      `| ${label} | ${baseline} | ${value} | ${ratio.toFixed(2)} | ${target.toFixed(2)} | ${isMet ? 'met' : 'missed'} |`,
    );
  }
  if (pages.length === 0) return;
  console.log(
    '\n| Page | LCP ratio | Speed | Accessibility | Practices | SEO | CLS | Document | in one round trip | Script before use | in all | shell | mfe-public |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|',
  );
  for (const {
    path: page,
    rows: [lcp],
    scores,
    cls,
    script,
    document,
  } of pages) {
    const kb = (bytes = 0) => `${(bytes / 1000).toFixed(1)} KB`;
    const cells = [
      page,
      lcp?.ratio.toFixed(2),
      scores.speed,
      scores.accessibility,
      scores.practices,
      scores.seo,
      cls.toFixed(3),
      kb(document),
      document <= INITIAL_CONGESTION_WINDOW_BYTES ? 'yes' : 'no',
      script.startsWhenIdle ? 'when idle' : kb(script.before),
      kb(script.after),
      kb(script.byApp.shell),
      kb(script.byApp['mfe-public']),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** Adds to `rows` and `pages` while it measures, so that a failing benchmark leaves the results before it. */
async function runBenchmarks(rows: ResultRow[], pages: PageReport[]): Promise<void> {
  // Use a fresh database, because leads from an earlier run would change the load.
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const {
    state,
    api,
    worker,
    server: copy,
  } = await startStack({ ...readSettings({}), dataDir, isOdooSimulated: false }, cleanup);
  const routes = isBenchSelected('public') ? await findPublicRoutes(state.site) : [];
  // Stop the worker, because jobs are not measured and would compete for the two cores.
  await worker.stop();
  const cookie = await signIn(state.site, state.admin);
  const server: BenchServer = { pid: api.record?.pid ?? 0, url: state.site };
  const browser = (['public', 'staff', 'table', 'board'] as const).some(isBenchSelected)
    ? await findOrInstallBrowser((name) => path.join(dataDir, `${name}.log`))
    : null;
  if (browser && isBenchSelected('public')) {
    const isSelected = (page: string) =>
      selectedPaths.some((each) => (each.length > 1 && each.endsWith('/') ? page.startsWith(each) : page === each));
    const chosen = routes.filter(({ path: page }) => selectedPaths.length === 0 || isSelected(page));
    for (const route of chosen) {
      console.log(`Loading ${route.path} …`);
      const page = await benchPublicPage(state.site, route, browser);
      console.log(`  LCP ${page.rows[0]?.ratio.toFixed(2)} of the static copy, speed ${page.scores.speed}`);
      pages.push(page);
      rows.push(...page.rows);
    }
  }
  if (browser && isBenchSelected('staff'))
    rows.push(...(await benchStaffShell(state.site, state.store, cookie, browser)));
  if (isBenchSelected('pdf')) rows.push(...(await benchReportPdf(server, cookie, state.schemaOwnerUrl)));
  if (browser && isBenchSelected('table')) rows.push(...(await benchLeadTable(browser)));
  if (browser && isBenchSelected('board')) rows.push(...(await benchBoard(browser)));
  if (isBenchSelected('sends')) {
    const { database: databaseUrl, schemaOwnerUrl } = state;
    const script = copy.script('main.worker.js');
    rows.push(
      ...(await benchSends({ script, databaseUrl, schemaOwnerUrl, dataDir: path.join(dataDir, 'sends'), cleanup })),
    );
  }
  if (isBenchSelected('submit') || isBenchSelected('lists')) {
    const bareServer = await startBareHandlers(state.schemaOwnerUrl);
    if (isBenchSelected('submit')) rows.push(...(await benchSubmit(server, bareServer)));
    if (isBenchSelected('lists')) {
      console.log('Writing 1,000,000 leads …');
      await seedLeads(state.schemaOwnerUrl);
      rows.push(...(await benchLeadList(server, bareServer, cookie, state.schemaOwnerUrl)));
    }
  }
  if (isBenchSelected('analytics')) {
    console.log('Writing 1,000,000 leads …');
    await seedLeads(state.schemaOwnerUrl);
    rows.push(...(await benchAnalytics(server, cookie, state.schemaOwnerUrl)));
  }
}

const rows: ResultRow[] = [];
const pages: PageReport[] = [];
try {
  await runBenchmarks(rows, pages);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
printResults(rows, pages);
writeFileSync(path.join(dataDir, 'bench.json'), JSON.stringify({ rows, pages }, null, 2));
await cleanup.run();
process.exit();
