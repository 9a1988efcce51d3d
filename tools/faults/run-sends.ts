import path from 'node:path';
import { readSettings } from '../stack/settings.ts';
import { startStack } from '../stack/stack.ts';
import { createCleanEnvironment } from '../test/test-servers.ts';
import { startKillableRedis } from './redis.ts';
import { formatSeconds, printReportTable, type CommonRunOptions } from './report.ts';
import { performSendKillRun } from './send-run.ts';
import { startSmtpSink } from './sink.ts';
import { startWorkers } from './workers.ts';

const SENDS_PER_SECOND = 4;
const WORKER_COUNT = 2;
const SETTLE_TIMEOUT_MS = 900_000;

/** Sends emails to owners while workers and servers are killed, and prints the results. @returns the errors of the run */
export async function runSends(
  sends: number,
  { seed, dataDir, cleanup, redisProgram }: CommonRunOptions,
): Promise<string[]> {
  const redis = redisProgram === null ? null : await startKillableRedis(redisProgram, dataDir);
  if (redis) await cleanup.defer('Redis', redis.stop);
  // The servers inherit this process's environment, which must not contain a developer's keys. The compile cache halves
  // the CPU time of a worker's start. The higher vendor rate lets the CRM jobs of the added leads finish within the
  // run.
  process.env = createCleanEnvironment({
    NODE_COMPILE_CACHE: path.join(dataDir, 'compile-cache'),
    VENDOR_RATE_FACTOR: '100',
  });
  const settings = readSettings({ DATA_DIR: dataDir, ...(redis && { REDIS_URL: redis.url }) });
  const stack = await startStack(settings, cleanup);
  const sink = await startSmtpSink();
  await cleanup.defer('the sink', sink.stop);
  const workers = await startWorkers(stack, { settings, smtpUrl: sink.smtpUrl, count: WORKER_COUNT, cleanup });
  const report = await performSendKillRun({
    sends,
    perSecond: SENDS_PER_SECOND,
    seed,
    dataDir,
    state: stack.state,
    workers,
    redis,
    sink,
    settleMs: SETTLE_TIMEOUT_MS,
  });
  const { kills, unknown, recoveries, errors } = report;
  printReportTable(redis !== null, [
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
