import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityTarget, type ObjectLiteral, type QueryRunner, type Repository } from 'typeorm';
import type { ConnectionPool } from './connection-pool.ts';

/** SQL text. Postgres prepares a named statement only once per connection, so name statements that run often. */
export type Statement = string | { readonly name: string | undefined; readonly text: string };

const MAX_ATTEMPTS = 4;
/**
 * Maximum delay before the second attempt. The third attempt waits up to twice as long, and the fourth up to three
 * times as long.
 */
const MAX_FIRST_RETRY_DELAY_MS = 50;

/** Thrown inside a transaction to retry it, so that a new attempt sees what a concurrent transaction has written. */
export class RetryTransaction extends Error {}

/** PostgreSQL codes for a serialization failure and a deadlock. In both cases the transaction was rolled back. */
const ROLLED_BACK_CODES = new Set(['40001', '40P01']);

function isRetryable(error: unknown): boolean {
  return error instanceof RetryTransaction || ROLLED_BACK_CODES.has((error as { code?: string } | null)?.code ?? '');
}

interface StatementResult {
  rows: unknown[];
  /** Number of rows read or written. */
  count: number;
}

/** Runs SQL, inside or outside a transaction. */
export abstract class SqlExecutor {
  protected abstract execute(sql: Statement, params: readonly unknown[]): Promise<StatementResult>;

  /** Returns the rows of a SELECT or RETURNING clause, with the column names as properties. */
  async rows<T>(sql: Statement, params: readonly unknown[] = []): Promise<T[]> {
    return (await this.execute(sql, params)).rows as T[];
  }

  /** Returns the only row of a statement that always returns one, such as an aggregate. */
  async row<T>(sql: Statement, params: readonly unknown[] = []): Promise<T> {
    const [row] = await this.rows<T>(sql, params);
    if (row === undefined) throw new Error('The statement returned no row');
    return row;
  }

  /** Runs a statement. @returns the number of rows written */
  async run(sql: Statement, params: readonly unknown[] = []): Promise<number> {
    return (await this.execute(sql, params)).count;
  }
}

/** A transaction. Only {@link Database.transaction} starts one. */
export class Tx extends SqlExecutor {
  constructor(private readonly runner: QueryRunner) {
    super();
  }

  getRepository<E extends ObjectLiteral>(entity: EntityTarget<E>): Repository<E> {
    return this.runner.manager.getRepository(entity);
  }

  /** Runs a statement. Statement names are ignored, because TypeORM does not prepare statements. */
  protected async execute(sql: Statement, params: readonly unknown[]): Promise<StatementResult> {
    const { records, affected } = await this.runner.query(typeof sql === 'string' ? sql : sql.text, [...params], true);
    return { rows: records, count: affected ?? 0 };
  }
}

/** Access to Postgres: transactions for writes, single statements for reads. */
@Injectable()
export class Database extends SqlExecutor {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  /**
   * Runs `work` in one transaction. Commits when `work` resolves and rolls back when it rejects. Retries a few times
   * after a deadlock, a serialization failure or {@link RetryTransaction}. Effects of `work` outside `tx` must be
   * idempotent.
   */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(work);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
        // Wait for a random time, so that two conflicting transactions do not retry at the same moment.
        await setTimeout(Math.random() * attempt * MAX_FIRST_RETRY_DELAY_MS);
      }
    }
  }

  private async attempt<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      const result = await work(new Tx(runner));
      await runner.commitTransaction();
      return result;
    } catch (error) {
      // Ignore an error in the rollback: if the connection was lost, Postgres has already rolled back.
      if (runner.isTransactionActive && !runner.isReleased) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }

  protected async execute(sql: Statement, params: readonly unknown[]): Promise<StatementResult> {
    const { rows, rowCount } = await this.pool.query(typeof sql === 'string' ? { text: sql } : sql, [...params]);
    return { rows, count: rowCount ?? 0 };
  }

  /** Returns the number of callers in this process that wait for a connection. */
  countWaiters(): number {
    return this.pool.waiterCount;
  }

  private get pool(): ConnectionPool {
    const driver = this.dataSource.driver as unknown as { master: ConnectionPool };
    return driver.master;
  }
}
