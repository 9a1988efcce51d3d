import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import { Suppressions, type MessageClass } from '../contacts/index.ts';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { Database, RetryTransaction, type Tx } from '../platform/database/database.ts';
import { conflict, type DomainError } from '../platform/errors/domain-error.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { messageNotFound } from './contents/message-contents.queries.ts';
import { mailFromSetting } from './mail.settings.ts';
import { NEEDS_ATTENTION_SQL } from './messages.queries.ts';
import { messageQueued } from './notifications.events.ts';
import { buildMessageId, parseSender } from './outgoing-mail.ts';
import { SendTimeline, type TimelineSend } from './send-timeline.service.ts';

interface AttentionRow extends TimelineSend {
  class: MessageClass;
  state: string;
  error: string | null;
  /**
   * Current email address of the lead's owner if the owner is the recipient, because staff may have corrected it.
   * Otherwise, the stored address.
   */
  address: string;
  contact_id: string | null;
}

/** Staff actions on messages that failed, are deferred or have an unknown outcome. */
@Injectable()
export class MessageActions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly outbox: Outbox,
    private readonly suppressions: Suppressions,
    private readonly timeline: SendTimeline,
    private readonly audit: Audit,
  ) {}

  /**
   * Makes a message due immediately, with all retries and regardless of the recipient cap. If the address was
   * suppressed after a bounce, removes the suppression. Another bounce suppresses the address again.
   * @throws DomainError `notFound`
   * @throws DomainError `conflict` if the message no longer needs attention, or the recipient has unsubscribed
   */
  async resend(id: string, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { address, class: mailClass } = await this.readMessage(tx, id);
      await this.suppressions.lock(tx, address);
      const row = await this.lock(tx, id);
      if (row.address !== address) throw new RetryTransaction('Staff corrected the address in the meantime');
      await this.suppressions.clearBounce(tx, address);
      if (await this.suppressions.readBlockingReason(address, mailClass, tx)) throw recipientUnsubscribed();
      await tx.run(
        `UPDATE message_sends SET state = 'due', due_at = $2, error = NULL, resent_after = attempts, address = $3,
           contact_id = $4
         WHERE id = $1`,
        [id, this.clock.now(), address, row.contact_id],
      );
      await this.outbox.append(tx, messageQueued, { sendId: id });
      await this.recordDecision(tx, row, 'resent', actor);
    });
  }

  /**
   * Marks a message as sent.
   * @throws DomainError `notFound`
   * @throws DomainError `conflict` if the message no longer needs attention
   */
  async markSent(id: string, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const row = await this.lock(tx, id);
      await tx.run(
        `UPDATE message_sends SET state = 'sent', error = NULL, sent_at = $2, message_id = coalesce(message_id, $3)
         WHERE id = $1`,
        [id, this.clock.now(), buildMessageId(id, parseSender(mailFromSetting(this.config)))],
      );
      await this.recordDecision(tx, row, 'sent', actor);
    });
  }

  private async recordDecision(tx: Tx, row: AttentionRow, decision: 'resent' | 'sent', actor: Actor): Promise<void> {
    const reason = decision === 'sent' ? 'marked as sent' : undefined;
    await this.timeline.record(tx, row, decision, reason, actor.email);
    await this.audit.record(tx, {
      actor,
      action: decision === 'sent' ? 'message.marked-sent' : 'message.resent',
      subject: `message:${row.id}`,
      before: { state: row.state, error: row.error },
    });
  }

  private async readMessage(
    tx: Tx,
    id: string,
    lockMessage = '',
  ): Promise<AttentionRow & { needs_attention: boolean }> {
    const [row] = await tx.rows<AttentionRow & { needs_attention: boolean }>(`${READ_MESSAGE_SQL} ${lockMessage}`, [
      id,
    ]);
    if (!row) throw messageNotFound();
    return row;
  }

  private async lock(tx: Tx, id: string): Promise<AttentionRow> {
    const row = await this.readMessage(tx, id, 'FOR UPDATE OF message_sends');
    if (!row.needs_attention) throw messageSettled();
    return row;
  }
}

const READ_MESSAGE_SQL = `
  SELECT message_sends.id, template, channel, message_sends.lead_id, class, message_sends.state, error, ${NEEDS_ATTENTION_SQL} AS needs_attention,
    CASE WHEN message_sends.contact_id IS NULL OR channel <> 'email' THEN address ELSE coalesce(owner.email, address) END AS address,
    CASE WHEN message_sends.contact_id IS NOT NULL THEN coalesce(owner.id, message_sends.contact_id) END AS contact_id
  FROM message_sends
  LEFT JOIN leads ON leads.id = message_sends.lead_id
  LEFT JOIN contacts owner ON owner.id = leads.contact_id
  WHERE message_sends.id = $1`;

const messageSettled = (): DomainError =>
  conflict('message.settled', 'This message has changed since. It may be on its way or sent already.');

const recipientUnsubscribed = (): DomainError =>
  conflict('message.unsubscribed', 'This person has unsubscribed, so the message cannot be sent.');
