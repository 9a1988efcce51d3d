import type { LeadStatus } from '@epm/contract';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/**
 * `requested`: chosen by an owner whose lead is held as suspected spam. The time is not reserved. When staff accept the
 * lead, the walkthrough is booked if its time is still available, and canceled otherwise.
 */
export type WalkthroughState = 'booked' | 'canceled' | 'requested';

/**
 * Appointment to see a home with its owner. Rescheduling updates the row instead of inserting a new row. The owner's
 * calendar entry is then updated, not duplicated.
 */
@Entity('walkthroughs')
export class Walkthrough {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'lead_id' })
  leadId: string;

  /**
   * Staff member who does the walkthrough. Null for a request, and for a walkthrough that was booked without a staff
   * member.
   */
  @Column('uuid', { name: 'staff_id', nullable: true })
  staffId: string | null;

  @Column({ type: 'timestamptz', name: 'starts_at', precision: 3 })
  startsAt: Date;

  @Column({ type: 'timestamptz', name: 'ends_at', precision: 3 })
  endsAt: Date;

  /** Earliest start of the next walkthrough: `endsAt` plus the travel buffer that was set when this time was chosen. */
  @Column({ type: 'timestamptz', name: 'free_again_at', precision: 3 })
  freeAgainAt: Date;

  @Column('text', { default: 'booked' })
  state: WalkthroughState;

  /**
   * True if the walkthrough was canceled because its lead was deleted or lost. Undoing that change books it again, but
   * only if its time is in the future and still free.
   */
  @Column('boolean', { name: 'is_restored_with_lead', default: false })
  isRestoredWithLead: boolean;

  /** Number of changes to the walkthrough. It is the SEQUENCE of the calendar entry (RFC 5545). */
  @Column('integer', { default: 0 })
  sequence: number;

  /** Status of the lead before the booking. Canceling the walkthrough restores this status. */
  @Column('text', { name: 'lead_status_before_booking' })
  leadStatusBeforeBooking: LeadStatus;

  /** Reason why the lead was lost before the booking. Null if it was not lost. */
  @Column('text', { name: 'lost_reason_before_booking', nullable: true })
  lostReasonBeforeBooking: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;

  /** Time at which `startsAt` was chosen. */
  @Column({ type: 'timestamptz', name: 'chosen_at', precision: 3 })
  chosenAt: Date;
}

/** Secret key in an emailed link. Anyone who has the link may reschedule or cancel one walkthrough. */
@Entity('walkthrough_keys')
export class WalkthroughKey {
  /** SHA-256 of the key. Only the email contains the key itself. */
  @PrimaryColumn('bytea', { name: 'key_hash' })
  keyHash: Buffer;

  @Column('uuid', { name: 'walkthrough_id' })
  walkthroughId: string;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;
}
