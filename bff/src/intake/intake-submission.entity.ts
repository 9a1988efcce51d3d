import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

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
