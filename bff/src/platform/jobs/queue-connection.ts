import { type ConnectionOptions, createPostgresBackend, setDefaultBackendFactory } from 'bullmq';
import type { Config } from '../config/env.ts';
import { queueSchema } from '../database/roles.ts';

/** Tells BullMQ where its queues live. To be called before any queue is made. */
export function chooseQueueBackend(config: Config): void {
  setDefaultBackendFactory(config.redisUrl === null ? createPostgresBackend : undefined);
}

/**
 * Without `query_timeout` an idle worker on a half-open connection waits for ever; without `statement_timeout` Postgres
 * goes on with a statement that the client has given up.
 */
export function queueConnection(config: Config): ConnectionOptions {
  if (config.redisUrl !== null) return { url: config.redisUrl, maxRetriesPerRequest: null } as ConnectionOptions;
  const postgres = {
    connectionString: config.databaseUrl,
    schema: queueSchema,
    max: 4,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    statement_timeout: 9_000,
    keepAlive: true,
  };
  return postgres as unknown as ConnectionOptions;
}
