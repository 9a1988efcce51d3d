import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { ROOT } from '../stack/settings.ts';
import type { BenchServer } from './lead-list.ts';
import { measureInTurn, compareWithTarget, computeMedian } from './rounds.ts';
import type { ResultRow } from './rounds.ts';

const PARALLEL_REPORT_COUNT = 20;
const comparables = [1765, 1825, 1830, 1920, 1935].map((rentAmount, index) => ({
  address: `${index + 4}184 Elm Ct, Ankeny, IA 50021`,
  distance: 0.4 + index * 0.9,
  squareFootage: 1950,
  rentAmount,
}));
const rentHistory = [1310, 1325, 1350, 1490, 1480].map((rent, index) => ({ year: 2020 + index, rent }));

/** Compares our PDF thread's time per tagged report with pdfkit's time per untagged report with the same content. */
async function benchAgainstPdfkit(): Promise<ResultRow> {
  const bff = path.join(ROOT, 'bff');
  const pdfProcess = fork(path.join(bff, 'test/report-pdf/typesetters.ts'), {
    cwd: bff,
    execArgv: ['--import', '../tools/jest/server-loader.mjs'],
  });
  const processEnded = once(pdfProcess, 'exit').then(() => Promise.reject(new Error('The PDF process exited')));
  processEnded.catch(() => undefined);
  const createAlternative = (name: 'ours' | 'pdfkit') => ({
    name,
    async round(): Promise<number> {
      const message = once(pdfProcess, 'message') as Promise<[number]>;
      pdfProcess.send(name);
      return (await Promise.race([message, processEnded]))[0];
    },
  });
  const [baseline, ours] = [createAlternative('pdfkit'), createAlternative('ours')];
  try {
    // Warm up both, so that thread startup is not measured.
    for (const each of [baseline, ours]) await each.round();
    const [baselineFigure, ourFigure] = await measureInTurn([baseline, ours]);
    return compareWithTarget('Report as PDF: time against a pdfkit version', baselineFigure!, ourFigure!, 0.7, 'ms');
  } finally {
    pdfProcess.kill();
  }
}

/** Writes leads with a completed analysis. @returns the lead ids */
async function seedAnalyzedLeads(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const ids = Array.from({ length: PARALLEL_REPORT_COUNT }, () => randomUUID());
  await client.query(
    `
    WITH lead AS (
      INSERT INTO leads (id, name, email, status, source, property_address, street_address, city, zip_code, property_type, square_footage)
      SELECT id, 'Owner', 'owner@example.com', 'analysis_submitted', 'analysis', n || ' Oak Street, Ankeny, IA 50021', n || ' Oak Street', 'Ankeny', '50021', 'single-family', 1500
      FROM unnest($1::uuid[]) WITH ORDINALITY AS row (id, n) RETURNING id, street_address
    ), entry AS (
      INSERT INTO property_analysis_entries (lead_id, street_address, city, zip_code, property_type, square_footage, email, status)
      SELECT id, street_address, 'Ankeny', '50021', 'single-family', 1500, 'owner@example.com', 'completed' FROM lead RETURNING id
    )
    INSERT INTO property_analysis_results (entry_id, rent_estimate, rent_range_low, rent_range_high, occupancy_rate, average_days_on_market,
      year_over_year_change, comparable_properties, rent_history, is_regional_default, source_kind, source_label, source_detail, source_year)
    SELECT id, 1800, 1700, 1900, 95, 30, 3.5, $2, $3, true, 'provider', 'RentCast', 'Estimate from listings within five miles', 2026 FROM entry`,
    [ids, JSON.stringify(comparables), JSON.stringify(rentHistory)],
  );
  await client.end();
  return ids;
}

/**
 * Compares the lead list's response time on an idle server with its response time while twenty PDF reports are
 * rendered.
 */
async function benchListDuringReports(api: BenchServer, cookie: string, databaseUrl: string): Promise<ResultRow> {
  const ids = await seedAnalyzedLeads(databaseUrl);
  const timeListRequest = async () => {
    const started = performance.now();
    const response = await fetch(`${api.url}/api/leads?limit=50`, { headers: { cookie } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The lead list returned ${response.status}`);
    return performance.now() - started;
  };
  const generateReport = async (id: string) => {
    const response = await fetch(`${api.url}/api/pdf/generate-report`, {
      method: 'POST',
      headers: { cookie, origin: api.url, 'content-type': 'application/json' },
      body: JSON.stringify({ lead: { id } }),
    });
    if (!response.ok) throw new Error(`generate-report returned ${response.status}`);
  };
  const measureIdle = async () => {
    const times: number[] = [];
    for (let each = 0; each < 150; each += 1) times.push(await timeListRequest());
    return computeMedian(times);
  };
  const measureDuringReports = async () => {
    let isDone = false;
    const reports = Promise.all(ids.map(generateReport)).finally(() => {
      isDone = true;
    });
    const times: number[] = [];
    while (!isDone) times.push(await timeListRequest());
    await reports;
    return computeMedian(times);
  };
  await measureDuringReports();
  const [idle, duringReports] = await measureInTurn([
    { name: 'idle', round: measureIdle },
    { name: 'during 20 reports', round: measureDuringReports },
  ]);
  return compareWithTarget(
    `Lead list while ${PARALLEL_REPORT_COUNT} reports are rendered: time against an idle server`,
    idle!,
    duringReports!,
    1.3,
    'ms',
  );
}

export async function benchReportPdf(api: BenchServer, cookie: string, databaseUrl: string): Promise<ResultRow[]> {
  return [await benchAgainstPdfkit(), await benchListDuringReports(api, cookie, databaseUrl)];
}
