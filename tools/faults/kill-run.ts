/**
 * `npm run kill-run [-- --submissions 1000 --redis --seed 1]`: a stack of its own, on Postgres or Redis queues, that loses
 * processes, mail and Redis under load. Ends with 1 when anything acknowledged is lost or happens twice.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Cleanup } from '../stack/cleanup.ts';
import { stopOnSignals } from '../stack/signals.ts';
import { findRedis } from '../test/machine.ts';
import { startRedis, startTestStack, temporaryDataDir } from '../test/test-servers.ts';
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

function whole(name: 'submissions' | 'seed'): number {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} is a whole number above 0`);
  return value;
}

async function startQueues(dataDir: string) {
  if (!values.redis) return null;
  const program = await findRedis((name) => path.join(dataDir, `${name}.log`));
  if (!program) throw new Error('redis-server is neither installed nor installable on this machine');
  const redis = await startRedis(program);
  await cleanup.defer('Redis', redis.stop);
  return redis;
}

function print(report: KillRunReport): void {
  const { plan, kills, unknown } = report;
  const seconds = (ms: number): string => `${Math.round(ms / 1_000)} s`;
  const frozen = values.redis ? seconds(plan.redisFrozen.toMs - plan.redisFrozen.fromMs) : 'not used';
  const rows: [string, string | number][] = [
    ['submissions acknowledged', report.acknowledged],
    ['attempts answered otherwise and repeated', report.retries],
    ['kills: worker, API, Postgres', `${kills.worker}, ${kills.api}, ${kills.postgres}`],
    ['SMTP away', `60 min simulated in ${seconds(plan.smtpAway.toMs - plan.smtpAway.fromMs)}`],
    ['Redis frozen', frozen],
    ['leads', report.leads],
    ['analyses', report.results],
    ['nurture enrollments', report.enrollments],
    ['letters sent by the ledger', report.sent],
    ['letters received', report.caught],
    ['letters unknown, of these received', `${unknown.reasons.length}, ${unknown.delivered}`],
    ['quiet after', seconds(report.settledMs)],
    ['faults', report.faults.length],
  ];
  console.log(`\n| Queues on ${values.redis ? 'Redis' : 'Postgres'} | |\n|---|---|`);
  for (const [name, value] of rows) console.log(`| ${name} | ${value} |`);
  for (const reason of unknown.reasons) console.log(`unknown: ${reason}`);
  for (const fault of report.faults) console.log(`FAULT: ${fault}`);
}

try {
  const [submissions, seed] = [whole('submissions'), whole('seed')];
  const dataDir = temporaryDataDir();
  let isKept = false;
  await cleanup.defer('the data', () => {
    if (!isKept) rmSync(dataDir, { recursive: true, force: true });
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
  print(report);
  if (report.faults.length > 0) {
    process.exitCode = 1;
    isKept = true;
    console.log(`Kept for a look: ${dataDir}`);
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
await cleanup.run();
process.exit();
