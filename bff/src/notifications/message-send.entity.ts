import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { MessageClass } from '../contacts/index.ts';
import type { SendState } from './delivery-rules.ts';

/** One message to one person: the ledger that keeps it from going out twice. */
@Entity('message_sends')
export class MessageSend {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Names the occasion; the same occasion never makes a second row. */
  @Column('text', { name: 'unique_key', unique: true })
  uniqueKey: string;

  @Column('text')
  class: MessageClass;

  @Column('text')
  template: string;

  /** Null for transactional mail to a recipient who is not a contact. */
  @Column('uuid', { name: 'contact_id', nullable: true })
  contactId: string | null;

  /** On whose timeline it is told. */
  @Column('uuid', { name: 'lead_id', nullable: true })
  leadId: string | null;

  @Column('text', { default: 'email' })
  channel: 'email' | 'sms';

  /** Where it goes on its channel: a normalized email address, or a telephone number. */
  @Column('text')
  address: string;

  /** Copy of the address for older servers, kept by a trigger. The next release drops it. */
  @Column('text', { name: 'to_email' })
  toEmail: string;

  /** Ids from which the message is composed when it is sent. */
  @Column('jsonb')
  payload: object;

  @Column('text', { default: 'due' })
  state: SendState;

  @Column({ type: 'timestamptz', name: 'due_at', precision: 3 })
  dueAt: Date;

  @Column('integer', { default: 0 })
  attempts: number;

  @Column({ type: 'timestamptz', name: 'claimed_at', precision: 3, nullable: true })
  claimedAt: Date | null;

  /** When its content went on the wire in the latest attempt: before that, it certainly was not accepted. */
  @Column({ type: 'timestamptz', name: 'wire_at', precision: 3, nullable: true })
  wireAt: Date | null;

  @Column({ type: 'timestamptz', name: 'sent_at', precision: 3, nullable: true })
  sentAt: Date | null;

  @Column('text', { name: 'message_id', nullable: true })
  messageId: string | null;

  /** SHA-256 of the key in the message's unsubscribe link. */
  @Column('bytea', { name: 'unsubscribe_hash', nullable: true, unique: true })
  unsubscribeHash: Buffer | null;

  /** Why it was not sent, or not yet; for staff and the log. */
  @Column('text', { nullable: true })
  error: string | null;

  /** Messages with the same key replace one another while they wait. */
  @Column('text', { name: 'gather_key', nullable: true })
  gatherKey: string | null;

  /** Attempts made when staff asked for it to be sent again; null until they do. */
  @Column('integer', { name: 'resent_after', nullable: true })
  resentAfter: number | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;
}
