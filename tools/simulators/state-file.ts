import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** State of a simulator in a JSON file, so that it survives a restart. */
export class StateFile<T extends object> {
  /** Callers change this object in place and then call `save`. */
  readonly state: T;
  readonly #file: string | null;

  /**
   * Loads the file. Fields that are missing in the file have the value in `initial`. Renames a damaged file to
   * `<file>.damaged` and starts with `initial`.
   * @param file path of the file, or null for a state in memory
   */
  constructor(file: string | null, initial: T) {
    this.#file = file;
    this.state = file !== null && existsSync(file) ? { ...initial, ...readStateFile<T>(file) } : initial;
  }

  /** Replaces the file atomically. */
  save(): void {
    if (this.#file === null) return;
    mkdirSync(path.dirname(this.#file), { recursive: true });
    const draft = `${this.#file}.new`;
    writeFileSync(draft, JSON.stringify(this.state));
    renameSync(draft, this.#file);
  }
}

function readStateFile<T>(file: string): T | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as T;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  renameSync(file, `${file}.damaged`);
  return null;
}
