import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import type { Config } from '../config/env.ts';
import { ConnectionPool, type PoolTimeouts } from './connection-pool.ts';

/**
 * A client that closes its connection when a statement times out. The pool then opens a new connection, so a half-open
 * connection fails only one request.
 */
class FailFastClient extends pg.Client {
  constructor(config: pg.ClientConfig & { timeouts: PoolTimeouts }) {
    super({ ...config, connectionTimeoutMillis: config.timeouts.silenceTimeoutMs });
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    const closeOnTimeout = (error: unknown): void => {
      if (error instanceof Error && error.message === 'Query read timeout') {
        (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      }
    };
    this.query = ((...args: unknown[]) => {
      const result = query(...args);
      if (result instanceof Promise) result.catch(closeOnTimeout);
      return result;
    }) as typeof this.query;
  }
}

/**
 * Memory for each sort or scan of a statement. It is large enough to keep bitmap scans exact when a search covers a
 * million leads. With less memory, the bitmap would contain pages instead of rows, and Postgres would recheck every row
 * of these pages. Other statements need less.
 */
const WORK_MEM = '32MB';

/**
 * Share of the client's timeout after which Postgres cancels a statement. If the server had no timeout, Postgres would
 * finish statements that the client has abandoned. The server's timeout is shorter than the client's, so that the
 * connection usually stays open.
 */
const SERVER_TIMEOUT_SHARE = 0.9;
/** Maximum idle time in a transaction. Limits how long a hung process can hold its locks. */
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;

/**
 * Returns a time limit in milliseconds. It applies to opening a connection, and to callers that wait for a connection
 * while Postgres sends nothing.
 */
const getSilenceTimeoutMs = (config: Config): number => 0.75 * config.databaseTimeoutMs;

/**
 * Returns the options of every connection to Postgres. With the default settings, the timeouts detect an unavailable
 * server within two seconds.
 */
export const getConnectionOptions = (config: Config, name: string) => ({
  connectionString: config.databaseUrl,
  application_name: name,
  options: `-c work_mem=${WORK_MEM}`,
  connectionTimeoutMillis: getSilenceTimeoutMs(config),
  query_timeout: config.databaseTimeoutMs,
  statement_timeout: SERVER_TIMEOUT_SHARE * config.databaseTimeoutMs,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/** Returns TypeORM's options. Only migrations change the schema, so synchronization is off. */
export const getDataSourceOptions = (config: Config, name: string) =>
  ({
    type: 'postgres' as const,
    url: config.databaseUrl,
    applicationName: name,
    poolSize: config.databasePoolSize,
    installExtensions: false,
    synchronize: false,
    logging: false,
    poolErrorHandler: () => undefined,
    driver: { Pool: ConnectionPool },
    extra: {
      ...getConnectionOptions(config, name),
      Client: FailFastClient,
      // Disable pg-pool's timeout, because it does not distinguish waiting for a connection from opening one.
      connectionTimeoutMillis: 0,
      timeouts: {
        waitTimeoutMs: config.databaseWaitMs,
        silenceTimeoutMs: getSilenceTimeoutMs(config),
      } satisfies PoolTimeouts,
    },
  }) satisfies DataSourceOptions;
