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
 * Maximum number of connections for the statements of all queues and workers. Each statement takes about a millisecond.
 * Each worker also holds one connection on which it listens for jobs.
 */
const MAX_STATEMENT_CONNECTIONS = 8;

const getRedisOptions = (url: string): ConnectionOptions => ({ url, maxRetriesPerRequest: null }) as ConnectionOptions;

/**
 * Minimum timeout of a statement. If the timeout of other statements (DATABASE_TIMEOUT_MS) is longer, it also applies
 * to queues.
 */
const MIN_STATEMENT_TIMEOUT_MS = 6_000;

/**
 * Returns the options of a pool for queues in Postgres. `query_timeout` rejects statements on a half-open connection.
 * `statement_timeout` cancels a statement on the server before the client times out, and before a caller that waits for
 * its connection is rejected. Keepalive detects a silently dropped connection on which a worker listens.
 */
function getPoolOptions(config: Config, max: number): pg.PoolConfig {
  const timeoutMs = Math.max(MIN_STATEMENT_TIMEOUT_MS, config.databaseTimeoutMs);
  return {
    connectionString: config.databaseUrl,
    max,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    statement_timeout: timeoutMs - 1_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

/** Returns BullMQ's connection options for one queue. In Postgres, the queue opens a separate pool. */
export function getQueueConnectionOptions(config: Config): ConnectionOptions {
  if (config.redisUrl !== null) return getRedisOptions(config.redisUrl);
  return { ...getPoolOptions(config, 4), schema: QUEUE_SCHEMA } as unknown as ConnectionOptions;
}

/**
 * Connection of the worker process. In Postgres, all queues and workers share a pool. By default, BullMQ would open a
 * pool for each queue and each worker, with 40 connections for ten idle queues.
 */
export class SharedQueueConnection implements OnApplicationShutdown {
  readonly options: ConnectionOptions;
  private readonly pool: pg.Pool | undefined;

  constructor(config: Config, workerCount: number) {
    if (config.redisUrl !== null) {
      this.options = getRedisOptions(config.redisUrl);
      return;
    }
    // BullMQ's tables are in this schema. BullMQ gets a pool and no schema option, so it checks the schema with its
    // default name, which is the same.
    const options = `-c search_path=${QUEUE_SCHEMA}`;
    const statementConnections = Math.min(MAX_STATEMENT_CONNECTIONS, config.databasePoolSize);
    this.pool = new pg.Pool({ ...getPoolOptions(config, workerCount + statementConnections), options });
    // Each queue and each worker adds an error listener to the pool.
    this.pool.setMaxListeners(0);
    this.options = this.pool as unknown as ConnectionOptions;
  }

  /** Ends the pool. The workers have already closed. Queues close later, but send no statements. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool?.end();
  }
}
