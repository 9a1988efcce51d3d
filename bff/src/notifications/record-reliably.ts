import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../platform/log/log.ts';

/** The delays add up to one minute. A database restart takes less, and `LOST_CLAIM_TIMEOUT_MS` is longer. */
const RETRY_DELAYS_MS = [500, 1_500, 4_000, 10_000, 20_000, 24_000];

/** Records the outcome of a message. Retries while the database is unavailable, because it would otherwise be lost. */
export async function recordReliably<T>(log: Log, sendId: string, record: () => Promise<T>): Promise<T> {
  for (const pauseMs of RETRY_DELAYS_MS) {
    try {
      return await record();
    } catch (error) {
      log.error('message outcome could not be recorded, retrying', error, { sendId });
      await wait(pauseMs);
    }
  }
  return record();
}
