import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/env.ts';
import { Database, type SqlExecutor } from '../../platform/database/database.ts';
import { normalizePhone } from './phone-number.ts';
import { twilioSetting } from './twilio.setting.ts';

/** Number for texts to an owner, in E.164 format, or the reason why no text may be sent. */
export type RecipientNumber = { number: string } | { problem: string };

/** Finds the numbers to which texts may be sent. */
@Injectable()
export class RecipientNumbers {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /**
   * Returns the number of a lead's owner if the owner has consented to texts to this number. Otherwise, returns the
   * problem.
   */
  async findForLead(leadId: string, sql: SqlExecutor = this.database): Promise<RecipientNumber> {
    if (!twilioSetting(this.config)) return { problem: 'text messages are not set up' };
    const [lead] = await sql.rows<{ contactId: string; phone: string }>(
      `SELECT contacts.id AS "contactId", coalesce(nullif(leads.phone, ''), contacts.phone, '') AS phone
       FROM leads JOIN contacts ON contacts.id = leads.contact_id WHERE leads.id = $1`,
      [leadId],
    );
    const number = lead && normalizePhone(lead.phone);
    if (!number) return { problem: 'no phone number for text messages' };
    if (await this.hasConsent(lead.contactId, number, sql)) return { number };
    return { problem: 'no consent to text messages to this number' };
  }

  /**
   * Returns whether the contact has consented to texts to the number. Does not check suppressions, which override a
   * consent.
   */
  async hasConsent(contactId: string, number: string, sql: SqlExecutor = this.database): Promise<boolean> {
    const rows = await sql.rows<{ phone: string }>(
      `SELECT phone FROM consents WHERE contact_id = $1 AND channel = 'sms' AND phone IS NOT NULL`,
      [contactId],
    );
    return rows.some(({ phone }) => normalizePhone(phone) === number);
  }

  /** Returns the ids of the contacts who have consented to texts to the number, or have received a text at it. */
  async listContactIds(number: string, sql: SqlExecutor): Promise<string[]> {
    const rows = await sql.rows<{ id: string }>(
      `SELECT coalesce(contacts.merged_into, contacts.id) AS id FROM contacts WHERE id IN (
         SELECT contact_id FROM message_sends
         WHERE address = $1 AND channel = 'sms' AND state IN ('claimed', 'sent', 'unknown')
         UNION SELECT contact_id FROM consents
         WHERE channel = 'sms' AND right(regexp_replace(phone, '\\D', '', 'g'), 10) = right($1, 10)
       ) ORDER BY id`,
      [number],
    );
    return [...new Set(rows.map(({ id }) => id))];
  }
}
