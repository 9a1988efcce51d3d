import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One person's way through one sequence of messages; at most one is active per person and workflow. */
@Entity('campaign_enrolments')
export class CampaignEnrollment {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'contact_id' })
  contactId: string;

  /** The property that the messages speak of. */
  @Column('uuid', { name: 'lead_id' })
  leadId: string;

  @Column('text')
  workflow: 'warm_lead';

  @Column('text', { default: 'active' })
  state: 'active' | 'stopped' | 'finished';

  /** Why it was stopped. */
  @Column('text', { nullable: true })
  reason: string | null;

  /** The lead whose end stopped it; that lead's return starts it again. */
  @Column('uuid', { name: 'ended_by_lead_id', nullable: true })
  endedByLeadId: string | null;

  /** Index of the next step in the workflow's list. */
  @Column('integer', { name: 'next_step', default: 0 })
  nextStep: number;

  @Column({ type: 'timestamptz', name: 'enrolled_at', precision: 3 })
  enrolledAt: Date;

  @Column({ type: 'timestamptz', name: 'ended_at', precision: 3, nullable: true })
  endedAt: Date | null;
}
