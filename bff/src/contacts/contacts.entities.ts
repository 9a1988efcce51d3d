import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { SuppressionReason } from './suppression-rules.ts';

/**
 * A person, identified by normalized email address. Consents and unsubscribes apply to the person, not to one address.
 */
@Entity('contacts')
export class Contact {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text', { unique: true })
  email: string;

  @Column('text', { default: '' })
  name: string;

  @Column('text', { nullable: true })
  phone: string | null;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;

  /**
   * Contact into which this contact was merged, or null. The row of a merged contact remains as another email address
   * of that person.
   */
  @Column('uuid', { name: 'merged_into', nullable: true })
  mergedInto: string | null;
}

/** A recorded consent. A consent is never withdrawn; an unsubscribe is stored as a `Suppression`. */
@Entity('consents')
export class Consent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  /**
   * Contact who consented. Null while the lead is suspected spam: the consent has no effect until staff accept the
   * lead.
   */
  @Column('uuid', { name: 'contact_id', nullable: true })
  contactId: string | null;

  /** Lead whose form recorded the consent. Null if the consent belongs to no lead. */
  @Column('uuid', { name: 'lead_id', nullable: true })
  leadId: string | null;

  @Column('text')
  channel: 'email' | 'sms';

  /**
   * Phone number entered with a consent to text messages. Null for email, because the email address is stored in the
   * contact.
   */
  @Column('text', { nullable: true })
  phone: string | null;

  /** Form on which the consent was given. */
  @Column('text')
  form: string;

  @Column('text', { name: 'wording_version' })
  wordingVersion: string;

  /** Consent text shown on the form. */
  @Column('text')
  wording: string;

  @Column('inet', { nullable: true })
  ip: string | null;

  /**
   * True if the consent has no effect until the contact confirms it. The confirmation is stored as a separate consent.
   */
  @Column('boolean', { name: 'needs_confirmation', default: false })
  needsConfirmation: boolean;

  @Column('timestamp with time zone', { precision: 3 })
  at: Date;
}

/** A blocked address. The reason `bounced` blocks all messages; the other reasons block only marketing. */
@Entity('suppressions')
export class Suppression {
  /** Normalized email address, or phone number. */
  @PrimaryColumn('text')
  address: string;

  @PrimaryColumn('text')
  reason: SuppressionReason;

  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;

  /** Message that led to the suppression. */
  @Column('uuid', { name: 'send_id', nullable: true })
  sendId: string | null;
}
