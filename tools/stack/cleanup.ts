type CleanupStep = () => Promise<void> | void;

/** Thrown to abort a startup when the stack is stopped before it is ready. */
export class StartAbortedError extends Error {}

/** Steps that undo a startup. They run once, in reverse order, even if the startup did not finish. */
export class Cleanup {
  readonly #steps: { name: string; step: CleanupStep }[] = [];
  #ending: Promise<void> | null = null;
  readonly #listeners: (() => void)[] = [];

  get isStopping(): boolean {
    return this.#ending !== null;
  }

  /** Registers a listener that runs before the first step. */
  onCleanupStart(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /**
   * Adds the step that undoes what the caller has just started. If the cleanup has already started, runs the step as
   * part of the cleanup.
   * @returns a function that removes the step, for processes that exit on their own
   * @throws StartAbortedError if the cleanup has already started
   */
  async defer(name: string, step: CleanupStep): Promise<() => void> {
    const entry = { name, step };
    this.#steps.push(entry);
    if (!this.#ending) return () => this.#removeStep(entry);
    await this.#ending;
    await this.#undoAll();
    throw new StartAbortedError();
  }

  /** @throws StartAbortedError if the cleanup has started. A startup calls this method between its steps. */
  throwIfStopping(): void {
    if (this.#ending) throw new StartAbortedError();
  }

  run(): Promise<void> {
    if (!this.#ending) {
      for (const listener of this.#listeners) listener();
      this.#ending = this.#undoAll();
    }
    return this.#ending;
  }

  #removeStep(entry: { name: string; step: CleanupStep }): void {
    const at = this.#steps.indexOf(entry);
    if (at !== -1) this.#steps.splice(at, 1);
  }

  async #undoAll(): Promise<void> {
    for (let last = this.#steps.pop(); last; last = this.#steps.pop()) {
      try {
        await last.step();
      } catch (error) {
        console.error(`Could not stop ${last.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
}
