import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ConnectionPool } from './connection-pool.ts';

declare const transactional: unique symbol;

/** An EntityManager inside a transaction. Only {@link Database.transaction} makes one. */
export type Tx = EntityManager & { readonly [transactional]: true };

/** SQL, or SQL with a name under which each connection prepares it once: for statements that run all day. */
export type Statement = string | { readonly name: string | undefined; readonly text: string };

const MOST_ATTEMPTS = 4;
/** Milliseconds; each further attempt may wait as much longer. */
const PAUSE_MS = 50;

/** Thrown within a transaction: another one was quicker, and what it wrote can be seen by another attempt only. */
export class TryAgain extends Error {}

/** PostgreSQL's codes: serialization failure, deadlock. Both mean that nothing of the transaction happened. */
const givenUp = new Set(['40001', '40P01']);

function isWorthAnother(error: unknown): boolean {
  return error instanceof TryAgain || givenUp.has((error as { code?: string } | null)?.code ?? '');
}

/** The process's way to Postgres: transactions for writes, plain SQL for lean reads. */
@Injectable()
export class Database {
  constructor(private readonly source: DataSource) {}

  /**
   * Runs `work` in one transaction: commits what it did when it resolves, undoes it when it rejects. Where Postgres gave
   * the transaction up because of another one (a deadlock), or `work` asks for it by {@link TryAgain}, it is run again, a
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

  /** One statement outside of any transaction; rows as plain objects, columns as Postgres names them. */
  async query<T>(sql: Statement, params: readonly unknown[] = []): Promise<T[]> {
    const result = await this.pool.query(typeof sql === 'string' ? { text: sql } : sql, [...params]);
    return result.rows as T[];
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
