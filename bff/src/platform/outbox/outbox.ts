import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/database.ts';
import type { EventOf } from './event.ts';

/** The channel on which a commit with new rows wakes the dispatchers. */
export const outboxChannel = 'outbox';

/** Where a transaction leaves word of what happened; the worker turns each row into jobs after the commit. */
@Injectable()
export class Outbox {
  /** Appends one row per payload, all in one statement, visible and announced if and when `tx` commits. */
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
