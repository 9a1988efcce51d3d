import type { ConsentWording } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type SqlExecutor, type Tx } from '../platform/database/database.ts';
import { hasConsentSql, insertConsentsSql } from './contact-sql.ts';

/** Consent of a known contact to marketing email. */
export interface EmailConsent {
  contactId: string;
  leadId: string | null;
  form: string;
  wording: ConsentWording;
  ip: string | null;
}

export interface SmsConsent {
  contactId: string | null;
  leadId: string;
  phone: string | null;
  form: string;
  wording: ConsentWording;
  ip: string | null;
}

/** Reads and records consents. A suppression overrides a consent. */
@Injectable()
export class Consents {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns whether the contact has ever consented to marketing on this channel. Ignores consents from leads that are
   * suspected spam, until staff accept the lead. Ignores consents that the contact must confirm, because the
   * confirmation is stored as a separate consent.
   */
  async hasConsent(contactId: string, channel: 'email' | 'sms', sql: SqlExecutor = this.database): Promise<boolean> {
    const { has } = await sql.row<{ has: boolean }>(`SELECT ${hasConsentSql('$1', '$2')} AS has`, [contactId, channel]);
    return has;
  }

  /** Returns whether the contact has consented to marketing email, but has not confirmed it yet. */
  async isUnconfirmed(contactId: string, sql: SqlExecutor = this.database): Promise<boolean> {
    const { isUnconfirmed } = await sql.row<{ isUnconfirmed: boolean }>(
      `SELECT coalesce(bool_and(needs_confirmation), false) AS "isUnconfirmed"
       FROM consents WHERE contact_id = $1 AND channel = 'email'`,
      [contactId],
    );
    return isUnconfirmed;
  }

  /** Records consent to marketing email. */
  async recordEmail(tx: Tx, { contactId, leadId, form, wording, ip }: EmailConsent): Promise<void> {
    await tx.run(insertConsentsSql(`VALUES ($1, $2, 'email', NULL, $3, $4, $5, $6::inet, $7, false)`), [
      contactId,
      leadId,
      form,
      wording.version,
      wording.text,
      ip,
      this.clock.now(),
    ]);
  }

  /** Records consent to text messages. */
  async recordSms(tx: Tx, { contactId, leadId, phone, form, wording, ip }: SmsConsent): Promise<void> {
    await tx.run(insertConsentsSql(`VALUES ($1, $2, 'sms', $3, $4, $5, $6, $7::inet, $8, false)`), [
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
