import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { openLog, tail } from './logs.ts';
import { endProcess, pause, recordOf, type ProcessRecord } from './processes.ts';
import { ROOT } from './settings.ts';

const FIRST_RESTART_MS = 500;
const LONGEST_RESTART_MS = 15_000;
/** After this long alive, a death counts as the first again. */
const SETTLED_MS = 30_000;
/** The service drains what it works on before it goes. */
const STOP_PATIENCE_MS = 12_000;

export interface ServiceOptions {
  name: string;
  /** Arguments of Node: the script and what follows it. */
  args: string[];
  /** Working folder; the repository when left out. */
  cwd?: string;
  env: NodeJS.ProcessEnv;
  logDir: string;
  /** Called whenever the running process changes. */
  onChange: () => void;
}

/** One long-running process of the stack: its output goes to a log file, and it is started again when it dies. */
export class Service {
  readonly #options: ServiceOptions;
  #child: ChildProcess | null = null;
  #record: ProcessRecord | null = null;
  #isWanted = false;
  #startedAt = 0;
  #nextRestartMs = FIRST_RESTART_MS;
  #restart: NodeJS.Timeout | null = null;

  constructor(options: ServiceOptions) {
    this.#options = options;
  }

  get record(): ProcessRecord | null {
    return this.#record;
  }

  get logFile(): string {
    return path.join(this.#options.logDir, `${this.#options.name}.log`);
  }

  start(): void {
    this.#isWanted = true;
    this.#spawn();
  }

  async stop(): Promise<void> {
    this.#isWanted = false;
    if (this.#restart) clearTimeout(this.#restart);
    if (this.#record) await endProcess(this.#record, 'SIGTERM', STOP_PATIENCE_MS);
  }

  /** Stops the process and starts it anew, with the code that stands on disk now. */
  async restart(): Promise<void> {
    await this.stop();
    this.#nextRestartMs = FIRST_RESTART_MS;
    this.start();
  }

  /** Waits until `url` answers 2xx. Throws with the end of the log when the time is over or the process keeps dying. */
  async waitUntilReady(url: string, timeoutMs: number, giveUp: () => boolean): Promise<void> {
    for (const until = Date.now() + timeoutMs; Date.now() < until; await pause(60)) {
      if (giveUp()) return;
      if (await answers(url)) return;
      if (this.#nextRestartMs > FIRST_RESTART_MS * 4) break;
    }
    throw new Error(`${this.#options.name} did not get ready. The end of ${this.logFile}:\n${tail(this.logFile)}`);
  }

  #spawn(): void {
    const { name, args, cwd = ROOT, env, logDir, onChange } = this.#options;
    const log = openLog(logDir, name);
    // Its own process group: on Ctrl-C in the terminal the stack decides who stops when.
    const child = spawn(process.execPath, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.once('error', (error) => console.error(`[${name}] ${error.message}`));
    child.once('close', (code, signal) => {
      log.end();
      if (this.#child === child) this.#died(signal ?? code);
    });
    this.#child = child;
    this.#record = child.pid === undefined ? null : recordOf(name, child.pid);
    this.#startedAt = Date.now();
    onChange();
  }

  #died(how: string | number | null): void {
    this.#record = null;
    this.#options.onChange();
    if (!this.#isWanted) return;
    if (Date.now() - this.#startedAt > SETTLED_MS) this.#nextRestartMs = FIRST_RESTART_MS;
    const wait = this.#nextRestartMs;
    this.#nextRestartMs = Math.min(wait * 2, LONGEST_RESTART_MS);
    console.log(`[${this.#options.name}] ended (${how}), starting again in ${wait / 1000} s; log: ${this.logFile}`);
    this.#restart = setTimeout(() => this.#isWanted && this.#spawn(), wait);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
