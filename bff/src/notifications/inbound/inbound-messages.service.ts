import { Injectable } from '@nestjs/common';
import { Suppressions } from '../../contacts/index.ts';
import { LeadTimeline } from '../../leads/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Database, type Tx } from '../../platform/database/database.ts';
import { Log } from '../../platform/log/log.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { contactUnsubscribed } from '../notifications.events.ts';
import { classifyReply } from '../sms/reply-kind.ts';
import type { Bounce } from './delivery-report.ts';
import type { Complaint } from './classify-message.ts';
import { DeliveryFailures } from './delivery-failures.service.ts';
import { parseInboundContent, type InboundContent } from './inbound-content.ts';
import type { InboundMessage, InboundState } from './inbound-message.entity.ts';
import { MessageMatches, type MatchedSend } from './message-matches.queries.ts';
import { OwnerReplies } from './owner-replies.service.ts';

/** Maximum length of the text on the timeline. The stored message has the whole text. */
const MAX_TIMELINE_LENGTH = 5_000;

/**
 * Maximum length of a reply that is checked for an opt-out. Longer replies may contain opt-out words and mean something
 * else.
 */
const MAX_OPT_OUT_LENGTH = 200;

/** Returns whether an owner's reply is an opt-out from email. Short replies follow the same rules as text messages. */
const isOptOut = (text: string): boolean => text.length <= MAX_OPT_OUT_LENGTH && classifyReply(text) === 'stop';

/** Outcome of handling a message, as stored with the message. */
interface HandlingResult {
  state: InboundState;
  leadId?: string | null;
  sendId?: string | null;
  recipient?: string | null;
}

