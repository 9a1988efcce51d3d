import { spawn } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readLogTail } from '../stack/logs.ts';
import { choosePort, isPortFree } from '../stack/ports.ts';
import { endProcess, isRunning, sleep, createProcessRecord } from '../stack/processes.ts';
import { ROOT } from '../stack/settings.ts';
import { readState, type StackState } from '../stack/state-file.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const STACK_READY_TIMEOUT_MS = 180_000;
const REDIS_READY_TIMEOUT_MS = 10_000;
const FIRST_PORT = 24_300;

/** Creates a data folder that the postgres account can enter. */
export function createDataDir(): string {
  const folder = createTemporaryFolder();
  chmodSync(folder, 0o711);
  return folder;
}

/** Variables that the servers read. A test compares the list with the code. */
export const SERVER_VARIABLES = new Set([
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'ADMIN_DATABASE_URL',
  'REDIS_URL',
  'RENTCAST_API_KEY',
  'RENTCAST_URL',
  'DOCUSEAL_API_KEY',
  'DOCUSEAL_WEBHOOK_SECRET',
  'DOCUSEAL_URL',
  'ODOO_API_KEY',
  'ODOO_URL',
  'ODOO_VERSION',
  'ODOO_DATABASE',
  'ODOO_LOGIN',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_URL',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
  'TWILIO_API_URL',
  'HOST',
  'PORT',
  'SITE_URL',
  'STORE_DIR',
  'MEDIA_DIR',
  'SMTP_URL',
  'DATABASE_POOL_SIZE',
  'DATABASE_TIMEOUT_MS',
  'DATABASE_WAIT_MS',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'OIDC_SECOND_FACTOR',
  'VENDOR_RATE_FACTOR',
  'WORKER_PORT',
  'TRUST_PROXY',
  'JOB_LOCK_MS',
  'INTAKE_LIMIT_FACTOR',
  'ASSET_ORIGINS',
  'LISTINGS_URL',
  'CHECKOUT_URL',
  'STORE_URL',
  'SERVICE_WORKER',
  'SMTP_TIMEOUT_MS',
  'MAIL_FROM',
  'DKIM_SELECTOR',
  'DKIM_PRIVATE_KEY',
  'INBOUND_MAIL_SECRET',
]);

/**
 * Returns the environment without the server variables that a developer may have set, so that tests never connect to
 * the servers in these variables.
 */
export function createCleanEnvironment(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const rest = Object.fromEntries(Object.entries(process.env).filter(([name]) => !SERVER_VARIABLES.has(name)));
  return { ...rest, ...extra };
}

export interface TestRedis {
  url: string;
  /** Sends SIGSTOP: connections stay open, but get no response. */
  freeze(): void;
  resume(): void;
  stop(): Promise<void>;
}

export async function startTestRedis(program: string): Promise<TestRedis> {
  const { port } = await choosePort(FIRST_PORT + 79);
  const folder = mkdtempSync(path.join(tmpdir(), 'epm-redis-'));
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--maxmemory-policy',
    'noeviction',
    '--dir',
    folder,
  ];
  const child = spawn(program, args, { detached: true, stdio: 'ignore' });
  const record = createProcessRecord('redis', child.pid ?? 0);
  for (const deadline = Date.now() + REDIS_READY_TIMEOUT_MS; Date.now() < deadline && (await isPortFree(port)); )
    await sleep(50);
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => process.kill(record.pid, 'SIGSTOP'),
    resume: () => process.kill(record.pid, 'SIGCONT'),
    stop: async () => {
      // A stopped process handles no other signal until SIGCONT.
      if (isRunning(record)) process.kill(record.pid, 'SIGCONT');
      await endProcess(record);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface TestStack {
  state: StackState;
  stateFile: string;
  /** Sends SIGINT, like Ctrl-C. Resolves when the stack has stopped. */
  stop(): Promise<void>;
  /** Simulates a crash: kills the main process and leaves its children running. */
  kill(): Promise<void>;
}

/**
 * Starts the stack in a separate process on `dataDir`, like `npm start`, and waits until it is ready.
 * @param options options of `npm start`; by default, the database stays empty
 * @param onSpawn called with a function that stops the process, even before the stack is ready
 */
export async function startTestStack(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  onSpawn?: (stop: () => Promise<void>) => Promise<unknown>,
  options: readonly string[] = ['--empty'],
): Promise<TestStack> {
  const log = path.join(dataDir, 'stack.log');
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, [path.join(ROOT, 'tools', 'stack', 'start.ts'), ...options], {
    cwd: ROOT,
    env: createCleanEnvironment({ ...env, DATA_DIR: dataDir }),
    detached: true,
    // Without a channel to this process, the stack would keep running if this process were killed.
    stdio: ['ignore', output, output, 'ipc'],
  });
  child.channel?.unref();
  closeSync(output);
  const record = createProcessRecord('stack', child.pid ?? 0);
  const stop = () => endProcess(record, 'SIGINT', 60_000);
  await onSpawn?.(stop);
  for (const until = Date.now() + STACK_READY_TIMEOUT_MS; Date.now() < until; await sleep(100)) {
    const state = readState(dataDir);
    if (state?.state === 'ready' && state.stack.pid === child.pid) {
      return {
        state,
        stateFile: path.join(dataDir, 'stack.json'),
        stop,
        kill: () => endProcess(record, 'SIGKILL'),
      };
    }
    if (child.exitCode !== null || child.signalCode !== null) break;
  }
  await stop();
  throw new Error(`The stack did not start:\n${readLogTail(log, 80)}`);
}
