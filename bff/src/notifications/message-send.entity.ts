import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { MessageClass, MessageTopic } from '../contacts/index.ts';
import type { SendState } from './delivery-rules.ts';

/** A message to one recipient. The table is the send ledger. */
@Entity('message_sends')
export class MessageSend {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Identifies the event that the message is about. The unique index prevents duplicate messages for an event. */
  @Column('text', { name: 'unique_key', unique: true })
  uniqueKey: string;

  @Column('text')
  class: MessageClass;

  @Column('text')
  template: string;

  /** Topic that the contact can turn off. Null for messages that cannot be turned off. */
  @Column('text', { nullable: true })
  topic: MessageTopic | null;

  /** Null for transactional email to a recipient who is not a contact. */
  @Column('uuid', { name: 'contact_id', nullable: true })
  contactId: string | null;

  /** Lead whose timeline shows the message. */
  @Column('uuid', { name: 'lead_id', nullable: true })
  leadId: string | null;

  @Column('text', { default: 'email' })
  channel: 'email' | 'sms';

  /** Normalized email address or phone number of the recipient, depending on the channel. */
  @Column('text')
  address: string;

  /** Identifies the data from which the content is composed when the message is sent. */
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

  /** Time when the latest attempt sent the content. While null, the server cannot have accepted the message. */
  @Column({ type: 'timestamptz', name: 'wire_at', precision: 3, nullable: true })
  wireAt: Date | null;

  @Column({ type: 'timestamptz', name: 'sent_at', precision: 3, nullable: true })
  sentAt: Date | null;

  @Column('text', { name: 'message_id', nullable: true })
  messageId: string | null;

  /** SHA-256 hash of the key in the message's unsubscribe link. */
  @Column('bytea', { name: 'unsubscribe_hash', nullable: true, unique: true })
  unsubscribeHash: Buffer | null;

  /** Reason why the message was not sent or was postponed. Shown to staff. */
  @Column('text', { nullable: true })
  error: string | null;

  /** Debounce key. A new message supersedes waiting messages with the same key. */
  @Column('text', { name: 'debounce_key', nullable: true })
  debounceKey: string | null;

  /** Version of the object that a debounced message is about. Null without a debounce key. */
  @Column('bigint', { name: 'debounce_version', nullable: true })
  debounceVersion: string | null;

  /** Number of attempts before staff last resent the message. Null if staff have not resent it. */
  @Column('integer', { name: 'resent_after', nullable: true })
  resentAfter: number | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;
}
