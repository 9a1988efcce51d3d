import type { ProcessRecord } from './processes.ts';
import { writeState, type StackState } from './state-file.ts';

/** State of this run, written to disk on every change so that the next startup can clean up after a killed run. */
export class StateRecorder {
  readonly state: StackState;
  readonly #dataDir: string;
  readonly #sources: (() => ProcessRecord | null)[] = [];

  constructor(dataDir: string, state: StackState) {
    this.#dataDir = dataDir;
    this.state = state;
    this.save();
  }

  /** Adds a process to the state. Every save calls `source` again, because a restart replaces the process. */
  track(source: () => ProcessRecord | null): void {
    this.#sources.push(source);
    this.save();
  }

  save(change: Partial<StackState> = {}): void {
    const processes = this.#sources.map((source) => source()).filter((record) => record !== null);
    Object.assign(this.state, change, { processes });
    writeState(this.#dataDir, this.state);
  }
}
