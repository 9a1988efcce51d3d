import pg from 'pg';

type Callback = (error: Error | undefined, client?: pg.PoolClient, release?: (error?: Error | boolean) => void) => void;

interface Waiter {
  since: number;
  callback: Callback;
  /** What pg-pool calls with a connection. */
  receive: Callback;
}

/** The callers that pg-pool has to serve, which its types leave out. */
interface InnerPool {
  _pendingQueue: { callback: Callback }[];
}

/** Members of pg's client that its types leave out. */
interface Inner {
  readyForQuery: boolean;
  connection: { stream: { bytesRead: number } };
}

export interface PoolTimeouts {
  /** How long a caller waits for a free connection while Postgres answers others, milliseconds. */
  waitMs: number;
  /** How long Postgres may be silent on every connection before callers give up on it, milliseconds. */
  silenceMs: number;
}

/** Callers that may wait at once. More could not be answered in time, and each of them holds a request's memory. */
const MAX_WAITERS = 500;
const CHECK_INTERVAL_MS = 200;

/** No connection came free in time although Postgres answers: the process has more to do than it can. */
export class DatabaseBusy extends Error {}

/** Postgres sent nothing on any connection while callers waited. */
export class DatabaseUnresponsive extends Error {}

/**
 * A pool that tells a busy database from a dead one. pg-pool has one time limit for both: it either sheds a burst that a
 * second of waiting would have served, or lets every request wait for a server that is gone.
 */
export class ConnectionPool extends pg.Pool {
  private readonly waiting = new Set<Waiter>();
  private readonly connected = new Set<pg.PoolClient>();
  private readonly bytesSeen = new WeakMap<pg.PoolClient, number>();
  private readonly patience: PoolTimeouts;
  private lastHeard = 0;
  private checking: NodeJS.Timeout | undefined;

  constructor(config: pg.PoolConfig & { patience: PoolTimeouts }) {
    super(config);
    this.patience = config.patience;
    this.on('connect', (client) => this.connected.add(client));
    this.on('remove', (client) => this.connected.delete(client));
  }

  /** Callers without a connection yet. */
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
      // The caller has gone: the connection is for the next one.
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
    this.lastHeard = performance.now();
    this.checking = setInterval(() => this.check(), CHECK_INTERVAL_MS).unref();
  }

  private check(): void {
    const now = performance.now();
    if (this.hasHeard()) this.lastHeard = now;
    const { waitMs, silenceMs } = this.patience;
    for (const waiter of this.waiting) {
      if (now - Math.max(waiter.since, this.lastHeard) >= silenceMs)
        this.rejectWaiter(waiter, new DatabaseUnresponsive('No answer from Postgres'));
      else if (now - waiter.since >= waitMs)
        this.rejectWaiter(waiter, new DatabaseBusy('No connection came free in time'));
    }
    if (this.waiting.size > 0) return;
    clearInterval(this.checking);
    this.checking = undefined;
  }

  /**
   * True unless every connection waits for an answer of which no byte has come. A transaction between two statements
   * asks Postgres for nothing. Looks at the sockets, so that a statement costs nothing more.
   */
  private hasHeard(): boolean {
    let hasHeard = false;
    for (const client of this.connected) {
      const { readyForQuery, connection } = client as unknown as Inner;
      const { bytesRead } = connection.stream;
      if (!readyForQuery && bytesRead === this.bytesSeen.get(client)) continue;
      this.bytesSeen.set(client, bytesRead);
      hasHeard = true;
    }
    return hasHeard;
  }

  /**
   * Leaves pg-pool's queue as well. Those who have gone would pile up there while Postgres is silent, and pg-pool hands
   * the first free connection from one to the next on one stack, which overflows.
   */
  private rejectWaiter(waiter: Waiter, error: Error): void {
    this.waiting.delete(waiter);
    const { _pendingQueue: queue } = this as unknown as InnerPool;
    const place = queue.findIndex(({ callback }) => callback === waiter.receive);
    if (place >= 0) queue.splice(place, 1);
    waiter.callback(error);
  }
}
