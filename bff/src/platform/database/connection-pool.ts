import pg from 'pg';

type ConnectionCallback = (
  error: Error | undefined,
  client?: pg.PoolClient,
  release?: (error?: Error | boolean) => void,
) => void;

interface Waiter {
  waitingSince: number;
  callback: ConnectionCallback;
  /** Called by pg-pool with a connection or an error. */
  onConnection: ConnectionCallback;
}

/** pg-pool's queue of callers, which its types omit. */
interface PgPoolInternals {
  _pendingQueue: { callback: ConnectionCallback }[];
}

/** Members of pg's client that its types omit. */
interface PgClientInternals {
  readyForQuery: boolean;
  connection: { stream: { bytesRead: number } };
}

export interface PoolTimeouts {
  /**
   * Maximum time that a caller waits for a free connection while Postgres responds to other callers, in milliseconds.
   */
  waitTimeoutMs: number;
  /** Time without a byte from Postgres after which a waiting caller is rejected, in milliseconds. */
  silenceTimeoutMs: number;
}

/**
 * Maximum number of waiting callers. More callers could not be served in time, and each waiting caller occupies memory.
 */
const MAX_WAITERS = 500;
const CHECK_INTERVAL_MS = 200;

/**
 * Thrown when the process is overloaded: too many callers are waiting, or no connection becomes free in time although
 * Postgres responds.
 */
export class DatabaseBusyError extends Error {}

/** Thrown when Postgres sends no byte on any connection while callers wait. */
export class DatabaseUnresponsiveError extends Error {}

/**
 * A pool that distinguishes a busy database from an unavailable one. pg-pool has one time limit for both. A short limit
 * would reject a burst of requests that could be served a second later. A long limit would make every request wait that
 * long while the server is unavailable.
 */
export class ConnectionPool extends pg.Pool {
  private readonly waiters = new Set<Waiter>();
  private readonly openClients = new Set<pg.PoolClient>();
  private readonly lastBytesRead = new WeakMap<pg.PoolClient, number>();
  private readonly timeouts: PoolTimeouts;
  private lastByteAt = 0;
  private checkTimer: NodeJS.Timeout | undefined;

  constructor(config: pg.PoolConfig & { timeouts: PoolTimeouts }) {
    super(config);
    this.timeouts = config.timeouts;
    this.on('connect', (client) => this.openClients.add(client));
    this.on('remove', (client) => this.openClients.delete(client));
  }

  /** Number of callers waiting for a connection. */
  get waiterCount(): number {
    return this.waiters.size;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectionCallback): void;
  override connect(callback?: ConnectionCallback): Promise<pg.PoolClient> | void {
    if (!callback) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error ?? new Error('No connection'))));
      });
    }
    if (this.waiters.size >= MAX_WAITERS)
      return callback(new DatabaseBusyError('Too many callers wait for a connection'));
    const onConnection: ConnectionCallback = (error, client, release) => {
      // The caller was rejected in the meantime: return the connection to the pool.
      if (!this.waiters.delete(waiter)) return release?.();
      callback(error, client, release);
    };
    const waiter: Waiter = { waitingSince: performance.now(), callback, onConnection };
    this.waiters.add(waiter);
    this.startChecking();
    super.connect(onConnection);
  }

  private startChecking(): void {
    if (this.checkTimer) return;
    this.lastByteAt = performance.now();
    this.checkTimer = setInterval(() => this.checkWaiters(), CHECK_INTERVAL_MS).unref();
  }

  private checkWaiters(): void {
    const now = performance.now();
    if (this.hasReceivedBytes()) this.lastByteAt = now;
    const { waitTimeoutMs, silenceTimeoutMs } = this.timeouts;
    for (const waiter of this.waiters) {
      if (now - Math.max(waiter.waitingSince, this.lastByteAt) >= silenceTimeoutMs)
        this.rejectWaiter(waiter, new DatabaseUnresponsiveError('No response from Postgres'));
      else if (now - waiter.waitingSince >= waitTimeoutMs)
        this.rejectWaiter(waiter, new DatabaseBusyError('No connection came free in time'));
    }
    if (this.waiters.size > 0) return;
    clearInterval(this.checkTimer);
    this.checkTimer = undefined;
  }

  /**
   * Returns false if all open connections wait for a response and none has received a byte since the last check.
   * Compares the byte counters of the sockets, which adds no work to the statements.
   */
  private hasReceivedBytes(): boolean {
    let hasNewBytes = false;
    for (const client of this.openClients) {
      const { readyForQuery, connection } = client as unknown as PgClientInternals;
      const { bytesRead } = connection.stream;
      if (!readyForQuery && bytesRead === this.lastBytesRead.get(client)) continue;
      this.lastBytesRead.set(client, bytesRead);
      hasNewBytes = true;
    }
    return hasNewBytes;
  }

  /**
   * Rejects a caller and removes it from pg-pool's queue. Otherwise, rejected callers would accumulate in the queue.
   * pg-pool would pass the next free connection through all of them in nested calls, which would overflow the stack.
   */
  private rejectWaiter(waiter: Waiter, error: Error): void {
    this.waiters.delete(waiter);
    const { _pendingQueue: queue } = this as unknown as PgPoolInternals;
    const index = queue.findIndex(({ callback }) => callback === waiter.onConnection);
    if (index >= 0) queue.splice(index, 1);
    waiter.callback(error);
  }
}
