import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { startMailCatcher } from '../mail-catcher/mail-catcher.ts';
import { publishBuilt } from '../remotes/publish-built.ts';
import { startSimulators } from '../simulators/simulators.ts';
import { takeBuildLock } from './build-lock.ts';
import { buildAll } from './build.ts';
import type { Cleanup } from './cleanup.ts';
import { startDevServers } from './dev-servers.ts';
import { serverEnvironment, storeDirIn } from './environment.ts';
import { choosePorts, PortHolder, sayMoves, WANTED_PORTS, type PortChoice, type PortName } from './ports.ts';
import { startPostgres } from './postgres.ts';
import { recordOf } from './processes.ts';
import { runStep } from './run-step.ts';
import { copyServer, type ServerCopy } from './server-copy.ts';
import { Service } from './service.ts';
import type { StackSettings } from './settings.ts';
import { readState, type StackState } from './state-file.ts';
import { StateKeeper } from './state-keeper.ts';
import { takeOver } from './take-over.ts';

const ADMIN_EMAIL = 'admin@epm.local';
const READY_TIMEOUT_MS = 60_000;

export interface StackOptions {
  /** The apps' files come from development servers with hot replacement instead of from the store. */
  hot?: boolean;
}

interface Start {
  settings: StackSettings;
  cleanup: Cleanup;
  logs: string;
  seats: PortHolder;
  ports: Record<PortName, PortChoice>;
  keeper: StateKeeper;
  /** This run's admin password has not been printed yet. */
  isPasswordNew: boolean;
}

export interface RunningStack {
  state: StackState;
  logs: string;
  server: ServerCopy;
  api: Service;
  worker: Service;
  /** Brings the schema up to date with the server's copy. */
  migrate(): Promise<void>;
  /** Starts both servers again with the code of the server's copy; resolves when the site answers. */
  restart(): Promise<void>;
}

/**
 * Starts everything, in the order in which each part needs the one before. `cleanup` ends it, also half way.
 * @throws {AlreadyRunning} when another stack holds the data folder
 */
