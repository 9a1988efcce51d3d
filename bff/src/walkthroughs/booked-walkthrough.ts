import type { PreviousStatus } from '../leads/index.ts';
import type { Walkthrough } from './walkthrough.entity.ts';

/** A walkthrough as the services that change it read it. */
export type BookedWalkthrough = Pick<
  Walkthrough,
  'id' | 'leadId' | 'startsAt' | 'state' | 'sequence' | 'statusBefore' | 'reasonBefore'
>;

/** SQL: the columns of {@link BookedWalkthrough}, after RETURNING. */
export const BOOKED_COLUMNS = `id, lead_id AS "leadId", starts_at AS "startsAt", state, sequence, status_before AS "statusBefore",
  reason_before AS "reasonBefore"`;

export const statusBeforeOf = ({ statusBefore, reasonBefore }: BookedWalkthrough): PreviousStatus => ({
  status: statusBefore,
  reason: reasonBefore,
});

/** SQL: whether another booked walkthrough holds a part of the time of the row called `mine`. */
export const IS_TAKEN = `EXISTS (
  SELECT 1 FROM walkthroughs AS other
  WHERE other.state = 'booked' AND other.id <> mine.id
    AND tstzrange(other.starts_at, other.free_again_at) && tstzrange(mine.starts_at, mine.free_again_at)
)`;

/** Another walkthrough holds the time, or two that moved at once waited for one another and this one had to give way. */
export const isOverlapError = (error: unknown): boolean =>
  ['23P01', '40P01'].includes((error as { code?: string }).code ?? '');
