import type { LeadStatus } from '@epm/contract';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** `requested` by a held lead: no time is held for it until staff accept the lead. */
export type WalkthroughState = 'booked' | 'cancelled' | 'requested';

/** One appointment to see a home with its owner. Moving it keeps the row, and with it the entry in people's calendars. */
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

  /** From when on the next walkthrough may start: the end, and the buffer that was set when it was booked. */
  @Column({ type: 'timestamptz', name: 'free_again_at', precision: 3 })
  freeAgainAt: Date;

  @Column('text', { default: 'booked' })
  state: WalkthroughState;

  /** Canceled only because of what became of its lead: booked again when that is undone. */
  @Column('boolean', { default: false })
  withdrawn: boolean;

  /** Rises with each change: the SEQUENCE of its calendar entry (RFC 5545). */
  @Column('integer', { default: 0 })
  sequence: number;

  /** What the lead counted as before, and counts as again after a cancellation. */
  @Column('text', { name: 'status_before' })
  statusBefore: LeadStatus;

  /** Why the lead had been lost before. */
  @Column('text', { name: 'reason_before', nullable: true })
  reasonBefore: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;

  /** When its time was chosen last. */
  @Column({ type: 'timestamptz', name: 'chosen_at', precision: 3 })
  chosenAt: Date;

  /** When the reminder of this time was put into the send ledger. */
  @Column({ type: 'timestamptz', name: 'reminded_at', precision: 3, nullable: true })
  remindedAt: Date | null;
}

/** The right to move or cancel one walkthrough, held by the bearer of a mailed link. */
@Entity('walkthrough_keys')
export class WalkthroughKey {
  /** SHA-256 of the key in the link; the key itself is only in the mail. */
  @PrimaryColumn('bytea', { name: 'key_hash' })
  keyHash: Buffer;

  @Column('uuid', { name: 'walkthrough_id' })
  walkthroughId: string;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;
}