export async function startStack(
  settings: StackSettings,
  cleanup: Cleanup,
  options: StackOptions = {},
): Promise<RunningStack> {
  await takeOver(settings.dataDir);
  const start = await begin(settings, cleanup);
  const { keeper, logs } = start;

  const release = await takeBuildLock(() => cleanup.check());
  await cleanup.defer('the build lock', release);
  const build = buildAll({ logDir: logs, cleanup });
  // Awaited below; a failure meanwhile must not count as unhandled.
  build.catch(() => undefined);
  const adminDatabaseUrl = await startDatabase(start);
  await startOutsideWorld(start);
  await build;

  const server = copyServer();
  await cleanup.defer("the server's copy", server.remove);
  const { site, database: databaseUrl, store: storeDir, mail, simulators, admin } = keeper.state;
  const apiPort = start.ports.site.port;
  const env = serverEnvironment(
    settings,
    { apiPort, site, databaseUrl, storeDir, smtpUrl: mail.smtp, simulatorsUrl: simulators },
    process.env,
  );
  const step = (name: string, script: string, extra: NodeJS.ProcessEnv = {}) =>
    runStep({
      name,
      command: process.execPath,
      args: [server.script(script)],
      env: { ...env, ...extra },
      logDir: logs,
      cleanup,
    });
  const roles = {
    MIGRATION_DATABASE_URL: keeper.state.databaseOwner,
    ...(adminDatabaseUrl && { ADMIN_DATABASE_URL: adminDatabaseUrl }),
  };
  const migrate = async () => void (await step('migrate', 'migrate.js', roles));
  await migrate();
  const made = await step('create-admin', 'create-admin.js', {
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  // A database with an administrator of its own: the password made for this start opens nothing.
  if (start.isPasswordNew && made.includes('"created":false')) keeper.save({ admin: { email: '', password: '' } });
  for (const version of await publishBuilt({ storeDir, databaseUrl })) console.log(`Live now: ${version}`);
  release();
  if (options.hot) env.DEV_SERVERS = await startHotApps(start);

  const servers = await startServers(start, server, env);
  keeper.save({ state: 'ready' });
  return { state: keeper.state, logs, server, migrate, ...servers };
}

/** Chooses ports and writes the first state: from here on a killed run can be cleaned up after. */
async function begin(settings: StackSettings, cleanup: Cleanup): Promise<Start> {
  const { dataDir } = settings;
  const seats = new PortHolder();
  await cleanup.defer('held ports', () => seats.releaseAll());
  const wanted = { ...WANTED_PORTS, ...(settings.sitePort !== null && { site: settings.sitePort }) };
  const ports = await choosePorts(wanted, (port) => seats.hold(port));
  if (settings.sitePort !== null && ports.site.moved)
    throw new Error(`Port ${settings.sitePort}, which PORT asks for, is taken.`);
  sayMoves(wanted, ports);
  const logs = path.join(dataDir, 'logs');
  const known = readState(dataDir)?.admin;
  const isPasswordNew = !known?.password;
  const keeper = new StateKeeper(dataDir, {
    state: 'starting',
    stack: recordOf('stack', process.pid),
    processes: [],
    site: `http://localhost:${ports.site.port}`,
    mail: { web: '', json: '', smtp: '' },
    simulators: '',
    database: settings.databaseUrl ?? '',
    databaseOwner: settings.migrationDatabaseUrl ?? settings.databaseUrl ?? '',
    redis: settings.redisUrl,
    store: storeDirIn(dataDir),
    logs,
    admin: known?.password ? known : { email: ADMIN_EMAIL, password: randomBytes(12).toString('base64url') },
  });
  cleanup.onBegin(() => keeper.save({ state: 'stopping' }));
  await cleanup.defer('the state file', () => keeper.save({ state: 'stopped' }));
  return { settings, cleanup, logs, seats, ports, keeper, isPasswordNew };
}

/** @returns the superuser's URL for the migration step; null where the server is not ours */
async function startDatabase({ settings, cleanup, logs, seats, ports, keeper }: Start): Promise<string | null> {
  if (settings.databaseUrl) return null;
  await seats.release(ports.postgres.port);
  let before = keeper.state.state;
  const postgres = await startPostgres(settings.dataDir, ports.postgres.port, logs, {
    onDown(how) {
      console.log(`[postgres] ended (${how}), starting again; log: ${path.join(logs, 'postgres.log')}`);
      if (cleanup.isStopping) return;
      before = keeper.state.state;
      keeper.save({ state: 'starting' });
    },
    onUp() {
      console.log('[postgres] runs again');
      keeper.save(cleanup.isStopping ? {} : { state: before });
    },
    onLost(error) {
      console.error(`[postgres] could not be started again, so the stack ends.\n${error.message}`);
      void cleanup.run().then(() => process.exit(1));
    },
  });
  await cleanup.defer('PostgreSQL', postgres.stop);
  keeper.track(() => postgres.record);
  keeper.save({ database: postgres.url, databaseOwner: postgres.migrationUrl });
  return postgres.adminUrl;
}

/** The simulators of everything beyond this machine: the mail server and the vendors. */
async function startOutsideWorld({ settings, cleanup, seats, ports, keeper }: Start): Promise<void> {
  await Promise.all([ports.mailWeb, ports.smtp, ports.simulators].map(({ port }) => seats.release(port)));
  const dir = path.join(settings.dataDir, 'mail');
  const mail = await startMailCatcher({ dir, webPort: ports.mailWeb.port, smtpPort: ports.smtp.port });
  await cleanup.defer('the mail catcher', mail.stop);
  const simulators = await startSimulators({ port: ports.simulators.port });
  await cleanup.defer('the simulators', simulators.stop);
  keeper.save({ mail: { web: mail.webUrl, json: mail.jsonUrl, smtp: mail.smtpUrl }, simulators: simulators.url });
}

async function startHotApps({ cleanup, logs, seats, keeper }: Start): Promise<string> {
  const services: Service[] = [];
  await cleanup.defer('the development servers', async () => {
    await Promise.all(services.map((service) => service.stop()));
  });
  return startDevServers({
    seats,
    logDir: logs,
    giveUp: () => cleanup.isStopping,
    add: (service) => {
      services.push(service);
      keeper.track(() => service.record);
    },
    onChange: () => keeper.save(),
  });
}

/** Starts the API and the worker; resolves when the site answers. */
async function startServers(
  { cleanup, logs, seats, ports, keeper }: Start,
  server: ServerCopy,
  env: NodeJS.ProcessEnv,
): Promise<Pick<RunningStack, 'api' | 'worker' | 'restart'>> {
  const service = (name: string, script: string) => {
    const made = new Service({
      name,
      args: ['--enable-source-maps', server.script(script)],
      env,
      logDir: logs,
      onChange: () => keeper.save(),
    });
    keeper.track(() => made.record);
    return made;
  };
  const api = service('api', 'main.api.js');
  const worker = service('worker', 'main.worker.js');
  const ready = () =>
    api.waitUntilReady(`http://127.0.0.1:${ports.site.port}/readyz`, READY_TIMEOUT_MS, () => cleanup.isStopping);
  cleanup.check();
  await seats.releaseAll();
  await cleanup.defer('the servers', async () => {
    await Promise.all([api.stop(), worker.stop()]);
  });
  api.start();
  worker.start();
  await ready();
  cleanup.check();
  const restart = async () => {
    await Promise.all([api.restart(), worker.restart()]);
    await ready();
  };
  return { api, worker, restart };
}
