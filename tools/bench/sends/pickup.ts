import type pg from 'pg';
import { sleep } from '../../stack/processes.ts';
import { enqueueMessage } from './enqueue-message.ts';
import { queueWaitingMessages } from './owners.ts';

export const PICKUP_COUNT = 100;
/** Pause after each message, so that the next one finds an idle worker. */
const IDLE_MS = 100;
const CLAIM_TIMEOUT_MS = 10_000;

export interface PickupLatency {
  /** Median in milliseconds. */
  p50: number;
  p95: number;
}

/** Measures the time from the commit of a message to its claim, on an idle system. */
export async function measurePickupLatency(pool: pg.Pool): Promise<PickupLatency> {
  const times: number[] = [];
  for (const message of await queueWaitingMessages(pool, PICKUP_COUNT)) {
    await enqueueMessage(pool, message);
    const committedAt = Date.now();
    times.push((await waitForClaim(pool, message.sendId)) - committedAt);
    await sleep(IDLE_MS);
  }
  times.sort((a, b) => a - b);
  const computeQuantile = (share: number): number => times[Math.ceil(share * times.length) - 1] ?? 0;
  return { p50: computeQuantile(0.5), p95: computeQuantile(0.95) };
}

/**
 * Waits until the message is sent, and returns the time of its claim, which the worker reads from this machine's clock.
 */
async function waitForClaim(pool: pg.Pool, sendId: string): Promise<number> {
  for (const until = Date.now() + CLAIM_TIMEOUT_MS; Date.now() < until; await sleep(20)) {
    const { rows } = await pool.query<{ at: Date }>(
      `SELECT claimed_at AS at FROM message_sends WHERE unique_key = $1 AND state = 'sent'`,
      [`campaign:${sendId}`],
    );
    if (rows[0]) return rows[0].at.getTime();
  }
  throw new Error('A message was not sent in time');
}
