import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Database } from '../platform/database/database.ts';
import { WebhookInbox } from '../platform/webhooks/webhook-inbox.ts';
import { webhookNotFound } from './webhooks.errors.ts';

/** Replays webhooks for admins, and audits each replay. */
@Injectable()
export class WebhookReplays {
  constructor(
    private readonly database: Database,
    private readonly inbox: WebhookInbox,
    private readonly audit: Audit,
  ) {}

  /** Handles an event again. @throws DomainError notFound */
  async replay(id: number, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const before = await this.inbox.replay(tx, id);
      if (!before) throw webhookNotFound();
      await this.audit.record(tx, { actor, action: 'webhook.replayed', subject: `webhook:${id}`, before });
    });
  }
}
