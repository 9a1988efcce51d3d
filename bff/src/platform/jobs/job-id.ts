import type { RowRef } from '../outbox/outbox-rows.ts';

/** The id of a job in its queue: one per outbox row and handler, so that adding it again changes nothing. */
export const jobIdOf = ({ id, createdAtMs }: RowRef, job: string): string => `${id}.${createdAtMs}.${job}`;

/** The outbox row that a job belongs to. @throws when it has none */
export function rowOf(jobId: string | undefined): RowRef {
  const [, id = '', createdAtMs = ''] = /^(\d+)\.(\d+)\./.exec(jobId ?? '') ?? [];
  if (!id) throw new Error(`Job '${jobId}' belongs to no outbox row`);
  return { id, createdAtMs };
}
