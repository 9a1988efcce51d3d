import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';

declare const transactional: unique symbol;

/** An EntityManager inside a transaction. Only {@link Database.transaction} makes one. */
export type Tx = EntityManager & { readonly [transactional]: true };

/** SQL, or SQL with a name under which each connection prepares it once: for statements that run all day. */
export type Statement = string | { readonly name: string; readonly text: string };

/** The process's way to Postgres: transactions for writes, plain SQL for lean reads. */
@Injectable()
export class Database {
  constructor(private readonly source: DataSource) {}

  /** Runs `work` in one transaction: commits what it did when it resolves, undoes it when it rejects. */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const runner = this.source.createQueryRunner();
    try {
      await runner.startTransaction();
      const result = await work(runner.manager as Tx);
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

  /** One statement outside of any transaction; rows as plain objects. */
  async query<T>(sql: Statement, params: readonly unknown[] = []): Promise<T[]> {
    const result = await this.pool.query(typeof sql === 'string' ? { text: sql } : sql, [...params]);
    return result.rows as T[];
  }

  private get pool(): Pool {
    const driver = this.source.driver as unknown as { master: Pool };
    return driver.master;
  }
}
