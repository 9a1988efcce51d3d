import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A contact's progress in a sequence of marketing emails. A contact has at most one active enrollment per workflow. */
@Entity('campaign_enrolments')
export class CampaignEnrollment {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'contact_id' })
  contactId: string;

  /** Lead with the property that the emails are about. */
  @Column('uuid', { name: 'lead_id' })
  leadId: string;

  @Column('text')
  workflow: 'warm_lead';

  @Column('text', { default: 'active' })
  state: 'active' | 'stopped' | 'finished';

  /** Reason why the sequence was stopped. */
  @Column('text', { nullable: true })
  reason: string | null;

  /** Lead whose status change stopped the sequence. Undoing that change resumes the sequence. */
  @Column('uuid', { name: 'ended_by_lead_id', nullable: true })
  endedByLeadId: string | null;

  /** Index of the next step in the workflow. */
  @Column('integer', { name: 'next_step', default: 0 })
  nextStep: number;

  @Column({ type: 'timestamptz', name: 'enrolled_at', precision: 3 })
  enrolledAt: Date;

  @Column({ type: 'timestamptz', name: 'ended_at', precision: 3, nullable: true })
  endedAt: Date | null;
}
