import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A submitted form. The client generates its id, so that a repeated submission is recognized. */
@Entity('property_analysis_submissions')
export class AnalysisSubmission {
  @PrimaryColumn('uuid')
  id: string;

  /** SHA-256 of the submitted values. The same id with other values is a conflict. */
  @Column('bytea', { name: 'body_hash' })
  bodyHash: Buffer;

  /** Ids of the leads, in the order of the form. */
  @Column('uuid', { name: 'lead_ids', array: true })
  leadIds: string[];

  /** Number of properties whose result is still missing. */
  @Column('integer')
  pending: number;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'completed_at', precision: 3, nullable: true })
  completedAt: Date | null;
}

/** An email address that has requested an analysis. One row per address. */
@Entity('property_analysis_subscribers')
export class Subscriber {
  @PrimaryColumn('text')
  email: string;

  @Column('text', { default: '' })
  name: string;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
