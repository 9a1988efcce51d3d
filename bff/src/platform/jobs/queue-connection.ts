import type { OnApplicationShutdown } from '@nestjs/common';
import { type ConnectionOptions, createPostgresBackend, setDefaultBackendFactory } from 'bullmq';
import pg from 'pg';
import type { Config } from '../config/env.ts';
import { QUEUE_SCHEMA } from '../database/roles.ts';

/** Selects Postgres or Redis as BullMQ's backend. Must be called before any queue is created. */
export function chooseQueueBackend(config: Config): void {
  setDefaultBackendFactory(config.redisUrl === null ? createPostgresBackend : undefined);
}

/**
 * Connections for the statements of all queues and workers. Each statement takes about a millisecond. A worker holds a
 * further connection while it waits for jobs.
 */
const STATEMENT_CONNECTIONS = 8;

const getRedisOptions = (url: string): ConnectionOptions => ({ url, maxRetriesPerRequest: null }) as ConnectionOptions;

/**
 * Returns the options of a pool for queues in Postgres. `query_timeout` keeps an idle worker from waiting on a half-open
 * connection. `statement_timeout` makes the server cancel a statement that the client would abandon.
 */
const getPoolOptions = (config: Config, max: number): pg.PoolConfig => ({
  connectionString: config.databaseUrl,
  max,
  connectionTimeoutMillis: 5_000,
  query_timeout: 10_000,
  statement_timeout: 9_000,
  keepAlive: true,
});

/** Returns BullMQ's connection options for one queue, which has a pool of its own if it is in Postgres. */
export function getQueueConnectionOptions(config: Config): ConnectionOptions {
  if (config.redisUrl !== null) return getRedisOptions(config.redisUrl);
  return { ...getPoolOptions(config, 4), schema: QUEUE_SCHEMA } as unknown as ConnectionOptions;
}

/**
 * The connection of a process that has all queues and workers. In Postgres they share a pool. By default, BullMQ would
 * open a pool for each queue and each worker, with 40 connections for ten idle queues.
 */
export class SharedQueueConnection implements OnApplicationShutdown {
  readonly options: ConnectionOptions;
  private readonly pool: pg.Pool | undefined;

  constructor(config: Config, workerCount: number) {
    if (config.redisUrl !== null) {
      this.options = getRedisOptions(config.redisUrl);
      return;
    }
    const options = `-c search_path=${QUEUE_SCHEMA}`;
    this.pool = new pg.Pool({ ...getPoolOptions(config, workerCount + STATEMENT_CONNECTIONS), options });
    // Each queue and each worker listens for errors of the pool.
    this.pool.setMaxListeners(0);
    this.options = this.pool as unknown as ConnectionOptions;
  }

  /** Called after the queues and workers have closed. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool?.end();
  }
}
