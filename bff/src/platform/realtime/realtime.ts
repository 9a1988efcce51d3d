import type { LiveEventType } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/database.ts';

/** What staff screens hear: which record changed. They refetch; no personal data travels here. */
interface RealtimeEvent {
  type: LiveEventType;
  id: string;
}

/** Asks the API processes to end the streams of a user, whose rights have just changed. */
interface StreamsRevoked {
  type: 'streams.revoked';
  userId: string;
}

/** Asks every open screen to refetch all that it shows: so much has changed that naming each record would cost more. */
interface Resync {
  type: 'resync';
}

/** What the nodes tell one another, as JSON. */
export type RealtimeMessage = RealtimeEvent | StreamsRevoked | Resync;

/** The channel of Postgres that carries it. */
export const realtimeChannel = 'realtime';

/** Publishes to every open staff screen, if and when the transaction commits. */
@Injectable()
export class Realtime {
  async publish(tx: Tx, ...events: RealtimeEvent[]): Promise<void> {
    if (events.length > 0) await this.notify(tx, events);
  }

  /** Has every open screen refetch what it shows, once the transaction commits. */
  async resync(tx: Tx): Promise<void> {
    await this.notify(tx, [{ type: 'resync' }]);
  }

  /** Ends the user's open streams on every node: they reconnect as what they are now, or not at all. */
  async revokeStreams(tx: Tx, userId: string): Promise<void> {
    await this.notify(tx, [{ type: 'streams.revoked', userId }]);
  }

  private async notify(tx: Tx, messages: readonly RealtimeMessage[]): Promise<void> {
    await tx.run(`SELECT pg_notify('${realtimeChannel}', value::text) FROM jsonb_array_elements($1::jsonb)`, [
      JSON.stringify(messages),
    ]);
  }
}
