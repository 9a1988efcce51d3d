import type { CampaignWorkflow, SequenceState } from '@epm/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A contact's progress through a workflow. At any time, a contact has at most one active or paused marketing sequence,
 * and at most one sequence of each other workflow for each home.
 */
@Entity('campaign_sequences')
export class SequenceRecord {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'contact_id' })
  contactId: string;

  /** Lead with the property to which the emails refer. */
  @Column('uuid', { name: 'lead_id' })
  leadId: string;

  @Column('text')
  workflow: CampaignWorkflow;

  @Column('integer', { name: 'workflow_version' })
  workflowVersion: number;

  @Column('text', { default: 'active' })
  state: SequenceState;

  /** Reason why the sequence is paused or stopped. */
  @Column('text', { nullable: true })
  reason: string | null;

  /** Lead whose status change stopped the sequence. Undoing that change resumes the sequence. */
  @Column('uuid', { name: 'ended_by_lead_id', nullable: true })
  endedByLeadId: string | null;

  @Column({ type: 'timestamptz', name: 'enrolled_at', precision: 3 })
  enrolledAt: Date;

  @Column({ type: 'timestamptz', name: 'ended_at', precision: 3, nullable: true })
  endedAt: Date | null;

  /** Start of the walkthrough to which a confirmation sequence refers. */
  @Column({ type: 'timestamptz', name: 'visit_at', precision: 3, nullable: true })
  visitAt: Date | null;

  /** Time when the walkthrough that starts at `visitAt` was booked or rescheduled. */
  @Column({ type: 'timestamptz', name: 'visit_chosen_at', precision: 3, nullable: true })
  visitChosenAt: Date | null;
}
