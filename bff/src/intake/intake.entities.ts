import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** Key that all nodes use to sign tickets and to hash network addresses. */
@Entity('intake_key')
export class IntakeKey {
  @PrimaryColumn('smallint')
  id: number;

  @Column('bytea')
  key: Buffer;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;
}

/**
 * A submission from a network (an IPv4 address or an IPv6 /64). Deleted after an hour, when it no longer counts toward
 * the limits.
 */
@Entity('intake_submissions')
export class IntakeSubmission {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  /** Keyed hash of the network to which the IP address belongs, see `networkForIp`. */
  @Column('bytea')
  network: Buffer;

  @Column('text')
  form: string;

  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;
}

/** A used ticket. Deleted 24 hours after its use, when the ticket has expired. */
@Entity('intake_used_tickets')
export class UsedTicket {
  @PrimaryColumn('bytea')
  nonce: Buffer;

  @Column({ type: 'timestamptz', name: 'used_at', precision: 3 })
  usedAt: Date;
}
