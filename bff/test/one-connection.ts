import { AsyncLocalStorage } from 'node:async_hooks';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Database, type Tx } from '../src/platform/database/database.ts';

type Connect = (...args: unknown[]) => unknown;

/**
 * Makes code inside a transaction throw when it takes a second connection from the pool. If transactions that need a
 * second connection used up the pool, all of them would wait until they time out.
 */
export function forbidSecondConnection(app: INestApplicationContext): void {
  const running = new AsyncLocalStorage<{ isOpen: boolean }>();
  const database = app.get(Database);
  const transaction = database.transaction.bind(database);
  database.transaction = <T>(work: (tx: Tx) => Promise<T>) =>
    transaction((tx) => {
      const state = { isOpen: true };
      return running.run(state, () => work(tx).finally(() => (state.isOpen = false)));
    });
  const { master: pool } = app.get(DataSource).driver as unknown as { master: { connect: Connect } };
  const connect = pool.connect.bind(pool);
  pool.connect = (...args) => {
    if (running.getStore()?.isOpen) throw new Error('A second connection inside a transaction: pass its tx on');
    return connect(...args);
  };
}
