import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityTarget, type ObjectLiteral, type QueryRunner, type Repository } from 'typeorm';
import type { ConnectionPool } from './connection-pool.ts';

/** SQL, or SQL with a name under which each connection prepares it once: for statements that run all day. */
export type Statement = string | { readonly name: string | undefined; readonly text: string };

const MOST_ATTEMPTS = 4;
/** Milliseconds; each further attempt may wait as much longer. */
const PAUSE_MS = 50;

/** Thrown within a transaction: another one was quicker, and what it wrote can be seen by another attempt only. */
export class RetryTransaction extends Error {}

/** PostgreSQL's codes: serialization failure, deadlock. Both mean that nothing of the transaction happened. */
const givenUp = new Set(['40001', '40P01']);

function isWorthAnother(error: unknown): boolean {
  return error instanceof RetryTransaction || givenUp.has((error as { code?: string } | null)?.code ?? '');
}

interface Outcome {
  rows: unknown[];
  /** Rows read or written. */
  count: number;
}

/** Plain SQL, inside of a transaction or outside. */
export abstract class Sql {
  protected abstract execute(sql: Statement, params: readonly unknown[]): Promise<Outcome>;

  /** Rows of SELECT or RETURNING, their columns as the statement names them. */
  async rows<T>(sql: Statement, params: readonly unknown[] = []): Promise<T[]> {
    return (await this.execute(sql, params)).rows as T[];
  }

  /** The one row of a statement that always has one: an aggregate, INSERT ... RETURNING. */
  async row<T>(sql: Statement, params: readonly unknown[] = []): Promise<T> {
    const [row] = await this.rows<T>(sql, params);
    if (row === undefined) throw new Error('A statement that always has a row had none');
    return row;
  }

  /** @returns how many rows the statement wrote */
  async run(sql: Statement, params: readonly unknown[] = []): Promise<number> {
    return (await this.execute(sql, params)).count;
  }
}

/** A transaction. Only {@link Database.transaction} begins one. */
export class Tx extends Sql {
  constructor(private readonly runner: QueryRunner) {
    super();
  }

  getRepository<E extends ObjectLiteral>(entity: EntityTarget<E>): Repository<E> {
    return this.runner.manager.getRepository(entity);
  }

  /** TypeORM prepares no statements: a name has no effect here. */
  protected async execute(sql: Statement, params: readonly unknown[]): Promise<Outcome> {
    const { records, affected } = await this.runner.query(typeof sql === 'string' ? sql : sql.text, [...params], true);
    return { rows: records, count: affected ?? 0 };
  }
}

/** The process's way to Postgres: transactions for writes, single statements for lean reads. */
@Injectable()
export class Database extends Sql {
  constructor(private readonly source: DataSource) {
    super();
  }

  /**
   * Runs `work` in one transaction: commits what it did when it resolves, undoes it when it rejects. Where Postgres gave
   * the transaction up because of another one (a deadlock), or `work` asks for it by {@link RetryTransaction}, it is run again, a
   * few times. So whatever `work` does outside of `tx` must be fit to be done twice.
   */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(work);
      } catch (error) {
        if (attempt === MOST_ATTEMPTS || !isWorthAnother(error)) throw error;
        // Not at the same moment as the other one.
        await setTimeout(Math.random() * attempt * PAUSE_MS);
      }
    }
  }

  private async attempt<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const runner = this.source.createQueryRunner();
    try {
      await runner.startTransaction();
      const result = await work(new Tx(runner));
      await runner.commitTransaction();
      return result;
    } catch (error) {
      // A connection that died took its transaction along; the first error is the one worth reporting.
      if (runner.isTransactionActive && !runner.isReleased) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }

  protected async execute(sql: Statement, params: readonly unknown[]): Promise<Outcome> {
    const { rows, rowCount } = await this.pool.query(typeof sql === 'string' ? { text: sql } : sql, [...params]);
    return { rows, count: rowCount ?? 0 };
  }

  /** Callers of this process that wait for a connection right now. */
  waiters(): number {
    return this.pool.waiters;
  }

  private get pool(): ConnectionPool {
    const driver = this.source.driver as unknown as { master: ConnectionPool };
    return driver.master;
  }
}
