import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Meaning of a received message. `other`: a message that needs no action, such as a read receipt or a newsletter. */
export type InboundKind = 'reply' | 'auto-reply' | 'bounce' | 'complaint' | 'other';

/**
 * `matched`: the message is about a lead or one of our messages. `ignored`: it needs no action. `duplicate`: a message
 * with the same id was handled. `unparsed`: it is malformed or exceeds a limit.
 */
export type InboundState = 'received' | 'matched' | 'unmatched' | 'ignored' | 'duplicate' | 'unparsed';

/** An email that the company received, or a bounce or complaint that the company's mail vendor reported. */
@Entity('inbound_messages')
export class InboundMessage {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** SHA-256 hash for detecting repeated messages. */
  @Column('bytea', { name: 'content_hash', unique: true })
  contentHash: Buffer;

  /** `email`: RFC 5322. `event`: JSON from a mail vendor. */
  @Column('text')
  format: 'email' | 'event';

  /** Body as received. Null after 30 days. */
  @Column('bytea', { nullable: true })
  raw: Buffer | null;

  @Column({ type: 'timestamptz', name: 'received_at', precision: 3 })
  receivedAt: Date;

  @Column('text', { default: 'received' })
  state: InboundState;

  @Column('text', { nullable: true })
  kind: InboundKind | null;

  @Column('text', { name: 'message_id', nullable: true })
  messageId: string | null;

  /** Normalized email address in the From header. */
  @Column('text', { nullable: true })
  sender: string | null;

  /** Normalized address that bounced or complained. */
  @Column('text', { nullable: true })
  recipient: string | null;

  /** Whether a bounce means that the mailbox does not exist. Null for other kinds. */
  @Column('boolean', { name: 'is_permanent', nullable: true })
  isPermanent: boolean | null;

  @Column('text', { nullable: true })
  subject: string | null;

  /** Text, including quoted messages. */
  @Column('text', { nullable: true })
  content: string | null;

  @Column('uuid', { name: 'lead_id', nullable: true })
  leadId: string | null;

  /** Our message that this message is about. */
  @Column('uuid', { name: 'send_id', nullable: true })
  sendId: string | null;
}
