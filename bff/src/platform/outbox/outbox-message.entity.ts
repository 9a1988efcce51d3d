import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('outbox')
export class OutboxMessage {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text')
  event: string;

  @Column('jsonb')
  payload: object;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;

  /** When its jobs were added; null until then. */
  @Column({ type: 'timestamptz', name: 'dispatched_at', precision: 3, nullable: true })
  dispatchedAt: Date | null;
}
