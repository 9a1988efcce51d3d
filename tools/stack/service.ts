import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { openLog, readLogTail } from './logs.ts';
import { endProcess, sleep, createProcessRecord, type ProcessRecord } from './processes.ts';
import { ROOT } from './settings.ts';

const MIN_RESTART_DELAY_MS = 500;
const MAX_RESTART_DELAY_MS = 15_000;
/** Uptime after which the restart delay is reset to the minimum. */
const STABLE_AFTER_MS = 30_000;
/** Time for a service to finish its work after SIGTERM. */
const STOP_TIMEOUT_MS = 12_000;

export interface ServiceOptions {
  name: string;
  /** Command line arguments for Node: the script and its arguments. */
  args: string[];
  /** True if the script waits for {@link Service.signalStart}. */
  waitsForStart?: boolean;
  /** Working folder, by default the repository root. */
  cwd?: string;
  env: NodeJS.ProcessEnv;
  logDir: string;
  /** Called whenever the running process changes. */
  onChange: () => void;
}

/** Supervises a long-running process: writes its output to a log file and restarts it when it exits unexpectedly. */
export class Service {
  readonly #options: ServiceOptions;
  #child: ChildProcess | null = null;
  #record: ProcessRecord | null = null;
  #shouldRun = false;
  #isStartSignaled = false;
  #startedAt = 0;
  #restartDelayMs = MIN_RESTART_DELAY_MS;
  #restartTimer: NodeJS.Timeout | null = null;

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
    this.#shouldRun = true;
    this.#spawn();
  }

  /** Signals the waiting script to start. */
  signalStart(): void {
    this.#isStartSignaled = true;
    this.#child?.send('start');
  }

  async stop(): Promise<void> {
    this.#shouldRun = false;
    if (this.#restartTimer) clearTimeout(this.#restartTimer);
    if (this.#record) await endProcess(this.#record, 'SIGTERM', STOP_TIMEOUT_MS);
  }

  /** Stops the process and starts it again with the current code. */
  async restart(): Promise<void> {
    await this.stop();
    this.#restartDelayMs = MIN_RESTART_DELAY_MS;
    this.start();
  }

  /**
   * Waits until `url` returns 2xx.
   * @throws on timeout, or if the process keeps crashing; the message contains the end of the log
   */
  async waitUntilReady(url: string, timeoutMs: number, isCanceled: () => boolean): Promise<void> {
    for (const until = Date.now() + timeoutMs; Date.now() < until; await sleep(60)) {
      if (isCanceled()) return;
      if (await isAvailable(url)) return;
      if (this.#restartDelayMs > MIN_RESTART_DELAY_MS * 4) break;
    }
    throw new Error(
      `${this.#options.name} was not ready in time. The end of ${this.logFile}:\n${readLogTail(this.logFile)}`,
    );
  }

  #spawn(): void {
    const { name, args, waitsForStart = false, cwd = ROOT, env, logDir, onChange } = this.#options;
    const log = openLog(logDir, name);
    // Uses a separate process group, so that on Ctrl-C the stack controls the order in which processes stop.
    const child = spawn(process.execPath, args, {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', ...(waitsForStart ? (['ipc'] as const) : [])],
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    if (this.#isStartSignaled) child.send('start');
    child.once('error', (error) => console.error(`[${name}] ${error.message}`));
    child.once('close', (code, signal) => {
      log.end();
      if (this.#child === child) this.#onExit(signal ?? code);
    });
    this.#child = child;
    this.#record = child.pid === undefined ? null : createProcessRecord(name, child.pid);
    this.#startedAt = Date.now();
    onChange();
  }

  #onExit(exitReason: string | number | null): void {
    this.#record = null;
    this.#options.onChange();
    if (!this.#shouldRun) return;
    if (Date.now() - this.#startedAt > STABLE_AFTER_MS) this.#restartDelayMs = MIN_RESTART_DELAY_MS;
    const delayMs = this.#restartDelayMs;
    this.#restartDelayMs = Math.min(delayMs * 2, MAX_RESTART_DELAY_MS);
    console.log(
      `[${this.#options.name}] exited (${exitReason}), restarting in ${delayMs / 1000} s; log: ${this.logFile}`,
    );
    this.#restartTimer = setTimeout(() => this.#shouldRun && this.#spawn(), delayMs);
  }
}

async function isAvailable(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
