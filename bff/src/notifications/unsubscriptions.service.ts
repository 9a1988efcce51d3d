import { Injectable } from '@nestjs/common';
import { Suppressions } from '../contacts/index.ts';
import { LeadTimeline } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { hashToken, isToken } from '../platform/tokens/tokens.ts';
import { contactUnsubscribed } from './notifications.events.ts';

export type Subscription = 'subscribed' | 'unsubscribed';

interface Addressee {
  id: string;
  contact_id: string;
  lead_id: string | null;
  address: string;
}

/** What the link in a marketing message does. */
@Injectable()
export class Unsubscriptions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly suppressions: Suppressions,
    private readonly timeline: LeadTimeline,
    private readonly outbox: Outbox,
  ) {}

  /** The subscription of the person who was sent this key; null for an unknown key. Changes nothing. */
  async subscriptionOf(key: string): Promise<Subscription | null> {
    const addressee = await this.addresseeOf(key);
    if (!addressee) return null;
    const reasons = await this.suppressions.reasons(addressee.address);
    return reasons.includes('unsubscribed') ? 'unsubscribed' : 'subscribed';
  }

  /**
   * Ends marketing mail to the person who was sent this key. Once it has resolved, no marketing message is claimed.
   * @returns false for an unknown key
   */
  async unsubscribe(key: string): Promise<boolean> {
    const addressee = await this.addresseeOf(key);
    if (!addressee) return false;
    const { id, contact_id: contactId, lead_id: leadId, address } = addressee;
    await this.database.transaction(async (tx) => {
      if (!(await this.suppressions.refuseMarketing(tx, { contactId, address }, id))) return;
      await this.outbox.append(tx, contactUnsubscribed, { contactId });
      if (leadId) await this.timeline.record(tx, { leadId, type: 'mail.unsubscribed', at: this.clock.now() });
    });
    return true;
  }

  private async addresseeOf(key: string): Promise<Addressee | undefined> {
    if (!isToken(key)) return undefined;
    const [row] = await this.database.rows<Addressee>(
      'SELECT id, contact_id, lead_id, address FROM message_sends WHERE unsubscribe_hash = $1',
      [hashToken(key)],
    );
    return row;
  }
}
