import { startTestRedis, startTestStack } from '../test/test-servers.ts';
import { formatSeconds, printReportTable, type CommonRunOptions } from './report.ts';
import { performKillRun } from './run.ts';

const SUBMISSIONS_PER_SECOND = 2.5;
const SETTLE_TIMEOUT_MS = 600_000;

/** Submits analysis forms while faults occur, and prints the results. @returns the errors of the run */
export async function runSubmissions(
  submissions: number,
  { seed, dataDir, cleanup, redisProgram }: CommonRunOptions,
): Promise<string[]> {
  const redis = redisProgram === null ? null : await startTestRedis(redisProgram);
  if (redis) await cleanup.defer('Redis', redis.stop);
  const stack = await startTestStack(dataDir, redis ? { REDIS_URL: redis.url } : {});
  await cleanup.defer('the stack', stack.stop);
  const report = await performKillRun({
    submissions,
    perSecond: SUBMISSIONS_PER_SECOND,
    seed,
    stack,
    redis,
    settleMs: SETTLE_TIMEOUT_MS,
  });
  const { plan, kills, unknown, errors } = report;
  const freezeDuration = redis ? formatSeconds(plan.redisFreeze.toMs - plan.redisFreeze.fromMs) : 'not used';
  printReportTable(redis !== null, [
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
    ['errors', errors.length],
  ]);
  for (const reason of unknown.reasons) console.log(`unknown: ${reason}`);
  return errors;
}
