import { type ConnectionOptions, createPostgresBackend, setDefaultBackendFactory } from 'bullmq';
import type { Config } from '../config/env.ts';
import { QUEUE_SCHEMA } from '../database/roles.ts';

/** Selects Postgres or Redis as BullMQ's backend. Must be called before any queue is created. */
export function chooseQueueBackend(config: Config): void {
  setDefaultBackendFactory(config.redisUrl === null ? createPostgresBackend : undefined);
}

/**
 * Returns BullMQ's connection options. With Postgres, `query_timeout` keeps an idle worker from waiting on a half-open
 * connection. `statement_timeout` makes the server cancel a statement that the client would abandon.
 */
export function getQueueConnectionOptions(config: Config): ConnectionOptions {
  if (config.redisUrl !== null) return { url: config.redisUrl, maxRetriesPerRequest: null } as ConnectionOptions;
  const postgres = {
    connectionString: config.databaseUrl,
    schema: QUEUE_SCHEMA,
    max: 4,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    statement_timeout: 9_000,
    keepAlive: true,
  };
  return postgres as unknown as ConnectionOptions;
}
