import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DecoratedMethods } from '../jobs/decorated-methods.ts';
import { Log } from '../log/log.ts';
import { SWEEP_METADATA_KEY, type SweepOptions } from './sweeps.ts';

interface Sweep extends SweepOptions {
  run: () => Promise<void>;
}

/** Runs each method decorated with `Sweeps` at its interval, from startup to shutdown. */
@Injectable()
export class SweepRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly sweeps = new Map<string, Sweep>();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly running = new Map<string, Promise<void>>();
  /** End of the last successful run, by sweep. */
  readonly lastRuns = new Map<string, Date>();
  private isStopped = false;

  constructor(
    private readonly methods: DecoratedMethods,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    for (const { options, call } of this.methods.find<SweepOptions>(SWEEP_METADATA_KEY))
      this.add({ ...options, run: call });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    await Promise.allSettled(this.running.values());
  }

  /** Runs a sweep immediately, or as soon as its current run has ended. Rejects if the sweep fails. */
  async runNow(name: string): Promise<void> {
    const sweep = this.sweeps.get(name);
    if (!sweep) throw new Error(`No sweep '${name}'; there are ${[...this.sweeps.keys()].join(', ')}`);
    await this.running.get(name);
    await sweep.run();
    this.lastRuns.set(name, new Date());
  }

  private add(sweep: Sweep): void {
    if (this.sweeps.has(sweep.name)) throw new Error(`Sweep '${sweep.name}' is declared twice`);
    this.sweeps.set(sweep.name, sweep);
    this.schedule(sweep);
  }

  private schedule(sweep: Sweep): void {
    if (this.isStopped) return;
    const run = async (): Promise<void> => {
      try {
        await sweep.run();
        this.lastRuns.set(sweep.name, new Date());
      } catch (error) {
        this.log.error('sweep failed; the next run will retry', error, { sweep: sweep.name });
      }
      this.running.delete(sweep.name);
      this.schedule(sweep);
    };
    this.timers.set(
      sweep.name,
      setTimeout(() => this.running.set(sweep.name, run()), sweep.everyMs),
    );
  }
}
