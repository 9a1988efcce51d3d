import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import type pg from 'pg';
import { ConnectionPool, DatabaseBusyError } from './connection-pool.ts';

/** A client whose connection attempts always succeed, although there is no server. */
class FakeClient extends EventEmitter {
  readonly _queryable = true;
  readonly readyForQuery = true;
  readonly connection = { stream: { bytesRead: 0 } };

  connect(callback: () => void): void {
    callback();
  }

  end(callback: () => void): void {
    callback();
  }
}

const WAIT_MS = 1_000;

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick'] }));
afterEach(() => void jest.useRealTimers());

it('serves the next caller after thousands of waiting callers have been rejected', async () => {
  const Client = FakeClient as unknown as new () => pg.Client;
  const pool = new ConnectionPool({ max: 1, Client, timeouts: { waitTimeoutMs: WAIT_MS, silenceTimeoutMs: WAIT_MS } });
  const held = await pool.connect();
  const rejected: unknown[] = [];
  for (let burst = 0; burst < 40; burst += 1) {
    for (let caller = 0; caller < 500; caller += 1) pool.connect((error) => rejected.push(error));
    jest.advanceTimersByTime(2 * WAIT_MS);
  }
  expect(rejected).toHaveLength(40 * 500);
  expect(rejected.every((error) => error instanceof DatabaseBusyError)).toBe(true);
  expect(() => held.release()).not.toThrow();
  expect(pool.waitingCount).toBe(0);
  await expect(pool.connect()).resolves.toBe(held);
});
