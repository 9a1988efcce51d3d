import path from 'node:path';
import { sleep } from '../stack/processes.ts';
import type { TestRedis, TestStack } from '../test/test-servers.ts';
import { killProcess, RESTART_TIMEOUT_MS } from './kill-process.ts';
import { evaluateResults, isSettled, type KillRunResults } from './results.ts';
import { RunDatabase } from './run-database.ts';
import { planFaults, type FaultTestPlan, type KilledProcess, type TimeWindow } from './plan.ts';
import { submitFormsSteadily } from './submissions.ts';

export interface KillRunOptions {
  submissions: number;
  perSecond: number;
  seed: number;
  stack: TestStack;
  /** Redis server of the queues, which the run freezes temporarily. Null for queues in Postgres. */
  redis: TestRedis | null;
  /** Maximum time to wait after the load until nothing is pending. */
  settleMs: number;
}

export interface KillRunReport extends KillRunResults {
  plan: FaultTestPlan;
  kills: Record<KilledProcess, number>;
  /** Time from the end of the load until nothing was pending. */
  settledMs: number;
}

/** Duration of the SMTP outage in simulated time. Time advances in short steps, so that no retry is skipped. */
const SIMULATED_MINUTES = 60;
const SIMULATED_STEP_MINUTES = 2.5;

/**
 * Submits analyses while it kills processes, interrupts SMTP and freezes Redis. Then waits until nothing is pending and
 * checks the results.
 */
export async function performKillRun({
  submissions: count,
  perSecond,
  seed,
  stack,
  redis,
  settleMs,
}: KillRunOptions): Promise<KillRunReport> {
  const plan = planFaults(count, { perSecond, seed });
  const database = new RunDatabase(stack.state.database);
  const dataDir = path.dirname(stack.stateFile);
  const startedAt = Date.now();
  const waitUntil = (atMs: number) => sleep(Math.max(0, startedAt + atMs - Date.now()));
  const kills: Record<KilledProcess, number> = { worker: 0, api: 0, postgres: 0 };
  const [submissions] = await Promise.all([
    submitFormsSteadily(stack.state.site, count, { loadMs: plan.loadMs, retryTimeoutMs: RESTART_TIMEOUT_MS }),
    ...(['worker', 'api', 'postgres'] as const).map(async (victim) => {
      for (const { atMs } of plan.kills.filter((kill) => kill.victim === victim)) {
        await waitUntil(atMs);
        await killProcess(dataDir, victim);
        kills[victim] += 1;
      }
    }),
    interruptSmtp(plan.smtpOutage, waitUntil, stack.state.mail.web, database),
    ...(redis ? [freezeRedis(redis, plan.redisFreeze, waitUntil)] : []),
  ]);
  const loadEndedAt = Date.now();
  await waitUntilSettled(database, settleMs);
  const results = evaluateResults(
    submissions,
    await database.findOwners(),
    await countReportEmails(stack.state.mail.json),
    await database.readBacklog(),
  );
  return { ...results, plan, kills, settledMs: Date.now() - loadEndedAt };
}

/** Interrupts SMTP during the window and simulates the passage of an hour for email. */
async function interruptSmtp(
  { fromMs, toMs }: TimeWindow,
  waitUntil: (atMs: number) => Promise<void>,
  mailWeb: string,
  database: RunDatabase,
): Promise<void> {
  await waitUntil(fromMs);
  await setSmtpMode(mailWeb, 'down');
  try {
    const steps = SIMULATED_MINUTES / SIMULATED_STEP_MINUTES;
    for (let step = 1; step <= steps; step += 1) {
      await waitUntil(fromMs + ((toMs - fromMs) * step) / steps);
      await database.advanceMailTime(SIMULATED_STEP_MINUTES);
    }
  } finally {
    await setSmtpMode(mailWeb, 'ok');
  }
}

async function setSmtpMode(mailWeb: string, smtp: 'ok' | 'down'): Promise<void> {
  const response = await fetch(`${mailWeb}/_control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ smtp }),
  });
  if (!response.ok) throw new Error(`The mail catcher returned ${response.status}`);
}

async function freezeRedis(
  redis: TestRedis,
  { fromMs, toMs }: TimeWindow,
  until: (atMs: number) => Promise<void>,
): Promise<void> {
  await until(fromMs);
  redis.freeze();
  try {
    await until(toMs);
  } finally {
    redis.resume();
  }
}

/**
 * Waits until nothing is pending or the timeout expires, and simulates the passage of time for deferred email. The
 * results list everything that is still pending.
 */
async function waitUntilSettled(database: RunDatabase, settleMs: number): Promise<void> {
  for (const until = Date.now() + settleMs; Date.now() < until; await sleep(1_000)) {
    if (isSettled(await database.findOwners(), await database.readBacklog())) return;
    await database.advanceMailTime(SIMULATED_STEP_MINUTES);
    await database.expireLeases();
  }
}

async function countReportEmails(mailJson: string): Promise<Map<string, number>> {
  const { items } = (await (await fetch(mailJson)).json()) as { items: { to: string[]; subject: string }[] };
  const reportEmails = items.filter(({ subject }) => subject.startsWith('Your analysis is ready'));
  const counts = new Map<string, number>();
  for (const email of reportEmails.flatMap(({ to }) => to)) counts.set(email, (counts.get(email) ?? 0) + 1);
  return counts;
}
