import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A submitted enrollment. The submission id serves as the idempotency key. */
@Entity('enrollments')
export class Enrollment {
  @PrimaryColumn('uuid', { name: 'lead_id' })
  leadId: string;

  /** Id that the client generated for the form. Equals the lead id unless the enrollment continues an earlier lead. */
  @Column('uuid', { name: 'submission_id' })
  submissionId: string;

  /** SHA-256 hash of the submitted values. */
  @Column('bytea', { name: 'body_hash' })
  bodyHash: Buffer;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;
}
