import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One sent enrolment, named by its lead: what makes sending it again harmless. */
@Entity('enrolments')
export class Enrolment {
  @PrimaryColumn('uuid', { name: 'lead_id' })
  leadId: string;

  /** SHA-256 of what was sent. */
  @Column('bytea', { name: 'body_hash' })
  bodyHash: Buffer;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;
}
