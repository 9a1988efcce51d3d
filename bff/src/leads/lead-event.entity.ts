import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A timeline entry of a lead. Entries are never changed, and are deleted only with the lead. */
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

  /** Email address of the staff member who caused the entry; null if the system or the owner caused it. */
  @Column('text', { nullable: true })
  actor: string | null;

  @Column('jsonb', { default: {} })
  data: object;
}
