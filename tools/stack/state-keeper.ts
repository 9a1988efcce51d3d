import type { ProcessRecord } from './processes.ts';
import { writeState, type StackState } from './state-file.ts';

/** The state of this run: every change is on disk at once, so that a run that is killed can be cleaned up after. */
export class StateKeeper {
  readonly state: StackState;
  readonly #dataDir: string;
  readonly #sources: (() => ProcessRecord | null)[] = [];

  constructor(dataDir: string, state: StackState) {
    this.#dataDir = dataDir;
    this.state = state;
    this.save();
  }

  /** A process to name in the file; asked again at each change, as it may have been replaced. */
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
