import type { ConsentWording } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { writeConsents } from './person-sql.ts';

export interface SmsConsent {
  contactId: string | null;
  leadId: string;
  phone: string | null;
  form: string;
  wording: ConsentWording;
  ip: string | null;
}

/** The ledger of consents. A suppression outweighs it. */
@Injectable()
export class Consents {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Whether the person ever agreed to marketing on this channel. A consent that came with a held lead belongs to no contact yet. */
  async allows(contactId: string, channel: 'email' | 'sms'): Promise<boolean> {
    const rows = await this.database.rows('SELECT 1 FROM consents WHERE contact_id = $1 AND channel = $2 LIMIT 1', [
      contactId,
      channel,
    ]);
    return rows.length > 0;
  }

  async recordSms(tx: Tx, { contactId, leadId, phone, form, wording, ip }: SmsConsent): Promise<void> {
    await tx.run(writeConsents(`VALUES ($1, $2, 'sms', $3, $4, $5, $6, $7::inet, $8)`), [
      contactId,
      leadId,
      phone,
      form,
      wording.version,
      wording.text,
      ip,
      this.clock.now(),
    ]);
  }
}
