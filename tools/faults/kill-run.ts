/**
 * Implements `npm run kill-run [-- --submissions 1000 --redis --seed 1]`. Starts a separate stack with queues on Postgres
 * or Redis, and interrupts processes, SMTP and Redis under load. Exits with 1 if an acknowledged submission is lost or
 * duplicated.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Cleanup } from '../stack/cleanup.ts';
import { stopOnSignals } from '../stack/signals.ts';
import { findRedis } from '../test/machine.ts';
import { startRedis, startTestStack, createDataDir } from '../test/test-servers.ts';
import { killRun, type KillRunReport } from './run.ts';

const SUBMISSIONS_PER_SECOND = 2.5;
const SETTLE_MS = 600_000;

const { values } = parseArgs({
  options: {
    submissions: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    redis: { type: 'boolean', default: false },
  },
});
const cleanup = new Cleanup();
stopOnSignals(cleanup);

function parseWholeNumber(name: 'submissions' | 'seed'): number {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number above 0`);
  return value;
}

async function startQueues(dataDir: string) {
  if (!values.redis) return null;
  const program = await findRedis((name) => path.join(dataDir, `${name}.log`));
  if (!program) throw new Error('redis-server is not installed and could not be installed');
  const redis = await startRedis(program);
  await cleanup.defer('Redis', redis.stop);
  return redis;
}

function printReport(report: KillRunReport): void {
  const { plan, kills, unknown } = report;
  const formatSeconds = (ms: number): string => `${Math.round(ms / 1_000)} s`;
  const freezeDuration = values.redis ? formatSeconds(plan.redisFreeze.toMs - plan.redisFreeze.fromMs) : 'not used';
  const rows: [string, string | number][] = [
    ['submissions acknowledged', report.acknowledged],
    ['attempts retried', report.retries],
    ['kills: worker, API, Postgres', `${kills.worker}, ${kills.api}, ${kills.postgres}`],
    ['SMTP outage', `60 min simulated in ${formatSeconds(plan.smtpOutage.toMs - plan.smtpOutage.fromMs)}`],
    ['Redis frozen', freezeDuration],
    ['leads', report.leads],
    ['analyses', report.results],
    ['nurture enrollments', report.enrollments],
    ['report emails sent by the ledger', report.sent],
    ['report emails received', report.received],
    ['report emails unknown, of these received', `${unknown.reasons.length}, ${unknown.delivered}`],
    ['settled after', formatSeconds(report.settledMs)],
    ['errors', report.errors.length],
  ];
  console.log(`\n| Queues on ${values.redis ? 'Redis' : 'Postgres'} | |\n|---|---|`);
  for (const [name, value] of rows) console.log(`| ${name} | ${value} |`);
  for (const reason of unknown.reasons) console.log(`unknown: ${reason}`);
  for (const error of report.errors) console.log(`ERROR: ${error}`);
}

try {
  const [submissions, seed] = [parseWholeNumber('submissions'), parseWholeNumber('seed')];
  const dataDir = createDataDir();
  let isDataKept = false;
  await cleanup.defer('the data', () => {
    if (!isDataKept) rmSync(dataDir, { recursive: true, force: true });
  });
  const redis = await startQueues(dataDir);
  const stack = await startTestStack(dataDir, redis ? { REDIS_URL: redis.url } : {});
  await cleanup.defer('the stack', stack.stop);
  const report = await killRun({
    submissions,
    perSecond: SUBMISSIONS_PER_SECOND,
    seed,
    stack,
    redis,
    settleMs: SETTLE_MS,
  });
  printReport(report);
  if (report.errors.length > 0) {
    process.exitCode = 1;
    isDataKept = true;
    console.log(`The data is in ${dataDir} for inspection.`);
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
await cleanup.run();
process.exit();
