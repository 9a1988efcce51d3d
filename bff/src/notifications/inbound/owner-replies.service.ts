import { Injectable } from '@nestjs/common';
import { LeadTimeline } from '../../leads/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { SiteSettings } from '../../site-settings/index.ts';
import { leadReplied } from '../notifications.events.ts';
import { OutboundMail } from '../outbound-mail.service.ts';
import { getReplyNoticeKey, replyNotice } from './reply-notice.composer.ts';

/** Delay of the notice, so that several replies result in a single notice. */
const NOTICE_DELAY_MS = 10 * 60_000;

/** A message from an owner that is not an automatic reply. */
export interface OwnerReply {
  leadId: string;
  channel: 'email' | 'sms';
  /** Details of the timeline entry, with the text as `content`. */
  data: { content: string } & Readonly<Record<string, string>>;
}

/** Records the replies of owners on all channels. */
@Injectable()
export class OwnerReplies {
  constructor(
    private readonly clock: Clock,
    private readonly timeline: LeadTimeline,
    private readonly outbox: Outbox,
    private readonly mail: OutboundMail,
    private readonly settings: SiteSettings,
  ) {}

  /**
   * Adds the reply to the timeline, publishes `lead.replied` and queues a notice to the assignee. If the lead has no
   * active assignee, the notice goes to the company.
   */
  async record(tx: Tx, { leadId, channel, data }: OwnerReply): Promise<void> {
    const at = this.clock.now();
    const type = channel === 'email' ? 'mail.received' : 'text.received';
    await this.timeline.record(tx, { leadId, type, at, data });
    const lead = await tx.row<{ contactId: string | null; assignee: string | null }>(
      `SELECT contact_id AS "contactId", staff.email AS assignee FROM leads
       LEFT JOIN todo_profiles AS staff ON staff.id = assignee_id AND disabled_at IS NULL WHERE leads.id = $1`,
      [leadId],
    );
    if (lead.contactId) await this.outbox.append(tx, leadReplied, { leadId, contactId: lead.contactId, channel });
    const email = lead.assignee ?? (await this.settings.readIn(tx, 'company')).company.email;
    await this.mail.queue(tx, replyNotice, {
      uniqueKey: `lead-reply:${leadId}:${at.getTime()}`,
      contactId: null,
      // The notice goes to staff, so the lead's timeline does not show it.
      leadId: null,
      email,
      payload: { leadId, at: at.getTime() },
      debounce: { key: getReplyNoticeKey(leadId), version: at.getTime(), delayMs: NOTICE_DELAY_MS },
    });
  }
}
