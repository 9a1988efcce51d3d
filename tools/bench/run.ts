/**
 * `npm run bench [-- lists submit public staff table board pdf]`: ratios, each to a limit measured in the same run. A path beside `public`
 * measures that page alone, one that ends in a slash the pages under it: `npm run bench -- public /blog /analysis/`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Cleanup } from '../stack/cleanup.ts';
import { readSettings, ROOT } from '../stack/settings.ts';
import { stopOnSignals } from '../stack/signals.ts';
import { startStack } from '../stack/stack.ts';
import { findBrowser } from '../test/machine.ts';
import { benchBoard } from './board.ts';
import { benchLeadList, seedLeads } from './lead-list.ts';
import type { Server } from './lead-list.ts';
import { firstWindow } from './document-weight.ts';
import { benchLeadTable } from './lead-table.ts';
import { benchPublicPage } from './public-pages.ts';
import type { PageReport } from './public-pages.ts';
import { publicRoutes } from './public-routes.ts';
import type { Row } from './rounds.ts';
import { benchReportPdf } from './report-pdf.ts';
import { benchStaffShell } from './staff-shell.ts';
import { benchSubmit } from './submit-analysis.ts';

type Bench = 'submit' | 'lists' | 'public' | 'staff' | 'table' | 'board' | 'pdf';
const isPath = (word: string) => word.startsWith('/');
const asked = process.argv.slice(2).filter((word) => !isPath(word));
const askedPaths = process.argv.slice(2).filter(isPath);
const wants = (name: Bench) => asked.length === 0 || asked.includes(name);

const dataDir = path.join(ROOT, '.data', 'bench');
const cleanup = new Cleanup();
stopOnSignals(cleanup);

async function startFloor(databaseUrl: string): Promise<Server> {
  const floor = spawn(process.execPath, [path.join(import.meta.dirname, 'floors.ts'), databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await cleanup.defer('the bare handlers', () => void floor.kill());
  const [line] = (await once(floor.stdout, 'data')) as [Buffer];
  return { pid: floor.pid ?? 0, url: line.toString().trim() };
}

async function signIn(site: string, admin: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify(admin),
  });
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function print(rows: Row[], pages: PageReport[]): void {
  console.log('\n| What | Limit | Here | Ratio | Aim | |\n|---|---|---|---|---|---|');
  for (const { what, limit, figure, ratio, aim, isMet } of rows) {
    console.log(
      `| ${what} | ${limit} | ${figure} | ${ratio.toFixed(2)} | ${aim.toFixed(2)} | ${isMet ? 'met' : 'missed'} |`,
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
      document <= firstWindow ? 'yes' : 'no',
      script.startsWhenIdle ? 'when idle' : kb(script.before),
      kb(script.after),
      kb(script.byApp.shell),
      kb(script.byApp['mfe-public']),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

async function bench(): Promise<void> {
  // A fresh database each time: leads of an earlier run would be another load.
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const { state, api, worker } = await startStack({ ...readSettings({}), dataDir }, cleanup);
  const routes = wants('public') ? await publicRoutes(state.site) : [];
  // Jobs are not what is measured here, and the machine is small.
  await worker.stop();
  const cookie = await signIn(state.site, state.admin);
  const server: Server = { pid: api.record?.pid ?? 0, url: state.site };
  const browser = (['public', 'staff', 'table', 'board'] as const).some(wants)
    ? await findBrowser((name) => path.join(dataDir, `${name}.log`))
    : null;
  const rows: Row[] = [];
  const pages: PageReport[] = [];
  if (browser && wants('public')) {
    const isAsked = (page: string) =>
      askedPaths.some((each) => (each.length > 1 && each.endsWith('/') ? page.startsWith(each) : page === each));
    const chosen = routes.filter(({ path: page }) => askedPaths.length === 0 || isAsked(page));
    for (const route of chosen) {
      console.log(`Loading ${route.path} …`);
      const page = await benchPublicPage(state.site, route, browser);
      console.log(`  LCP ${page.rows[0]?.ratio.toFixed(2)} of its static twin, speed ${page.scores.speed}`);
      pages.push(page);
    }
    rows.push(...pages.flatMap((page) => page.rows));
  }
  if (browser && wants('staff')) rows.push(...(await benchStaffShell(state.site, state.store, cookie, browser)));
  if (wants('pdf')) rows.push(...(await benchReportPdf(server, cookie, state.databaseOwner)));
  if (browser && wants('table')) rows.push(...(await benchLeadTable(browser)));
  if (browser && wants('board')) rows.push(...(await benchBoard(browser)));
  if (wants('submit') || wants('lists')) {
    const floor = await startFloor(state.databaseOwner);
    if (wants('submit')) rows.push(...(await benchSubmit(server, floor)));
    if (wants('lists')) {
      console.log('Writing 1,000,000 leads …');
      await seedLeads(state.databaseOwner);
      rows.push(...(await benchLeadList(server, floor, cookie, state.databaseOwner)));
    }
  }
  print(rows, pages);
  writeFileSync(path.join(dataDir, 'bench.json'), JSON.stringify({ rows, pages }, null, 2));
}

try {
  await bench();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
await cleanup.run();
process.exit();
