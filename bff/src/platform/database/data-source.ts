import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import type { Config } from '../config/env.ts';
import { ConnectionPool, type PoolTimeouts } from './connection-pool.ts';

/**
 * A client that hangs up when a statement got no answer in time. The pool drops it and opens another, so a connection
 * that went silent (half open, server frozen) costs one request and heals without a restart.
 */
class FailFastClient extends pg.Client {
  constructor(config: pg.ClientConfig & { patience: PoolTimeouts }) {
    super({ ...config, connectionTimeoutMillis: config.patience.silenceMs });
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    const hangUp = (error: unknown): void => {
      if (error instanceof Error && error.message === 'Query read timeout') {
        (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      }
    };
    this.query = ((...args: unknown[]) => {
      const answer = query(...args);
      if (answer instanceof Promise) answer.catch(hangUp);
      return answer;
    }) as typeof this.query;
  }
}

/**
 * What an index gathers about a million leads before it answers a search: with less, Postgres forgets which rows of a
 * page it found and looks at all of them again. Hardly anything else here sorts or gathers as much.
 */
const WORK_MEMORY = '32MB';

/**
 * Part of the client's time limit after which Postgres itself ends a statement. Without it Postgres would go on with
 * work that its caller has given up; a little earlier, so that the connection survives.
 */
const SERVER_SHARE = 0.9;
/** A process that stops in the middle of a transaction holds its locks no longer than this, milliseconds. */
const IDLE_TRANSACTION_MS = 60_000;

/** How long a connection may take to open, and Postgres to say anything at all, milliseconds. */
const silenceMs = (config: Config): number => 0.75 * config.databaseTimeoutMs;

/** How any part of this process connects to Postgres: impatient enough that a dead server is noticed within 2 s. */
export const connectionOptions = (config: Config, name: string) => ({
  connectionString: config.databaseUrl,
  application_name: name,
  options: `-c work_mem=${WORK_MEMORY}`,
  connectionTimeoutMillis: silenceMs(config),
  query_timeout: config.databaseTimeoutMs,
  statement_timeout: SERVER_SHARE * config.databaseTimeoutMs,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/** TypeORM's options. The schema belongs to the migrations alone, so nothing is synchronised. */
export const dataSourceOptions = (config: Config, name: string) =>
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
      ...connectionOptions(config, name),
      Client: FailFastClient,
      // pg-pool's own limit, which does not tell waiting from connecting.
      connectionTimeoutMillis: 0,
      patience: { waitMs: config.databaseWaitMs, silenceMs: silenceMs(config) } satisfies PoolTimeouts,
    },
  }) satisfies DataSourceOptions;
