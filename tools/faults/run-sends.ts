import path from 'node:path';
import { readSettings } from '../stack/settings.ts';
import { startStack } from '../stack/stack.ts';
import { cleanEnvironment } from '../test/test-servers.ts';
import { startKillableRedis } from './redis.ts';
import { formatSeconds, printTable, type RunResources } from './report.ts';
import { killSendRun } from './send-run.ts';
import { startSink } from './sink.ts';
import { startWorkers } from './workers.ts';

const SENDS_PER_SECOND = 4;
const WORKERS = 2;
const SETTLE_MS = 900_000;

/** Sends emails to owners while workers and servers are killed, and prints the results. @returns the errors of the run */
export async function runSends(
  sends: number,
  { seed, dataDir, cleanup, redisProgram }: RunResources,
): Promise<string[]> {
  const redis = redisProgram === null ? null : await startKillableRedis(redisProgram, dataDir);
  if (redis) await cleanup.defer('Redis', redis.stop);
  // The servers inherit this process's environment, which must not contain a developer's keys. The compile cache halves
  // the CPU time of a worker's start. The higher vendor rate lets the CRM jobs of the added leads finish within the
  // run.
  process.env = cleanEnvironment({
    NODE_COMPILE_CACHE: path.join(dataDir, 'compile-cache'),
    VENDOR_RATE_FACTOR: '100',
  });
  const settings = readSettings({ DATA_DIR: dataDir, ...(redis && { REDIS_URL: redis.url }) });
  const stack = await startStack(settings, cleanup);
  const sink = await startSink();
  await cleanup.defer('the sink', sink.stop);
  const workers = await startWorkers(stack, { settings, smtpUrl: sink.smtpUrl, count: WORKERS, cleanup });
  const report = await killSendRun({
    sends,
    perSecond: SENDS_PER_SECOND,
    seed,
    dataDir,
    state: stack.state,
    workers,
    redis,
    sink,
    settleMs: SETTLE_MS,
  });
  const { kills, unknown, recoveries, errors } = report;
  printTable(redis !== null, [
    ['sends acknowledged', report.acknowledged],
    ['requests retried', report.retries],
    ['kills: worker, Postgres, Redis', `${kills.worker}, ${kills.postgres}, ${kills.redis}`],
    ['emails sent by the ledger', report.sent],
    ['emails received', report.received],
    ['emails unknown, of these received', `${unknown.reasons.length}, ${unknown.delivered}`],
    ...Object.entries(recoveries).map(
      ([name, { count, longestMs }]) =>
        [`${name} interrupted, longest time until they continued`, `${count}, ${formatSeconds(longestMs)}`] as const,
    ),
    ['settled after', formatSeconds(report.settledMs)],
    ['errors', errors.length],
  ]);
  for (const reason of unknown.reasons) console.log(`unknown: ${reason}`);
  return errors;
}
