import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import type { Config } from '../config/env.ts';

/**
 * A client that hangs up when a statement got no answer in time. The pool drops it and opens another, so a connection
 * that went silent (half open, server frozen) costs one request and heals without a restart.
 */
class ImpatientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
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

/** How any part of this process connects to Postgres: impatient enough that a dead server is noticed within 2 s. */
export const connectionOptions = (config: Config, name: string) => ({
  connectionString: config.databaseUrl,
  application_name: name,
  options: `-c work_mem=${WORK_MEMORY}`,
  connectionTimeoutMillis: 0.75 * config.databaseTimeoutMs,
  query_timeout: config.databaseTimeoutMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/** TypeORM's options. The schema belongs to the migrations alone, so nothing is synchronised. */
export const dataSourceOptions = (config: Config, name: string): DataSourceOptions => ({
  type: 'postgres',
  url: config.databaseUrl,
  applicationName: name,
  poolSize: config.databasePoolSize,
  installExtensions: false,
  synchronize: false,
  logging: false,
  poolErrorHandler: () => undefined,
  extra: { ...connectionOptions(config, name), Client: ImpatientClient },
});
