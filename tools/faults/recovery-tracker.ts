import { sleep } from '../stack/processes.ts';

/** Work that a worker has started, such as claimed messages or active jobs. */
export interface WorkSource {
  name: string;
  /** Returns how many times each unit of work in progress has been started, by id. */
  findInProgress(): Promise<Map<string, number>>;
  /** Returns how many times each unfinished unit among `ids` has been started, by id. */
  findUnfinished(ids: readonly string[]): Promise<Map<string, number>>;
}

export interface RecoveryTimes {
  /** Number of units of work that a kill interrupted. */
  count: number;
  /** Longest time from a kill until the interrupted work continued. */
  longestMs: number;
  /** Number of interrupted units that have not continued yet. */
  pending: number;
}

interface InterruptedUnit {
  id: string;
  starts: number;
  killedAt: number;
}

/** Work that ends or restarts sooner than this after a kill belongs to a worker that was not killed. */
const MIN_INTERRUPTION_MS = 500;
const RETRY_TIMEOUT_MS = 60_000;
const RETRY_DELAY_MS = 250;

/** Measures the time until the work of killed workers continues. */
export class RecoveryTracker {
  readonly #source: WorkSource;
  readonly #now: () => number;
  readonly #pending = new Map<string, InterruptedUnit>();
  readonly #durations: number[] = [];

  constructor(source: WorkSource, now: () => number = Date.now) {
    this.#source = source;
    this.#now = now;
  }

  /** Records the work in progress. Call it after a worker was killed. @param killedAt time of the kill */
  async recordKill(killedAt: number): Promise<void> {
    for (const [id, starts] of await retryRead(() => this.#source.findInProgress())) {
      const key = `${id} ${starts}`;
      if (!this.#pending.has(key)) this.#pending.set(key, { id, starts, killedAt });
    }
  }

  /** Finds the work that has continued since the last call. */
  async poll(): Promise<void> {
    const units = [...this.#pending];
    if (units.length === 0) return;
    const unfinished = await retryRead(() => this.#source.findUnfinished(units.map(([, { id }]) => id)));
    for (const [key, { id, starts, killedAt }] of units) {
      if (unfinished.get(id) === starts) continue;
      this.#pending.delete(key);
      const durationMs = this.#now() - killedAt;
      if (durationMs >= MIN_INTERRUPTION_MS) this.#durations.push(durationMs);
    }
  }

  get name(): string {
    return this.#source.name;
  }

  get times(): RecoveryTimes {
    return {
      count: this.#durations.length + this.#pending.size,
      longestMs: Math.max(0, ...this.#durations),
      pending: this.#pending.size,
    };
  }
}

/** Retries while the servers are down. */
async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + RETRY_TIMEOUT_MS; ; await sleep(RETRY_DELAY_MS)) {
    try {
      return await read();
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}
