import type { PreviousStatus } from '../leads/index.ts';
import type { Walkthrough } from './walkthrough.entity.ts';

/** Columns of a walkthrough that the services which change it need. */
export type BookedWalkthrough = Pick<
  Walkthrough,
  'id' | 'leadId' | 'startsAt' | 'state' | 'sequence' | 'statusBefore' | 'reasonBefore'
>;

/** SQL: the columns of {@link BookedWalkthrough}, for RETURNING. */
export const BOOKED_COLUMNS = `id, lead_id AS "leadId", starts_at AS "startsAt", state, sequence, status_before AS "statusBefore",
  reason_before AS "reasonBefore"`;

export const statusBeforeOf = ({ statusBefore, reasonBefore }: BookedWalkthrough): PreviousStatus => ({
  status: statusBefore,
  reason: reasonBefore,
});

/** SQL condition: another booked walkthrough overlaps the time of the row named `mine`. */
export const IS_TAKEN = `EXISTS (
  SELECT 1 FROM walkthroughs AS other
  WHERE other.state = 'booked' AND other.id <> mine.id
    AND tstzrange(other.starts_at, other.free_again_at) && tstzrange(mine.starts_at, mine.free_again_at)
)`;

/**
 * Returns whether an error means that another walkthrough has the time. Postgres reports a violated exclusion
 * constraint, or a deadlock if two concurrent moves wait for each other.
 */
export const isOverlapError = (error: unknown): boolean =>
  ['23P01', '40P01'].includes((error as { code?: string }).code ?? '');
