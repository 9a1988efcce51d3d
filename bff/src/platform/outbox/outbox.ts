import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/database.ts';
import type { EventType } from './event.ts';

/** NOTIFY channel that notifies the dispatchers of newly committed rows. */
export const OUTBOX_CHANNEL = 'outbox';

/** Stores events in the transaction that causes them. The worker turns each row into jobs after the commit. */
@Injectable()
export class Outbox {
  /** Appends one row per payload in one statement. Dispatchers are notified when `tx` commits. */
  async append<P extends object>(tx: Tx, event: EventType<P>, ...payloads: P[]): Promise<void> {
    if (payloads.length === 0) return;
    await tx.run(
      `WITH added AS (
         INSERT INTO outbox (event, payload) SELECT $1, value FROM jsonb_array_elements($2::jsonb) RETURNING 1
       ) SELECT pg_notify('${OUTBOX_CHANNEL}', '') FROM (SELECT count(*) FROM added) AS once`,
      [event.name, JSON.stringify(payloads)],
    );
  }
}
