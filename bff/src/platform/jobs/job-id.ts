import type { ClaimedRow, RowRef } from '../outbox/outbox-rows.ts';

/** The id of a job in its queue: one per outbox row and handler, so that adding it again changes nothing. */
export const jobIdOf = ({ id, createdAtMs }: ClaimedRow, job: string): string => `${id}.${createdAtMs}.${job}`;

/**
 * The outbox row that a job belongs to. A job that waits since a version which did not track effects has no time in its
 * id: `12.render-report`.
 * @throws when it has none
 */
export function rowOf(jobId: string | undefined): RowRef {
  const [, id = '', createdAtMs = null] = /^(\d+)\.(?:(\d+)\.)?/.exec(jobId ?? '') ?? [];
  if (!id) throw new Error(`Job '${jobId}' belongs to no outbox row`);
  return { id, createdAtMs };
}
