import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { SuppressionReason } from './suppression-rules.ts';

/** A person, found by normalized email address. Consent and suppression belong to the person. */
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

  /** The person that this turned out to be; null for a person. What is joined is only their other address. */
  @Column('uuid', { name: 'merged_into', nullable: true })
  mergedInto: string | null;
}

/** One consent as it was given. A ledger: rows are added, never changed. */
@Entity('consents')
export class Consent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  /** Null while the lead is held: a consent counts once it is a person's. */
  @Column('uuid', { name: 'contact_id', nullable: true })
  contactId: string | null;

  /** The lead whose form recorded it; null in rows that are older than this column. */
  @Column('uuid', { name: 'lead_id', nullable: true })
  leadId: string | null;

  @Column('text')
  channel: 'email' | 'sms';

  /** The number that text messages may go to, as typed with the consent; null for email, which the contact has. */
  @Column('text', { nullable: true })
  phone: string | null;

  /** The form on which it was given. */
  @Column('text')
  form: string;

  @Column('text', { name: 'wording_version' })
  wordingVersion: string;

  /** The words that the person saw. */
  @Column('text')
  wording: string;

  @Column('inet', { nullable: true })
  ip: string | null;

  @Column('timestamp with time zone', { precision: 3 })
  at: Date;
}

/** An address that is not to be written to; `unsubscribed` closes it to marketing, `bounced` to everything. */
@Entity('suppressions')
export class Suppression {
  /** A normalized email address, or a telephone number. */
  @Column('text')
  address: string;

  /** Copy of the address for older servers, kept by a trigger. The next release drops it. */
  @PrimaryColumn('text')
  email: string;

  @PrimaryColumn('text')
  reason: SuppressionReason;

  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;

  /** The message that it answers. */
  @Column('uuid', { name: 'send_id', nullable: true })
  sendId: string | null;
}
