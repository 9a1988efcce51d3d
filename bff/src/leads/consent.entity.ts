import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One consent as it was given. A ledger: rows are added, never changed. */
@Entity('consents')
export class Consent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  /** Null while the lead is held: a consent counts once it is a person's. */
  @Column('uuid', { name: 'contact_id', nullable: true })
  contactId: string | null;

  /** The lead that brought it; null in rows from before leads were noted. */
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
