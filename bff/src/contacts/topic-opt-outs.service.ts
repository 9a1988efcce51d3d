import type { CampaignWorkflow } from '@epm/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type SqlExecutor, type Tx } from '../platform/database/database.ts';
import { ContactChangeListeners } from './contact-change-listeners.ts';

/** Subject of a series of emails, which the contact can turn off. Each sequence is one topic. */
export type MessageTopic = CampaignWorkflow;

/**
 * Stores the topics that contacts have turned off. Turning off all marketing is an unsubscribe, which `Suppressions`
 * stores by address.
 */
@Injectable()
export class TopicOptOuts implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly listeners: ContactChangeListeners,
  ) {}

  onModuleInit(): void {
    this.listeners.register({
      onMerged: async (tx, { remainingId, mergedId }) => {
        await tx.run(
          `INSERT INTO topic_opt_outs (contact_id, topic, at) SELECT $1, topic, at FROM topic_opt_outs WHERE contact_id = $2
           ON CONFLICT DO NOTHING`,
          [remainingId, mergedId],
        );
      },
    });
  }

  /** Returns the topics that the contact has turned off. */
  async list(contactId: string, sql: SqlExecutor = this.database): Promise<MessageTopic[]> {
    const rows = await sql.rows<{ topic: MessageTopic }>('SELECT topic FROM topic_opt_outs WHERE contact_id = $1', [
      contactId,
    ]);
    return rows.map(({ topic }) => topic);
  }

  async turnOff(tx: Tx, contactId: string, topic: MessageTopic): Promise<void> {
    await tx.run('INSERT INTO topic_opt_outs (contact_id, topic, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      contactId,
      topic,
      this.clock.now(),
    ]);
  }

  async turnOn(tx: Tx, contactId: string, topic: MessageTopic): Promise<void> {
    await tx.run('DELETE FROM topic_opt_outs WHERE contact_id = $1 AND topic = $2', [contactId, topic]);
  }
}
