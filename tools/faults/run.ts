import path from 'node:path';
import { isRunning, pause, type ProcessRecord } from '../stack/processes.ts';
import { readState } from '../stack/state-file.ts';
import type { TestRedis, TestStack } from '../test/test-servers.ts';
import { account, isQuiet, type Accounts } from './accounts.ts';
import { Ledger } from './ledger.ts';
import { planFaults, type Plan, type Victim, type Window } from './plan.ts';
import { submitSteadily } from './submissions.ts';

export interface KillRunOptions {
  submissions: number;
  perSecond: number;
  seed: number;
  stack: TestStack;
  /** The queues' server when they are on Redis: it is frozen for a while. */
  redis: TestRedis | null;
  /** Longest wait for quiet after the load. */
  settleMs: number;
}

export interface KillRunReport extends Accounts {
  plan: Plan;
  kills: Record<Victim, number>;
  /** From the last fault until everything was done. */
  settledMs: number;
}

/** Mail is away for an hour of simulated time, in steps short enough for every retry of the hour to be made. */
const SIMULATED_MINUTES = 60;
const STEP_MINUTES = 2.5;
const BACK_TIMEOUT_MS = 90_000;

/** Submits analyses while processes are killed, mail is away and Redis is frozen; then waits for quiet and accounts. */
export async function killRun({
  submissions: count,
  perSecond,
  seed,
  stack,
  redis,
  settleMs,
}: KillRunOptions): Promise<KillRunReport> {
  const plan = planFaults(count, { perSecond, seed });
  const ledger = new Ledger(stack.state.database);
  const dataDir = path.dirname(stack.stateFile);
  const began = Date.now();
  const until = (atMs: number) => pause(Math.max(0, began + atMs - Date.now()));
  const kills: Record<Victim, number> = { worker: 0, api: 0, postgres: 0 };
  const [submissions] = await Promise.all([
    submitSteadily(stack.state.site, count, { loadMs: plan.loadMs, giveUpMs: BACK_TIMEOUT_MS }),
    ...(['worker', 'api', 'postgres'] as const).map(async (victim) => {
      for (const { atMs } of plan.kills.filter((kill) => kill.victim === victim)) {
        await until(atMs);
        await kill(dataDir, victim);
        kills[victim] += 1;
      }
    }),
    during(plan.smtpAway, until, stack.state.mail.web, ledger),
    ...(redis ? [freeze(redis, plan.redisFrozen, until)] : []),
  ]);
  const calm = Date.now();
  await settle(ledger, settleMs);
  const accounts = account(
    submissions,
    await ledger.owners(),
    await lettersCaught(stack.state.mail.json),
    await ledger.backlog(),
  );
  return { ...accounts, plan, kills, settledMs: Date.now() - calm };
}

/** SIGKILL to the running process of that name, as soon as there is one. */
async function kill(dataDir: string, victim: Victim): Promise<void> {
  for (const until = Date.now() + BACK_TIMEOUT_MS; Date.now() < until; await pause(100)) {
    const record = readState(dataDir)?.processes.find(({ name }: ProcessRecord) => name === victim);
    if (!record || !isRunning(record)) continue;
    process.kill(record.pid, 'SIGKILL');
    return;
  }
  throw new Error(`${victim} did not come back within ${BACK_TIMEOUT_MS / 1_000} s`);
}

/** Takes SMTP away for the window, while an hour passes for mail. */
async function during(
  { fromMs, toMs }: Window,
  until: (atMs: number) => Promise<void>,
  mailWeb: string,
  ledger: Ledger,
): Promise<void> {
  await until(fromMs);
  await setMood(mailWeb, 'down');
  try {
    const steps = SIMULATED_MINUTES / STEP_MINUTES;
    for (let step = 1; step <= steps; step += 1) {
      await until(fromMs + ((toMs - fromMs) * step) / steps);
      await ledger.passTime(STEP_MINUTES);
    }
  } finally {
    await setMood(mailWeb, 'ok');
  }
}

async function setMood(mailWeb: string, smtp: 'ok' | 'down'): Promise<void> {
  const answer = await fetch(`${mailWeb}/_control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ smtp }),
  });
  if (!answer.ok) throw new Error(`The mail catcher answered ${answer.status}`);
}

async function freeze(
  redis: TestRedis,
  { fromMs, toMs }: Window,
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

/** Waits until nothing is left to do; meanwhile time passes for deferred mail. What is not done by then shows in the accounts. */
async function settle(ledger: Ledger, settleMs: number): Promise<void> {
  for (const until = Date.now() + settleMs; Date.now() < until; await pause(1_000)) {
    if (isQuiet(await ledger.owners(), await ledger.backlog())) return;
    await ledger.passTime(STEP_MINUTES);
    await ledger.expireLeases();
  }
}

async function lettersCaught(mailJson: string): Promise<Map<string, number>> {
  const { items } = (await (await fetch(mailJson)).json()) as { items: { to: string[]; subject: string }[] };
  const letters = items.filter(({ subject }) => subject.startsWith('Your analysis is ready'));
  const counts = new Map<string, number>();
  for (const email of letters.flatMap(({ to }) => to)) counts.set(email, (counts.get(email) ?? 0) + 1);
  return counts;
}
