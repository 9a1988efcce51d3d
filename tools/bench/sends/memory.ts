import pg from 'pg';
import { pause } from '../../stack/processes.ts';
import { WorkerProcess, type WorkerSettings } from './worker-process.ts';

export const WAITING_COUNT = 100_000;
/** Twice the longest interval of the sweeps of the send path. */
const SETTLE_MS = 20_000;
const DISPATCH_TIMEOUT_MS = 300_000;

/**
 * Starts a worker, waits until all events are jobs and all sweeps have run, and stops it.
 * @returns the worker's memory at the end in MB
 */
export async function measureMemory(pool: pg.Pool, settings: WorkerSettings): Promise<number> {
  const worker = await WorkerProcess.start(settings);
  try {
    const until = Date.now() + DISPATCH_TIMEOUT_MS;
    while ((await countUndispatched(pool)) > 0) {
      if (Date.now() > until) throw new Error('The events were not dispatched in time');
      await pause(1_000);
    }
    await pause(SETTLE_MS);
    return worker.readMemory().currentMb;
  } finally {
    await worker.stop();
  }
}

async function countUndispatched(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*)::int FROM outbox WHERE done_at IS NULL AND dispatched_at IS NULL',
  );
  return rows[0]?.count ?? 0;
}

/**
 * Pauses the emails as an admin does, and accepts a message for each waiting letter.
 * @param databaseUrl URL for the role that owns the schema
 */
export async function acceptWhilePaused(databaseUrl: string): Promise<void> {
  await runAsOwner(databaseUrl, [
    `INSERT INTO queue_pauses (queue, paused_by) SELECT 'mail', id FROM todo_profiles LIMIT 1 ON CONFLICT DO NOTHING`,
    `WITH taken AS (
       UPDATE campaign_sends SET state = 'queued', handled_at = now() WHERE state = 'waiting' RETURNING id, enrollment_id
     ), added AS (
       INSERT INTO message_sends (unique_key, class, template, contact_id, lead_id, address, payload, due_at, created_at,
         topic)
       SELECT 'campaign:' || taken.id, 'marketing', 'campaign-marketing', contact_id, lead_id, email,
              jsonb_build_object('sendId', taken.id), now(), now(), 'warm_lead'
       FROM taken JOIN campaign_enrolments AS sequence ON sequence.id = enrollment_id
       JOIN contacts ON contacts.id = contact_id
       RETURNING id
     )
     INSERT INTO outbox (event, payload) SELECT 'message.queued', jsonb_build_object('sendId', id) FROM added`,
    'VACUUM ANALYZE outbox, message_sends, campaign_sends',
  ]);
}

/** Makes all events undispatched, so that the next worker adds them to the queues of its backend. */
export async function dispatchAgain(pool: pg.Pool): Promise<void> {
  await pool.query('UPDATE outbox SET dispatched_at = NULL, due_at = now() WHERE done_at IS NULL');
}

/** Deletes the messages of earlier measurements. @param databaseUrl URL for the role that owns the schema */
export async function deleteMessages(databaseUrl: string): Promise<void> {
  await runAsOwner(databaseUrl, ['DELETE FROM outbox', 'DELETE FROM message_sends']);
}

async function runAsOwner(databaseUrl: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
