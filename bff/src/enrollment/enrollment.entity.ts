import { Column, Entity, Generated, PrimaryColumn } from 'typeorm';

/** A submitted enrollment. The submission id makes repeated submissions idempotent. */
@Entity('enrolments')
export class Enrollment {
  @PrimaryColumn('uuid', { name: 'lead_id' })
  leadId: string;

  /**
   * Id that the client created for the form. It equals the lead's id, unless the enrollment continues an earlier lead.
   */
  @Column('uuid', { name: 'submission_id' })
  @Generated('uuid')
  submissionId: string;

  /** SHA-256 of the submitted values. */
  @Column('bytea', { name: 'body_hash' })
  bodyHash: Buffer;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;
}
