import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An entry of a lead's timeline. Entries are never changed, and are deleted only with the lead. */
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

  /** Email address of the staff member who acted; null for the system and the owner. */
  @Column('text', { nullable: true })
  actor: string | null;

  @Column('jsonb', { default: {} })
  data: object;
}
