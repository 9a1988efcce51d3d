import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../platform/log/log.ts';

/**
 * The delays add up to one minute, which is longer than a database restart but shorter than `LOST_CLAIM_TIMEOUT_MS`.
 */
const RETRY_DELAYS_MS = [500, 1_500, 4_000, 10_000, 20_000, 24_000];

/**
 * Records the outcome of a message. Retries after an error, so that an outage of the database does not lose the
 * outcome.
 */
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
