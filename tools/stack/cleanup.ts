type Step = () => Promise<void> | void;

/** Raised in a start that was asked to stop half way. */
export class StoppedEarly extends Error {}

/**
 * What has been started, so that it can be ended in the opposite order, once, also when the start was only half done.
 */
export class Cleanup {
  readonly #steps: { name: string; step: Step }[] = [];
  #ending: Promise<void> | null = null;
  readonly #listeners: (() => void)[] = [];

  get isStopping(): boolean {
    return this.#ending !== null;
  }

  /** Called when the end begins, before anything is undone. */
  onBegin(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /**
   * Registers how to undo what was just started; when the end has begun already, it is undone at once.
   * @returns how to withdraw it, for what ends by itself
   */
  async defer(name: string, step: Step): Promise<() => void> {
    const entry = { name, step };
    this.#steps.push(entry);
    if (!this.#ending) return () => this.#withdraw(entry);
    await this.#ending;
    await this.#undoAll();
    throw new StoppedEarly();
  }

  /** Ends a start that was asked to stop. Call between steps. */
  check(): void {
    if (this.#ending) throw new StoppedEarly();
  }

  run(): Promise<void> {
    if (!this.#ending) {
      for (const listener of this.#listeners) listener();
      this.#ending = this.#undoAll();
    }
    return this.#ending;
  }

  #withdraw(entry: { name: string; step: Step }): void {
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
