import type { LeadStatus } from '@epm/contract';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** `requested`: chosen by a held lead. The time is not reserved until staff accept the lead. */
export type WalkthroughState = 'booked' | 'cancelled' | 'requested';

/**
 * An appointment to see a home with its owner. A move keeps the row, so that the owner's calendar entry is updated
 * instead of duplicated.
 */
@Entity('walkthroughs')
export class Walkthrough {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'lead_id' })
  leadId: string;

  @Column({ type: 'timestamptz', name: 'starts_at', precision: 3 })
  startsAt: Date;

  @Column({ type: 'timestamptz', name: 'ends_at', precision: 3 })
  endsAt: Date;

  /** Earliest start of the next walkthrough: the end plus the buffer at the time of the booking. */
  @Column({ type: 'timestamptz', name: 'free_again_at', precision: 3 })
  freeAgainAt: Date;

  @Column('text', { default: 'booked' })
  state: WalkthroughState;

  /** Whether it was canceled because the lead was deleted or lost. Undoing that change books it again. */
  @Column('boolean', { default: false })
  withdrawn: boolean;

  /** Number of changes, used as SEQUENCE of the calendar entry (RFC 5545). */
  @Column('integer', { default: 0 })
  sequence: number;

  /** Status of the lead before the booking. A cancellation restores it. */
  @Column('text', { name: 'status_before' })
  statusBefore: LeadStatus;

  /** Reason why the lead was lost before the booking. */
  @Column('text', { name: 'reason_before', nullable: true })
  reasonBefore: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;

  /** When its current time was chosen. */
  @Column({ type: 'timestamptz', name: 'chosen_at', precision: 3 })
  chosenAt: Date;

  /** When the reminder of the current time was added to the send ledger. */
  @Column({ type: 'timestamptz', name: 'reminded_at', precision: 3, nullable: true })
  remindedAt: Date | null;
}

/** Key in an emailed link. Its bearer may move or cancel one walkthrough. */
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