/** Handles stored messages: classifies each, finds its lead and applies its effects, in one transaction. */
@Injectable()
export class InboundMessages {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly matches: MessageMatches,
    private readonly failures: DeliveryFailures,
    private readonly replies: OwnerReplies,
    private readonly suppressions: Suppressions,
    private readonly outbox: Outbox,
    private readonly timeline: LeadTimeline,
    private readonly log: Log,
  ) {}

  /** Handles a message once, even if it is called several times. */
  async handle(inboundId: string): Promise<void> {
    const [stored] = await this.database.rows<Pick<InboundMessage, 'format' | 'raw'>>(
      `SELECT format, raw FROM inbound_messages WHERE id = $1 AND state = 'received'`,
      [inboundId],
    );
    if (!stored) return;
    const content = await this.read(inboundId, stored);
    await this.database.transaction(async (tx) => {
      const rows = await tx.rows(`SELECT 1 FROM inbound_messages WHERE id = $1 AND state = 'received' FOR UPDATE`, [
        inboundId,
      ]);
      if (rows.length === 0) return;
      if (!content) return this.settle(tx, inboundId, null, { state: 'unparsed' });
      if (await this.isDuplicate(tx, content)) return this.settle(tx, inboundId, content, { state: 'duplicate' });
      await this.apply(tx, inboundId, content);
    });
  }

  private async read(
    inboundId: string,
    { format, raw }: Pick<InboundMessage, 'format' | 'raw'>,
  ): Promise<InboundContent | null> {
    try {
      return raw && (await parseInboundContent(format, raw));
    } catch (error) {
      this.log.warn('a received message could not be parsed', { inboundId, reason: (error as Error).message });
      return null;
    }
  }

  /** Detects a message that has already arrived by a different route and therefore with different bytes. */
  private async isDuplicate(tx: Tx, { messageId }: InboundContent): Promise<boolean> {
    if (messageId === null) return false;
    await tx.run(`SELECT pg_advisory_xact_lock(hashtextextended('inbound:' || $1, 0))`, [messageId]);
    const handled = await tx.rows('SELECT 1 FROM inbound_messages WHERE message_id = $1 LIMIT 1', [messageId]);
    return handled.length > 0;
  }

  private async apply(tx: Tx, inboundId: string, content: InboundContent): Promise<void> {
    const { classification } = content;
    if (classification.kind === 'bounce' || classification.kind === 'complaint')
      return this.applyFailure(tx, inboundId, content, classification);
    if (classification.kind === 'other' || (await this.matches.isCompanyAddress(tx, content.sender)))
      return this.settle(tx, inboundId, content, { state: 'ignored' });
    const { kind } = classification;
    const send = await this.matches.findSend(tx, content.sendIds);
    const leadId = await this.matches.lockLead(tx, send, content.sender);
    if (!leadId) return this.settle(tx, inboundId, content, { state: kind === 'reply' ? 'unmatched' : 'ignored' });
    await this.settle(tx, inboundId, content, { state: 'matched', leadId, sendId: send?.id ?? null });
    const data = {
      inboundId,
      subject: content.subject,
      content: classification.content.slice(0, MAX_TIMELINE_LENGTH).toWellFormed(),
    };
    if (kind === 'reply') {
      await this.replies.record(tx, { leadId, channel: 'email', data });
      if (isOptOut(classification.content)) await this.unsubscribe(tx, leadId, send);
    } else await this.timeline.record(tx, { leadId, type: 'mail.auto-reply', at: this.clock.now(), data });
  }

  /** Unsubscribes the lead's owner from marketing email, as the unsubscribe link in an email does. */
  private async unsubscribe(tx: Tx, leadId: string, send: MatchedSend | null): Promise<void> {
    const [owner] = await tx.rows<{ contactId: string; address: string }>(
      `SELECT contacts.id AS "contactId", contacts.email AS address FROM leads JOIN contacts ON contacts.id = contact_id
       WHERE leads.id = $1`,
      [leadId],
    );
    if (!owner || !(await this.suppressions.unsubscribe(tx, owner, send?.id ?? null))) return;
    await this.outbox.append(tx, contactUnsubscribed, { contactId: owner.contactId });
    await this.timeline.record(tx, { leadId, type: 'mail.unsubscribed', at: this.clock.now() });
  }

  /**
   * Applies a bounce or a complaint. Prefers the address to which we sent the message over the reported address,
   * because the owner may forward email. A report by email counts only if it contains the random id of one of our
   * messages, because anyone can send a report.
   */
  private async applyFailure(
    tx: Tx,
    inboundId: string,
    content: InboundContent,
    failure: Bounce | Complaint,
  ): Promise<void> {
    const send = await this.matches.findSend(tx, content.sendIds);
    const address = send?.address ?? (content.isRecipientTrusted ? failure.recipient : null);
    if (!address) return this.settle(tx, inboundId, content, { state: 'unmatched', recipient: failure.recipient });
    const leadId = send ? send.lead_id : await this.matches.lockLead(tx, null, address);
    await this.settle(tx, inboundId, content, {
      state: 'matched',
      leadId,
      sendId: send?.id ?? null,
      recipient: address,
    });
    if (failure.kind === 'bounce') await this.failures.recordBounce(tx, { address, send }, failure);
    else await this.failures.recordComplaint(tx, { address, send });
  }

  private async settle(
    tx: Tx,
    inboundId: string,
    content: InboundContent | null,
    result: HandlingResult,
  ): Promise<void> {
    const classification = content?.classification;
    await tx.run(
      `UPDATE inbound_messages SET state = $2, kind = $3, message_id = $4, sender = $5, recipient = $6,
         is_permanent = $7, subject = $8, content = $9, lead_id = $10, send_id = $11 WHERE id = $1`,
      [
        inboundId,
        result.state,
        classification?.kind ?? null,
        content?.messageId ?? null,
        content?.sender ?? null,
        result.recipient ?? null,
        classification?.kind === 'bounce' ? classification.isPermanent : null,
        content?.subject ?? null,
        content?.text ?? null,
        result.leadId ?? null,
        result.sendId ?? null,
      ],
    );
  }
}
