import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/env.ts';
import type { Tx } from '../../platform/database/database.ts';
import { mailFromSetting } from '../mail.settings.ts';
import { parseSender } from '../outgoing-mail.ts';
import type { TimelineSend } from '../send-timeline.service.ts';

/** Our message that a received message is about. */
export interface MatchedSend extends TimelineSend {
  /** Null if the message did not go to a contact but, for example, to a staff member. */
  contact_id: string | null;
  /** Normalized email address. */
  address: string;
}

/** Finds the messages and leads that received email is about. */
@Injectable()
export class MessageMatches {
  private readonly ownAddress: string;

  constructor(config: Config) {
    this.ownAddress = parseSender(mailFromSetting(config)).address.toLowerCase();
  }

  /** Returns the email with the first of these ids that exists. */
  async findSend(tx: Tx, ids: readonly string[]): Promise<MatchedSend | null> {
    const [send] = await tx.rows<MatchedSend>(
      `SELECT id, template, channel, lead_id, contact_id, address FROM message_sends
       WHERE id = ANY($1::uuid[]) AND channel = 'email' ORDER BY array_position($1::uuid[], id) LIMIT 1`,
      [ids],
    );
    return send ?? null;
  }

  /**
   * Finds and locks the lead that an owner's message is about: the lead of our message or, if there is none, the
   * owner's newest lead. Ignores deleted leads.
   * @param sender normalized address, which may not belong to a contact
   */
  async lockLead(tx: Tx, send: MatchedSend | null, sender: string | null): Promise<string | null> {
    const [lead] = await tx.rows<{ id: string }>(
      `SELECT leads.id FROM leads
       WHERE leads.deleted_at IS NULL AND (leads.id = $1::uuid OR leads.contact_id = ANY (ARRAY (
         SELECT coalesce(merged_into, contacts.id) FROM contacts WHERE contacts.id = $2 OR email = $3)))
       ORDER BY leads.id = $1::uuid DESC NULLS LAST, leads.contact_id = $2::uuid DESC NULLS LAST, leads.created_at DESC
       LIMIT 1 FOR NO KEY UPDATE`,
      [send?.contact_id ? send.lead_id : null, send?.contact_id ?? null, sender],
    );
    return lead?.id ?? null;
  }

  /**
   * Returns whether the address belongs to the company or a staff member. Messages from such addresses do not count as
   * owners' replies.
   */
  async isCompanyAddress(tx: Tx, sender: string | null): Promise<boolean> {
    if (sender === null || sender === this.ownAddress) return sender !== null;
    const staff = await tx.rows('SELECT 1 FROM todo_profiles WHERE lower(email) = $1', [sender]);
    return staff.length > 0;
  }
}
