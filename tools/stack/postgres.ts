import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { readLogTail } from './logs.ts';
import { preparePostgresInstallation, type PostgresInstallation } from './postgres-installation.ts';
import { endProcess, sleep, createProcessRecord, type ProcessRecord } from './processes.ts';

/** Name of the superuser. The migration step creates the other two roles. */
const SUPERUSER = 'epm';
const OWNER_ROLE = 'epm_owner';
const SERVING_ROLE = 'epm_app';
const DATABASE_NAME = 'epm';
const EXTENSIONS = ['pg_trgm', 'citext', 'pgcrypto', 'unaccent', 'btree_gist'];
/** Startup timeout. Includes the WAL replay after a crash. */
const START_TIMEOUT_MS = 60_000;
/** Delay before a restart, so that the backend processes of a killed server can exit. */
const RESTART_DELAY_MS = 500;

export interface RunningPostgres {
  /** URL for the role that serves requests. */
  url: string;
  /** URL for the role that owns the schema. */
  migrationUrl: string;
  /** URL for the superuser. */
  adminUrl: string;
  /** Server process, or null during a restart. */
  readonly record: ProcessRecord | null;
  stop(): Promise<void>;
}

export interface PostgresEvents {
  /** Called right before the server opens its port for the first time. */
  onLaunch(): Promise<void>;
  /** Called when the server has exited unexpectedly, before the restart. */
  onDown(exitReason: string | number): void;
  onUp(): void;
  /** Called when the restart failed. */
  onRestartFailed(error: Error): void;
}

function readOrCreatePassword(dataDir: string): string {
  const file = path.join(dataDir, 'pg.password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Derives a role's password from the superuser's password by HMAC, which cannot be reversed. */
const derivePassword = (role: string, secret: string): string =>
  createHmac('sha256', secret).update(role).digest('base64url');

/**
 * Creates the cluster under a temporary name and renames it at the end, so that a killed startup leaves no partial
 * cluster.
 */
function initializeCluster(home: PostgresInstallation, secret: string, log: string): void {
  if (existsSync(path.join(home.dataDir, 'PG_VERSION'))) return;
  const draft = `${home.dataDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const passwordFile = `${home.dataDir}.secret`;
  writeFileSync(passwordFile, secret, { mode: 0o600 });
  if (home.user.uid !== undefined && home.user.gid !== undefined) {
    chownSync(draft, home.user.uid, home.user.gid);
    chownSync(passwordFile, home.user.uid, home.user.gid);
  }
  // The builtin provider gives the same sort order on every machine, regardless of the installed locales.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const result = spawnSync(
    home.binaries.initdb,
    [`--pgdata=${draft}`, `--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', ...locale],
    { ...home.user, cwd: '/', encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
  );
  rmSync(passwordFile, { force: true });
  writeFileSync(log, `${result.stdout ?? ''}${result.stderr ?? ''}`, { flag: 'a' });
  if (result.status !== 0) throw new Error(`initdb failed:\n${result.error?.message ?? result.stderr}`);
  rmSync(home.dataDir, { recursive: true, force: true });
  renameSync(draft, home.dataDir);
}

/**
 * Stops the cluster's processes that a killed run left behind: the server, then its remaining backends. Then removes
 * the stale lock file. PostgreSQL refuses to start if the process id in that file belongs to another program or a
 * zombie.
 */
async function endLeftoverProcesses(dataDir: string): Promise<void> {
  const lock = path.join(dataDir, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const server = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  const leftovers = findClusterProcesses(dataDir);
  if (leftovers.includes(server)) await endProcess(createProcessRecord('postgres', server), 'SIGINT', 20_000);
  for (const worker of leftovers) await endProcess(createProcessRecord('postgres worker', worker), 'SIGQUIT');
  rmSync(lock, { force: true });
}

/**
 * Returns the process ids of a cluster's PostgreSQL processes. On Linux, their working directory is the data directory.
 * On other systems, the server's command line contains the data directory.
 */
function findClusterProcesses(dataDir: string): number[] {
  if (process.platform !== 'linux') {
    const list = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).stdout.split('\n');
    return list.filter((line) => line.includes(`-D ${dataDir}`)).map((line) => Number.parseInt(line, 10));
  }
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && hasWorkingFolder(entry, dataDir))
    .map(Number);
}

function hasWorkingFolder(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

async function connectToDatabase(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function connectWhenReady(url: string, child: ChildProcess, log: string): Promise<pg.Client> {
  for (const until = Date.now() + START_TIMEOUT_MS; Date.now() < until; await sleep(40)) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    try {
      return await connectToDatabase(url);
    } catch {
      // The server is not listening yet, or is still replaying its WAL.
    }
  }
  throw new Error(`PostgreSQL did not start:\n${readLogTail(log, 12)}`);
}

async function prepareDatabase(adminUrl: string, url: string): Promise<void> {
  const admin = await connectToDatabase(adminUrl);
  try {
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE_NAME]);
    if (!rowCount) await admin.query(`CREATE DATABASE ${DATABASE_NAME}`);
  } finally {
    await admin.end();
  }
  const client = await connectToDatabase(url);
  try {
    for (const extension of EXTENSIONS) await client.query(`CREATE EXTENSION IF NOT EXISTS ${extension}`);
  } finally {
    await client.end();
  }
}

