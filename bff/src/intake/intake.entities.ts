import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** The one key that every node signs and hashes with. */
@Entity('intake_key')
export class IntakeKey {
  @PrimaryColumn('smallint')
  id: number;

  @Column('bytea')
  key: Buffer;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;
}

/** That something was submitted from a network; kept for the hour that it counts. */
@Entity('intake_submissions')
export class IntakeSubmission {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  /** Keyed hash of the address: see `networkOf`. */
  @Column('bytea')
  network: Buffer;

  @Column('text')
  form: string;

  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;
}

/** A ticket that came with a submission; kept until it would have expired anyway. */
@Entity('intake_used_tickets')
export class UsedTicket {
  @PrimaryColumn('bytea')
  nonce: Buffer;

  @Column({ type: 'timestamptz', name: 'used_at', precision: 3 })
  usedAt: Date;
}
