import pg from 'pg';

type Callback = (error: Error | undefined, client?: pg.PoolClient, release?: (error?: Error | boolean) => void) => void;

interface Waiter {
  since: number;
  callback: Callback;
  /** The callback that pg-pool calls with a connection. */
  receive: Callback;
}

/** pg-pool's queue of callers, which its types omit. */
interface InnerPool {
  _pendingQueue: { callback: Callback }[];
}

/** Members of pg's client that its types omit. */
interface InnerClient {
  readyForQuery: boolean;
  connection: { stream: { bytesRead: number } };
}

export interface PoolTimeouts {
  /** Maximum wait of a caller for a free connection while Postgres responds to other callers, milliseconds. */
  waitMs: number;
  /** Waiting callers are rejected when Postgres has sent no byte on any connection for this time, milliseconds. */
  silenceMs: number;
}

/** Maximum number of waiting callers. More could not be served in time, and each one holds the memory of a request. */
const MAX_WAITERS = 500;
const CHECK_INTERVAL_MS = 200;

/** Thrown when no connection becomes free in time although Postgres responds: the process is overloaded. */
export class DatabaseBusy extends Error {}

/** Thrown when Postgres sends no byte on any connection while callers wait. */
export class DatabaseUnresponsive extends Error {}

/**
 * A pool that distinguishes a busy database from an unavailable one. pg-pool has one time limit for both. A short limit
 * rejects a burst that could be served a second later; a long one makes every request wait for an unavailable server.
 */
export class ConnectionPool extends pg.Pool {
  private readonly waiting = new Set<Waiter>();
  private readonly connected = new Set<pg.PoolClient>();
  private readonly bytesSeen = new WeakMap<pg.PoolClient, number>();
  private readonly timeouts: PoolTimeouts;
  private lastByteAt = 0;
  private checking: NodeJS.Timeout | undefined;

  constructor(config: pg.PoolConfig & { timeouts: PoolTimeouts }) {
    super(config);
    this.timeouts = config.timeouts;
    this.on('connect', (client) => this.connected.add(client));
    this.on('remove', (client) => this.connected.delete(client));
  }

  /** Number of callers that wait for a connection. */
  get waiters(): number {
    return this.waiting.size;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (!callback) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error ?? new Error('No connection'))));
      });
    }
    if (this.waiting.size >= MAX_WAITERS) return callback(new DatabaseBusy('Too many callers wait for a connection'));
    const receive: Callback = (error, client, release) => {
      // The caller was rejected in the meantime: return the connection to the pool.
      if (!this.waiting.delete(waiter)) return release?.();
      callback(error, client, release);
    };
    const waiter: Waiter = { since: performance.now(), callback, receive };
    this.waiting.add(waiter);
    this.startChecking();
    super.connect(receive);
  }

  private startChecking(): void {
    if (this.checking) return;
    this.lastByteAt = performance.now();
    this.checking = setInterval(() => this.check(), CHECK_INTERVAL_MS).unref();
  }

  private check(): void {
    const now = performance.now();
    if (this.hasReceivedBytes()) this.lastByteAt = now;
    const { waitMs, silenceMs } = this.timeouts;
    for (const waiter of this.waiting) {
      if (now - Math.max(waiter.since, this.lastByteAt) >= silenceMs)
        this.rejectWaiter(waiter, new DatabaseUnresponsive('No response from Postgres'));
      else if (now - waiter.since >= waitMs)
        this.rejectWaiter(waiter, new DatabaseBusy('No connection came free in time'));
    }
    if (this.waiting.size > 0) return;
    clearInterval(this.checking);
    this.checking = undefined;
  }

  /**
   * Returns false when all connections wait for a response and none has received a byte since the last check. Compares
   * the byte counters of the sockets, which adds no cost to a statement.
   */
  private hasReceivedBytes(): boolean {
    let hasReceivedBytes = false;
    for (const client of this.connected) {
      const { readyForQuery, connection } = client as unknown as InnerClient;
      const { bytesRead } = connection.stream;
      if (!readyForQuery && bytesRead === this.bytesSeen.get(client)) continue;
      this.bytesSeen.set(client, bytesRead);
      hasReceivedBytes = true;
    }
    return hasReceivedBytes;
  }

  /**
   * Rejects a caller and removes it from pg-pool's queue. Otherwise rejected callers would accumulate there, and
   * pg-pool would pass the next free connection through all of them in nested calls, which overflows the stack.
   */
  private rejectWaiter(waiter: Waiter, error: Error): void {
    this.waiting.delete(waiter);
    const { _pendingQueue: queue } = this as unknown as InnerPool;
    const index = queue.findIndex(({ callback }) => callback === waiter.receive);
    if (index >= 0) queue.splice(index, 1);
    waiter.callback(error);
  }
}
