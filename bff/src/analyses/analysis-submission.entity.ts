import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A submitted form. The client generates the id, to detect repeated submissions. */
@Entity('property_analysis_submissions')
export class AnalysisSubmission {
  @PrimaryColumn('uuid')
  id: string;

  /** SHA-256 hash of the submitted values. A repeated id with different values is a conflict. */
  @Column('bytea', { name: 'body_hash' })
  bodyHash: Buffer;

  /** Ids of the leads, in the order of the form. */
  @Column('uuid', { name: 'lead_ids', array: true })
  leadIds: string[];

  /** Number of properties that have no estimate yet. */
  @Column('integer')
  pending: number;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'completed_at', precision: 3, nullable: true })
  completedAt: Date | null;
}

/** Email address and name of a visitor who received an analysis. One row per email address. */
@Entity('property_analysis_subscribers')
export class Subscriber {
  @PrimaryColumn('text')
  email: string;

  @Column('text', { default: '' })
  name: string;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
