import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/database.ts';
import type { EventOf } from './event.ts';

/** NOTIFY channel that a commit with new rows uses to start the dispatchers. */
export const outboxChannel = 'outbox';

/** Stores events in the transaction that causes them. The worker turns each row into jobs after the commit. */
@Injectable()
export class Outbox {
  /** Appends one row per payload in one statement. Dispatchers are notified when `tx` commits. */
  async append<P extends object>(tx: Tx, event: EventOf<P>, ...payloads: P[]): Promise<void> {
    if (payloads.length === 0) return;
    await tx.run(
      `WITH added AS (
         INSERT INTO outbox (event, payload) SELECT $1, value FROM jsonb_array_elements($2::jsonb) RETURNING 1
       ) SELECT pg_notify('${outboxChannel}', '') FROM (SELECT count(*) FROM added) AS once`,
      [event.name, JSON.stringify(payloads)],
    );
  }
}
