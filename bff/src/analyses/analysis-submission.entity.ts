import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One sent form. Its client-made id is what makes a repeated send harmless. */
@Entity('property_analysis_submissions')
export class AnalysisSubmission {
  @PrimaryColumn('uuid')
  id: string;

  /** SHA-256 of what was sent: the same id with another body is a conflict. */
  @Column('bytea', { name: 'body_hash' })
  bodyHash: Buffer;

  /** In the order of the form. */
  @Column('uuid', { name: 'lead_ids', array: true })
  leadIds: string[];

  /** How many of its properties still wait for their result. */
  @Column('integer')
  pending: number;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'completed_at', precision: 3, nullable: true })
  completedAt: Date | null;
}

/** One row for each email address that ever asked for an analysis. */
@Entity('property_analysis_subscribers')
export class Subscriber {
  @PrimaryColumn('text')
  email: string;

  @Column('text', { default: '' })
  name: string;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