/** Starts the server process and waits until it accepts connections. */
async function launchServer(
  home: PostgresInstallation,
  port: number,
  log: string,
  adminUrl: string,
): Promise<ChildProcess> {
  await endLeftoverProcesses(realpathSync(home.dataDir));
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100'];
  const output = openSync(log, 'a');
  const child = spawn(
    home.binaries.postgres,
    ['-D', home.dataDir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    // Uses a separate process group, so that Ctrl-C in the terminal does not stop the database before the servers.
    { ...home.user, cwd: '/', detached: true, stdio: ['ignore', output, output], env: { ...process.env, LC_ALL: 'C' } },
  );
  closeSync(output);
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  try {
    const admin = await Promise.race([connectWhenReady(adminUrl, child, log), failed]);
    await admin.end();
  } catch (error) {
    if (child.pid !== undefined) await endProcess(createProcessRecord('postgres', child.pid), 'SIGINT', 20_000);
    throw error;
  }
  return child;
}

/**
 * Starts PostgreSQL 18 on the cluster in `<dataDir>/pg`, which it creates on first use. The server listens on 127.0.0.1
 * only. If the server exits unexpectedly, restarts it on the same port.
 */
export async function startPostgres(
  dataDir: string,
  port: number,
  logDir: string,
  events: PostgresEvents,
): Promise<RunningPostgres> {
  mkdirSync(logDir, { recursive: true });
  const log = path.join(logDir, 'postgres.log');
  const home = await preparePostgresInstallation(dataDir);
  const secret = readOrCreatePassword(dataDir);
  initializeCluster(home, secret, log);
  const serverUrl = `postgres://${SUPERUSER}:${secret}@127.0.0.1:${port}`;
  const adminUrl = `${serverUrl}/${DATABASE_NAME}`;
  const urlForRole = (role: string) =>
    `postgres://${role}:${derivePassword(role, secret)}@127.0.0.1:${port}/${DATABASE_NAME}`;
  let record: ProcessRecord | null = null;
  let shouldRun = true;
  let starting = Promise.resolve();

  const start = async (): Promise<void> => {
    const child = await launchServer(home, port, log, `${serverUrl}/postgres`);
    record = createProcessRecord('postgres', child.pid ?? 0);
    const handleExit = (exitReason: string | number): void => {
      record = null;
      if (shouldRun) starting = restart(exitReason);
    };
    if (child.exitCode !== null || child.signalCode !== null) handleExit(child.signalCode ?? child.exitCode ?? 0);
    else child.once('exit', (code, signal) => handleExit(signal ?? code ?? 0));
  };
  const restart = async (exitReason: string | number): Promise<void> => {
    events.onDown(exitReason);
    try {
      await sleep(RESTART_DELAY_MS);
      if (!shouldRun) return;
      await start();
      events.onUp();
    } catch (error) {
      events.onRestartFailed(error as Error);
    }
  };
  const stop = async (): Promise<void> => {
    shouldRun = false;
    await starting;
    if (record) await endProcess(record, 'SIGINT', 20_000);
  };

  await events.onLaunch();
  await start();
  try {
    await prepareDatabase(`${serverUrl}/postgres`, adminUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: urlForRole(SERVING_ROLE),
    migrationUrl: urlForRole(OWNER_ROLE),
    adminUrl,
    get record() {
      return record;
    },
    stop,
  };
}
