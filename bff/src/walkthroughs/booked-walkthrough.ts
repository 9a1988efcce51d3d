import type { PreviousStatus } from '../leads/index.ts';
import type { Walkthrough } from './walkthrough.entity.ts';

/** Columns that the services need to change a walkthrough. */
export type BookedWalkthrough = Pick<
  Walkthrough,
  | 'id'
  | 'leadId'
  | 'staffId'
  | 'startsAt'
  | 'state'
  | 'sequence'
  | 'leadStatusBeforeBooking'
  | 'lostReasonBeforeBooking'
>;

/** SQL columns of {@link BookedWalkthrough}, for RETURNING. */
export const BOOKED_WALKTHROUGH_COLUMNS = `id, lead_id AS "leadId", staff_id AS "staffId", starts_at AS "startsAt", state, sequence, lead_status_before_booking AS "leadStatusBeforeBooking",
  lost_reason_before_booking AS "lostReasonBeforeBooking"`;

export const toPreviousStatus = ({
  leadStatusBeforeBooking,
  lostReasonBeforeBooking,
}: BookedWalkthrough): PreviousStatus => ({
  status: leadStatusBeforeBooking,
  reason: lostReasonBeforeBooking,
});

/**
 * Returns whether an error means that another walkthrough overlaps the chosen time. Postgres reports an
 * exclusion_violation, or deadlock_detected if two concurrent changes wait for each other.
 */
export const isOverlapError = (error: unknown): boolean =>
  ['23P01', '40P01'].includes((error as { code?: string }).code ?? '');
