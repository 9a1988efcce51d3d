import { Column, Entity, PrimaryColumn } from 'typeorm';

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
