import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { defineEvent } from '../../platform/outbox/event.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import type { InboundMessage } from './inbound-message.entity.ts';

/** An email, or an event from a mail vendor, was stored. */
export const inboundMessageReceived = defineEvent<{ inboundId: string }>('inbound-message.received');

/** Stores received email and events from mail vendors before they are handled. */
@Injectable()
export class InboundInbox {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stores a body. When the promise resolves, the body is committed, and the server can respond to the request. A
   * repeated body has no effect.
   * @param period part of the hash, so that the same body counts once per period; empty to count it only once
   */
  async receive(format: InboundMessage['format'], raw: Buffer, period = ''): Promise<void> {
    const hash = createHash('sha256').update(`${format}:${period}:`).update(raw).digest();
    await this.database.transaction(async (tx) => {
      const [row] = await tx.rows<{ id: string }>(
        `INSERT INTO inbound_messages (content_hash, format, raw, received_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (content_hash) DO NOTHING RETURNING id`,
        [hash, format, raw, this.clock.now()],
      );
      if (row) await this.outbox.append(tx, inboundMessageReceived, { inboundId: row.id });
    });
  }
}
