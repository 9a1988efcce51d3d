import { type ConnectionOptions, createPostgresBackend, type Job, Queue, setDefaultBackendFactory } from 'bullmq';
import type { RunDatabase } from './run-database.ts';
import type { WorkSource } from './recovery-tracker.ts';

/**
 * Creates a source for messages that a worker has claimed but has not started to transmit. Counts each attempt as a
 * start.
 */
export const createClaimSource = (database: RunDatabase): WorkSource => ({
  name: 'claimed messages',
  findInProgress: async () => toAttemptsById(await database.query<MessageAttempts>(CLAIMED_MESSAGES_SQL)),
  findUnfinished: async (ids) => toAttemptsById(await database.query<MessageAttempts>(UNFINISHED_MESSAGES_SQL, [ids])),
});

interface MessageAttempts {
  id: string;
  attempts: number;
}

const toAttemptsById = (attempts: MessageAttempts[]): Map<string, number> =>
  new Map(attempts.map(({ id, attempts }) => [id, attempts]));

const CLAIMED_MESSAGES_SQL = `SELECT id, attempts FROM message_sends WHERE state = 'claimed' AND wire_at IS NULL`;

/** If a claimed message is due again and has no error, its claim was lost. */
const UNFINISHED_MESSAGES_SQL = `
  SELECT id, attempts FROM message_sends
  WHERE id = ANY($1) AND wire_at IS NULL AND (state = 'claimed' OR (state = 'due' AND error IS NULL))`;

/** Creates a source for the active jobs of a queue. @param redisUrl null for queues in Postgres */
export function createJobSource(name: string, databaseUrl: string, redisUrl: string | null): WorkSource {
  setDefaultBackendFactory(redisUrl === null ? createPostgresBackend : undefined);
  const options =
    redisUrl === null
      ? { connectionString: databaseUrl, schema: 'bullmq', max: 1, connectionTimeoutMillis: 5_000 }
      : { url: redisUrl, maxRetriesPerRequest: null };
  const queue = new Queue(name, { connection: options as unknown as ConnectionOptions });
  // Ignore connection errors, because the run kills the queue's server. The next poll connects again.
  queue.on('error', () => undefined);
  return {
    name: 'active jobs',
    findInProgress: async () => toStartsById(await queue.getActive()),
    findUnfinished: async (ids) => {
      const jobs = await Promise.all(ids.map((id) => queue.getJob(id)));
      return toStartsById(jobs.filter((job) => job !== undefined && !job.finishedOn));
    },
  };
}

const toStartsById = (jobs: readonly (Job | undefined)[]): Map<string, number> =>
  new Map(jobs.map((job) => [job?.id ?? '', job?.attemptsStarted ?? 0]));
