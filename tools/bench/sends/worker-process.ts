import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

export interface WorkerSettings {
  /** Compiled entry file of the worker. */
  script: string;
  databaseUrl: string;
  /** Null for queues in Postgres. */
  redisUrl: string | null;
  smtpUrl: string;
  /** Folder for files. The send path uses none. */
  dataDir: string;
}

/** Returns the environment of a production worker without a rate limit for its mail server. */
export const createWorkerEnvironment = ({
  databaseUrl,
  redisUrl,
  smtpUrl,
  dataDir,
}: WorkerSettings): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  SITE_URL: 'https://bench.example',
  MAIL_FROM: 'Bench <owners@bench.example>',
  STORE_DIR: dataDir,
  MEDIA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  SMTP_URL: smtpUrl,
  VENDOR_RATE_FACTOR: '1000',
  ...(redisUrl && { REDIS_URL: redisUrl }),
});

/** The application's worker in a separate process. */
export class WorkerProcess {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Starts a worker and waits until it accepts jobs. @throws if the worker exits earlier */
  static async start(settings: WorkerSettings): Promise<WorkerProcess> {
    const child = spawn(process.execPath, [settings.script], {
      env: createWorkerEnvironment(settings),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // Keeps reading after the worker is ready, because a full pipe would block the worker.
    const lines = createInterface({ input: child.stdout });
    const ready = new Promise<boolean>((resolve) => {
      lines.on('line', (line) => line.includes('"msg":"working"') && resolve(true));
      lines.on('close', () => resolve(false));
    });
    if (!(await ready)) throw new Error('The worker did not start');
    return new WorkerProcess(child);
  }

  /** Returns the resident memory of the process in MB: now, and its maximum so far. */
  readMemory(): { currentMb: number; peakMb: number } {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
    const read = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_024;
    return { currentMb: read('VmRSS'), peakMb: read('VmHWM') };
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGTERM');
    await once(this.#child, 'exit');
  }
}
