import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One line of a lead's timeline; never changed, never removed while the lead exists. */
@Entity('lead_events')
export class LeadEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('uuid', { name: 'lead_id' })
  leadId: string;

  @Column('text')
  type: string;

  @Column('timestamp with time zone', { precision: 3 })
  at: Date;

  /** Who did it: a member of staff by email address, or null for the system and the owner. */
  @Column('text', { nullable: true })
  actor: string | null;

  @Column('jsonb', { default: {} })
  data: object;
}
