import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SuppressionReason } from './delivery-rules.ts';

/** An address that is not to be written to; `unsubscribed` closes it to marketing, `bounced` to everything. */
@Entity('suppressions')
export class Suppression {
  /** Normalised. */
  @PrimaryColumn('text')
  email: string;

  @PrimaryColumn('text')
  reason: SuppressionReason;

  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;

  /** The message that it answers. */
  @Column('uuid', { name: 'send_id', nullable: true })
  sendId: string | null;
}
