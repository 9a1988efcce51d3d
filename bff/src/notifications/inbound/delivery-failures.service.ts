import { Injectable } from '@nestjs/common';
import { Suppressions } from '../../contacts/index.ts';
import { LeadTimeline } from '../../leads/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { GoneMailboxes } from '../gone-mailboxes.service.ts';
import { contactComplained } from '../notifications.events.ts';
import { SendTimeline, type TimelineSend } from '../send-timeline.service.ts';
import type { Bounce } from './delivery-report.ts';
import type { MatchedSend } from './message-matches.queries.ts';

/** An address is suppressed after temporary failures of this many messages within this many days. */
const MAX_TEMPORARY_BOUNCES = 3;
const BOUNCE_WINDOW_DAYS = 14;
const DAY_MS = 86_400_000;

/** An address, and our message to it that bounced or was marked as spam. The message is null if it is unknown. */
export interface FailedDelivery {
  address: string;
  send: MatchedSend | null;
}

/** Applies bounces and complaints to the message, the address and the owner's sequences. */
@Injectable()
export class DeliveryFailures {
  constructor(
    private readonly clock: Clock,
    private readonly suppressions: Suppressions,
    private readonly goneMailboxes: GoneMailboxes,
    private readonly timeline: LeadTimeline,
    private readonly sendTimeline: SendTimeline,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Marks the message as failed. Suppresses the address if the mailbox does not exist, or if three messages failed
   * within 14 days. The bounce must be stored in `inbound_messages` already.
   */
  async recordBounce(tx: Tx, { address, send }: FailedDelivery, bounce: Bounce): Promise<void> {
    // Lock order: address, then message. The lock on the address also serializes the counts of temporary bounces.
    await this.suppressions.lock(tx, address);
    const isGone = bounce.isPermanent || (await this.countTemporaryFailures(tx, address)) >= MAX_TEMPORARY_BOUNCES;
    if (isGone) await this.goneMailboxes.suppress(tx, address, send?.id ?? null);
    if (!send) return;
    const code = bounce.status && ` (${bounce.status})`;
    const reason = `${bounce.isPermanent ? 'The mailbox does not exist' : 'The mail server of the recipient returned it'}${code}`;
    const [failed] = await tx.rows<TimelineSend>(
      `WITH failed AS (
         UPDATE message_sends SET state = 'failed', error = $2, sent_at = NULL
         WHERE id = $1 AND state IN ('claimed', 'sent', 'unknown') RETURNING id, template, channel, lead_id
       ) SELECT * FROM failed`,
      [send.id, reason],
    );
    if (failed) await this.sendTimeline.record(tx, failed, 'failed', reason);
  }

  private async countTemporaryFailures(tx: Tx, address: string): Promise<number> {
    const since = new Date(this.clock.now().getTime() - BOUNCE_WINDOW_DAYS * DAY_MS);
    const { count } = await tx.row<{ count: number }>(
      `SELECT count(DISTINCT coalesce(send_id, id))::int AS count FROM inbound_messages
       WHERE recipient = $1 AND received_at > $2 AND kind = 'bounce' AND NOT is_permanent`,
      [address, since],
    );
    return count;
  }

  /**
   * Blocks marketing to all addresses of the contact who marked a message as spam, and ends the contact's sequences.
   * Messages that the owner requested are still sent.
   */
  async recordComplaint(tx: Tx, { address, send }: FailedDelivery): Promise<void> {
    const sendId = send?.id ?? null;
    await this.suppressions.suppress(tx, address, 'complained', sendId);
    const contactId = await this.findContactId(tx, address, send);
    if (contactId) {
      await this.suppressions.unsubscribe(tx, { contactId, address }, sendId);
      await this.outbox.append(tx, contactComplained, { contactId });
    }
    if (!send) return;
    await tx.run(`UPDATE message_sends SET error = $2 WHERE id = $1 AND state = 'sent'`, [
      send.id,
      'The recipient marked it as spam',
    ]);
    if (send.lead_id)
      await this.timeline.record(tx, {
        leadId: send.lead_id,
        type: 'mail.complained',
        at: this.clock.now(),
        data: { sendId: send.id, template: send.template },
      });
  }

  private async findContactId(tx: Tx, address: string, send: MatchedSend | null): Promise<string | null> {
    const [contact] = await tx.rows<{ id: string }>(
      `SELECT coalesce(merged_into, id) AS id FROM contacts WHERE id = $1 OR email = $2
       ORDER BY id = $1 DESC NULLS LAST LIMIT 1`,
      [send?.contact_id ?? null, address],
    );
    return contact?.id ?? null;
  }
}
