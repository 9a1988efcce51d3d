import type { LiveEventType } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/database.ts';

/**
 * An event for staff screens that identifies the changed record. The screens refetch the record, so events contain no
 * personal data.
 */
interface RealtimeEvent {
  type: LiveEventType;
  id: string;
}

/** A message that makes the API processes close the streams of a user whose rights have changed. */
interface StreamsRevoked {
  type: 'streams.revoked';
  userId: string;
}

/** An event that makes every open screen refetch its data. It is sent after a change of very many records. */
interface Resync {
  type: 'resync';
}

/** A message between nodes, encoded as JSON. */
export type RealtimeMessage = RealtimeEvent | StreamsRevoked | Resync;

/** Postgres NOTIFY channel of the messages. */
export const REALTIME_CHANNEL = 'realtime';

/** Publishes messages to all open staff screens when the transaction commits. */
@Injectable()
export class Realtime {
  async publish(tx: Tx, ...events: RealtimeEvent[]): Promise<void> {
    if (events.length > 0) await this.notify(tx, events);
  }

  /** Makes every open screen refetch its data when the transaction commits. */
  async resync(tx: Tx): Promise<void> {
    await this.notify(tx, [{ type: 'resync' }]);
  }

  /**
   * Closes the user's open streams on every node. The clients reconnect with the user's current rights or are rejected.
   */
  async revokeStreams(tx: Tx, userId: string): Promise<void> {
    await this.notify(tx, [{ type: 'streams.revoked', userId }]);
  }

  private async notify(tx: Tx, messages: readonly RealtimeMessage[]): Promise<void> {
    await tx.run(`SELECT pg_notify('${REALTIME_CHANNEL}', value::text) FROM jsonb_array_elements($1::jsonb)`, [
      JSON.stringify(messages),
    ]);
  }
}
