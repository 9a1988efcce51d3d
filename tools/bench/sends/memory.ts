import pg from 'pg';
import { sleep } from '../../stack/processes.ts';
import { WorkerProcess, type WorkerSettings } from './worker-process.ts';

export const WAITING_OWNER_COUNT = 100_000;
/** Time for every sweep to run at least once: twice the longest sweep interval of the send path. */
const SWEEP_WAIT_MS = 20_000;
const DISPATCH_TIMEOUT_MS = 300_000;

/**
 * Starts a worker, waits until all events have been dispatched as jobs and all sweeps have run, and stops the worker.
 * @returns the worker's memory at the end in MB
 */
export async function measureMemory(pool: pg.Pool, settings: WorkerSettings): Promise<number> {
  const worker = await WorkerProcess.start(settings);
  try {
    const until = Date.now() + DISPATCH_TIMEOUT_MS;
    while ((await countUndispatchedEvents(pool)) > 0) {
      if (Date.now() > until) throw new Error('The events were not dispatched in time');
      await sleep(1_000);
    }
    await sleep(SWEEP_WAIT_MS);
    return worker.readMemory().currentMb;
  } finally {
    await worker.stop();
  }
}

async function countUndispatchedEvents(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*)::int FROM outbox WHERE done_at IS NULL AND dispatched_at IS NULL',
  );
  return rows[0]?.count ?? 0;
}

/** Deletes the messages of earlier measurements. @param databaseUrl URL for the role that owns the schema */
export async function deleteMessages(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('DELETE FROM outbox');
    await client.query('DELETE FROM message_sends');
  } finally {
    await client.end();
  }
}
