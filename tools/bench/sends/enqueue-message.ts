import type pg from 'pg';
import type { WaitingMessage } from './owners.ts';

/**
 * Adds a due message to the send ledger and to the outbox in one transaction, with the same statements as the
 * application.
 */
export async function enqueueMessage(
  pool: pg.Pool,
  { sendId, contactId, leadId, email }: WaitingMessage,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ id: string }>({
      name: 'accept',
      text: `INSERT INTO message_sends (unique_key, class, template, contact_id, lead_id, address, payload, due_at,
               created_at, topic)
             VALUES ($1, 'marketing', 'campaign-marketing', $2, $3, $4, $5, clock_timestamp(), clock_timestamp(), 'warm_lead')
             RETURNING id`,
      values: [`campaign:${sendId}`, contactId, leadId, email, { sendId }],
    });
    await client.query({
      name: 'append',
      text: `WITH added AS (INSERT INTO outbox (event, payload) VALUES ('message.queued', $1) RETURNING 1)
             SELECT pg_notify('outbox', '') FROM (SELECT count(*) FROM added) AS once`,
      values: [{ sendId: rows[0]?.id }],
    });
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/** Runs `work` for each item, `lanes` items at a time. */
export async function runConcurrently<T>(items: readonly T[], lanes: number, work: (item: T) => Promise<unknown>) {
  const remaining = items.values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const item of remaining) await work(item);
    }),
  );
}
