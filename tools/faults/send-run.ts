import { sleep } from '../stack/processes.ts';
import type { Service } from '../stack/service.ts';
import type { StackState } from '../stack/state-file.ts';
import { killProcess, RESTART_TIMEOUT_MS } from './kill-process.ts';
import { planServerKills } from './plan.ts';
import { RecoveryTracker, type RecoveryTimes } from './recovery-tracker.ts';
import type { KillableRedis } from './redis.ts';
import { RunDatabase, type SendRow } from './run-database.ts';
import { evaluateSends, type SendResults } from './send-results.ts';
import type { SmtpSink } from './sink.ts';
import { addLeadsForEmails, requestEmailsSteadily, signIn, type StaffEmail } from './sends.ts';
import { createClaimSource, createJobSource } from './work-sources.ts';
import { killAndRestartWorker } from './workers.ts';

export interface SendRunOptions {
  sends: number;
  perSecond: number;
  seed: number;
  dataDir: string;
  state: StackState;
  workers: readonly Service[];
  sink: SmtpSink;
  /** Redis server of the queues. Null for queues in Postgres. */
  redis: KillableRedis | null;
  /** Maximum time to wait after the load until nothing is pending. */
  settleMs: number;
}

export interface SendRunReport extends SendResults {
  kills: { worker: number; postgres: number; redis: number };
  recoveries: Record<string, RecoveryTimes>;
  /** Time from the end of the load until nothing was pending. */
  settledMs: number;
}

const WORKER_KILL_INTERVAL_MS = 2_500;
const POLL_INTERVAL_MS = 250;

/**
 * Requests emails to owners while it kills Postgres, Redis and, one after the other, the workers. Kills workers until
 * every acknowledged email has an outcome. Then waits until all interrupted work has continued and the outbox is empty,
 * and compares the ledger with the received emails.
 */
export async function performSendKillRun(options: SendRunOptions): Promise<SendRunReport> {
  const { state, redis, settleMs } = options;
  const plan = planServerKills(options.sends, options);
  const database = new RunDatabase(state.database);
  const session = await signIn(state.site, state.admin);
  const sends = await addLeadsForEmails(session, options.sends);
  await waitUntil(async () => (await database.readBacklog()).outbox === 0, settleMs);

  const sources = [createClaimSource(database), createJobSource('mail', state.database, redis?.url ?? null)];
  const recoveries = sources.map((source) => new RecoveryTracker(source));
  const progress = { isSending: true, isSettled: false };
  const startedAt = Date.now();
  const pauseUntil = (atMs: number) => sleep(Math.max(0, startedAt + atMs - Date.now()));

  const sendAndSettle = async (): Promise<number> => {
    await requestEmailsSteadily(session, sends, { loadMs: plan.loadMs, retryTimeoutMs: RESTART_TIMEOUT_MS });
    const loadEndedAt = Date.now();
    await waitUntil(async () => haveOutcomes(sends, await database.findSends()), settleMs);
    progress.isSending = false;
    const isIdle = async () => (await database.readBacklog()).outbox === 0;
    await waitUntil(async () => recoveries.every(({ times }) => times.pending === 0) && (await isIdle()), settleMs);
    progress.isSettled = true;
    return Date.now() - loadEndedAt;
  };
  const killWorkers = async (): Promise<number> => {
    const records: Promise<void>[] = [];
    for (let kills = 0; ; kills += 1) {
      await pauseUntil((kills + 1) * WORKER_KILL_INTERVAL_MS);
      if (!progress.isSending) return Promise.all(records).then(() => kills);
      const worker = options.workers[kills % options.workers.length];
      if (worker) await killAndRestartWorker(worker);
      const killedAt = Date.now();
      // Does not wait for the records, because Postgres may be down, and the next kill must not be late.
      records.push(...recoveries.map((each) => each.recordKill(killedAt)));
    }
  };
  const killServer = async (times: readonly number[], kill: () => Promise<void>): Promise<number> => {
    for (const atMs of times) {
      await pauseUntil(atMs);
      await kill();
    }
    return times.length;
  };
  const pollRecoveries = async (): Promise<void> => {
    for (; !progress.isSettled; await sleep(POLL_INTERVAL_MS)) await Promise.all(recoveries.map((each) => each.poll()));
  };
  const [settledMs, worker, postgres, redisKills] = await Promise.all([
    sendAndSettle(),
    killWorkers(),
    killServer(plan.postgresAtMs, () => killProcess(options.dataDir, 'postgres')),
    redis ? killServer(plan.redisAtMs, redis.kill) : 0,
    pollRecoveries(),
  ]);

  const evidence = {
    sends,
    rows: await database.findSends(),
    received: await options.sink.countReceived(),
    backlog: await database.readBacklog(),
    recoveries: Object.fromEntries(recoveries.map(({ name, times }) => [name, times])),
  };
  return {
    ...evaluateSends(evidence),
    kills: { worker, postgres, redis: redisKills },
    recoveries: evidence.recoveries,
    settledMs,
  };
}

async function waitUntil(isDone: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  for (const until = Date.now() + timeoutMs; Date.now() < until && !(await isDone()); ) await sleep(1_000);
}

/** Returns whether each acknowledged email is in the ledger and neither due nor claimed. */
function haveOutcomes(sends: readonly StaffEmail[], rows: readonly SendRow[]): boolean {
  const settled = new Set(rows.filter(({ state }) => state !== 'due' && state !== 'claimed').map(({ id }) => id));
  return sends.every(({ id, isAcknowledged }) => !isAcknowledged || settled.has(id));
}
