import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ContactChangeListeners, type ErasedPerson, type SuppressionReason } from '../contacts/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { conflict } from '../platform/errors/domain-error.ts';
import { SendTimeline, type TimelineSend } from './send-timeline.service.ts';

/**
 * Updates the send ledger (`message_sends`) when a contact is merged, is erased or gets a new email address, or when an
 * address is suppressed.
 */
@Injectable()
export class MessageContactChangeListener implements OnModuleInit {
  constructor(
    private readonly listeners: ContactChangeListeners,
    private readonly timeline: SendTimeline,
  ) {}

  onModuleInit(): void {
    this.listeners.register({
      onMerged: async (tx, { remainingId, mergedId }) => {
        await tx.run('UPDATE message_sends SET contact_id = $1 WHERE contact_id = $2', [remainingId, mergedId]);
      },
      onEmailCorrected: async (tx, { leadId, email, contactId }) => {
        await tx.run(
          `UPDATE message_sends SET address = $2, contact_id = $3
           WHERE lead_id = $1 AND channel = 'email' AND state IN ('due', 'held') AND contact_id IS NOT NULL`,
          [leadId, email, contactId],
        );
      },
      onSuppressed: (tx, address, reason) => this.suppressDue(tx, address, reason),
      onErased: (tx, person) => this.erase(tx, person),
    });
  }

  /**
   * Deletes the messages to and from a person, including waiting messages.
   * @throws DomainError conflict while a message is being sent, because its outcome is still unknown
   */
  private async erase(tx: Tx, { emails, phones, contactIds, leadIds }: ErasedPerson): Promise<Record<string, number>> {
    const isAboutPersonSql = 'address = ANY($1) OR contact_id = ANY($2) OR lead_id = ANY($3)';
    const params = [[...emails, ...phones], contactIds, leadIds];
    const [sending] = await tx.rows(
      `SELECT 1 FROM message_sends WHERE state = 'claimed' AND (${isAboutPersonSql}) LIMIT 1`,
      params,
    );
    if (sending) throw conflict('message.sending', 'A message to this person is being sent.');
    const sent = await tx.run(`DELETE FROM message_sends WHERE ${isAboutPersonSql}`, params);
    const received = await tx.run(
      'DELETE FROM inbound_messages WHERE sender = ANY($1) OR recipient = ANY($1) OR lead_id = ANY($2)',
      [emails, leadIds],
    );
    return { messages: sent, receivedMessages: received };
  }

  /**
   * Suppresses due messages to a suppressed address. If the reason is a bounce, suppresses all of them. For other
   * reasons, suppresses only marketing email and texts.
   */
  private async suppressDue(tx: Tx, address: string, reason: SuppressionReason): Promise<void> {
    const suppressed = await tx.rows<TimelineSend>(
      `UPDATE message_sends SET state = 'suppressed', error = $2
       WHERE address = $1 AND state = 'due' AND ($2 = 'bounced' OR class = 'marketing' OR channel = 'sms')
       RETURNING id, template, channel, lead_id`,
      [address, reason],
    );
    for (const send of suppressed) await this.timeline.record(tx, send, 'suppressed', reason);
  }
}
