import { Injectable } from '@nestjs/common';
import { Suppressions } from '../contacts/index.ts';
import { LeadTimeline } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { hashToken, isToken } from '../platform/tokens/tokens.ts';
import { contactUnsubscribed } from './notifications.events.ts';

export type Subscription = 'subscribed' | 'unsubscribed';

interface Recipient {
  id: string;
  contact_id: string;
  lead_id: string | null;
  address: string;
}

/** Reads and ends the subscription that belongs to the key in an unsubscribe link. */
@Injectable()
export class Unsubscriptions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly suppressions: Suppressions,
    private readonly timeline: LeadTimeline,
    private readonly outbox: Outbox,
  ) {}

  /** Returns the subscription of the contact to whom the key was sent, or null for an unknown key. */
  async findSubscription(key: string): Promise<Subscription | null> {
    const recipient = await this.findRecipient(key);
    if (!recipient) return null;
    const reasons = await this.suppressions.listReasons(recipient.address);
    return reasons.includes('unsubscribed') ? 'unsubscribed' : 'subscribed';
  }

  /**
   * Unsubscribes the contact to whom the key was sent from marketing email. After this resolves, no marketing message
   * to the contact is claimed.
   * @returns false for an unknown key
   */
  async unsubscribe(key: string): Promise<boolean> {
    const recipient = await this.findRecipient(key);
    if (!recipient) return false;
    const { id, contact_id: contactId, lead_id: leadId, address } = recipient;
    await this.database.transaction(async (tx) => {
      if (!(await this.suppressions.unsubscribe(tx, { contactId, address }, id))) return;
      await this.outbox.append(tx, contactUnsubscribed, { contactId });
      if (leadId) await this.timeline.record(tx, { leadId, type: 'mail.unsubscribed', at: this.clock.now() });
    });
    return true;
  }

  private async findRecipient(key: string): Promise<Recipient | undefined> {
    if (!isToken(key)) return undefined;
    const [row] = await this.database.rows<Recipient>(
      'SELECT id, contact_id, lead_id, address FROM message_sends WHERE unsubscribe_hash = $1',
      [hashToken(key)],
    );
    return row;
  }
}
