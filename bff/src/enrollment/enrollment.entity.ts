import { Column, Entity, Generated, PrimaryColumn } from 'typeorm';

/** One sent enrollment. The id of the submission makes sending it again harmless. */
@Entity('enrolments')
export class Enrollment {
  @PrimaryColumn('uuid', { name: 'lead_id' })
  leadId: string;

  /** The id that the client made for the form; also the lead's, unless the enrollment continues an earlier lead. */
  @Column('uuid', { name: 'submission_id' })
  @Generated('uuid')
  submissionId: string;

  /** SHA-256 of what was sent. */
  @Column('bytea', { name: 'body_hash' })
  bodyHash: Buffer;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;
}
