import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { openVersionStore } from '../remotes/find-release-services.ts';
import { publishBuiltApps } from '../remotes/publish-built-apps.ts';
import { assertCurrentData } from './assert-current-data.ts';
import { acquireBuildLock } from './build-lock.ts';
import { ApiProxy } from './api-proxy.ts';
import { buildAll } from './build.ts';
import type { Cleanup } from './cleanup.ts';
import { startDevServers } from './dev-servers.ts';
import { createServerEnvironment, getStoreDir, getVendorsDir } from './environment.ts';
import { choosePort, choosePorts, PortReservations, printMovedPorts, PREFERRED_PORTS } from './ports.ts';
import { startPostgres } from './postgres.ts';
import { createProcessRecord, sleep } from './processes.ts';
import { runStep } from './run-step.ts';
import { startMail, startVendors } from './simulated-services.ts';
import type { StartContext } from './start-context.ts';
import { copyServer, type ServerCopy } from './server-copy.ts';
import { Service } from './service.ts';
import type { StackSettings } from './settings.ts';
import { readState, type StackState } from './state-file.ts';
import { StateRecorder } from './state-recorder.ts';
import { claimDataDir } from './claim-data-dir.ts';
import { fillDatabase } from './fill-database.ts';

const ADMIN_EMAIL = 'admin@epm.local';
const READY_TIMEOUT_MS = 60_000;
/**
 * Time after a switch during which the earlier API still gets requests on connections that were opened before the
 * switch.
 */
const LAST_REQUEST_DELAY_MS = 1_000;
/** Program in which the next API loads its libraries in advance. */
const STANDBY_SCRIPT = path.join(import.meta.dirname, 'standby.ts');
/** First port to try for an API behind the proxy. The development servers use the ports from 4310. */
const FIRST_API_PORT = 4320;

export interface StackOptions {
  /**
   * True if pages load the apps from development servers with hot module replacement instead of from the release store.
   */
  hasHotReload?: boolean;
  /** True to fill an empty database with the sample firm. */
  hasSampleFirm?: boolean;
}

export interface RunningStack {
  state: StackState;
  logs: string;
  server: ServerCopy;
  /** The first API. A restart replaces it. */
  api: Service;
  worker: Service;
  /** Runs the server copy's migrations. */
  migrate(): Promise<void>;
  /**
   * Replaces the API and the worker with processes that run the server copy, without an outage. Requires the proxy that
   * hot reload uses. Resolves when the earlier processes have stopped.
   * @throws if the new API does not start; the earlier processes then keep running
   */
  restart(): Promise<void>;
}

/**
 * Starts all services in the order of their dependencies. `cleanup` stops them, even during startup.
 * @throws {StackAlreadyRunningError} when another stack uses the data folder
 */
export async function startStack(
  settings: StackSettings,
  cleanup: Cleanup,
  options: StackOptions = {},
): Promise<RunningStack> {
  await claimDataDir(settings.dataDir);
  const start = await prepareStart(settings, cleanup);
  const { recorder, logs } = start;

  const release = await acquireBuildLock(() => cleanup.throwIfStopping());
  await cleanup.defer('the build lock', release);
  // On the first start, the sample firm is filled while the apps are built.
  const isFillLikely = options.hasSampleFirm === true && start.isPasswordNew;
  const serverBuild = buildAll({ logDir: logs, cleanup, ...(isFillLikely && { projects: ['@epm/bff'] }) });
  // The build is awaited below. Until then, a failure must not become an unhandled rejection.
  serverBuild.catch(() => undefined);
  const adminDatabaseUrl = await startDatabase(start);
  await startMail(start);
  await serverBuild;
  const build = isFillLikely ? buildAll({ logDir: logs, cleanup }) : serverBuild;
  build.catch(() => undefined);

  const server = copyServer();
  await cleanup.defer("the server's copy", server.remove);
  const { site, database: databaseUrl, store: storeDir, mail, admin } = recorder.state;
  const apiPort = start.ports.site.port;
  const simulators = `http://localhost:${start.ports.simulators.port}`;
  const env = createServerEnvironment(
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
    MIGRATION_DATABASE_URL: recorder.state.schemaOwnerUrl,
    ...(adminDatabaseUrl && { ADMIN_DATABASE_URL: adminDatabaseUrl }),
  };
  const migrate = async () => void (await step('migrate', 'migrate.js', roles));
  await migrate();
  const result = await step('create-admin', 'create-admin.js', {
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  // The database already has an administrator, so the generated password is not in use.
  if (start.isPasswordNew && result.includes('"created":false')) recorder.save({ admin: { email: '', password: '' } });
  if (options.hasSampleFirm) {
    const { port } = start.ports.simulators;
    // The vendors must not run yet, because the fill uses their port and their state.
    await start.reservedPorts.release(port);
    await fillDatabase({
      settings,
      cleanup,
      logs,
      server,
      env: { ...env, ...roles },
      vendors: { port, dir: getVendorsDir(settings.dataDir) },
    });
  }
  await startVendors(start);
  await build;
  for (const line of await publishBuiltApps({ store: openVersionStore({}, storeDir), databaseUrl })) console.log(line);
  release();
  if (options.hasHotReload) {
    env.DEV_SERVERS = await startAppDevServers(start);
    // The compile cache halves the time until a change of the server code is live.
    env.NODE_COMPILE_CACHE ??= path.join(settings.dataDir, 'compile-cache');
  }

  const servers = await startServers(start, server, env, options);
  recorder.save({ state: 'ready' });
  return { state: recorder.state, logs, server, migrate, ...servers };
}

/** Chooses ports and writes the initial state. If this run is killed, the next startup uses this state to clean up. */
async function prepareStart(settings: StackSettings, cleanup: Cleanup): Promise<StartContext> {
  const { dataDir } = settings;
  const reservedPorts = new PortReservations();
  await cleanup.defer('held ports', () => reservedPorts.releaseAll());
  const preferredPorts = { ...PREFERRED_PORTS, ...(settings.sitePort !== null && { site: settings.sitePort }) };
  const ports = await choosePorts(preferredPorts, (port) => reservedPorts.reserve(port));
  if (settings.sitePort !== null && ports.site.isMoved)
    throw new Error(`Port ${settings.sitePort} (from PORT) is in use.`);
  printMovedPorts(preferredPorts, ports);
  const logs = path.join(dataDir, 'logs');
  const savedAdmin = readState(dataDir)?.admin;
  const isPasswordNew = !savedAdmin?.password;
  const recorder = new StateRecorder(dataDir, {
    state: 'starting',
    stack: createProcessRecord('stack', process.pid),
    processes: [],
    site: `http://localhost:${ports.site.port}`,
    mail: { web: '', json: '', smtp: '' },
    simulators: '',
    database: settings.databaseUrl ?? '',
    schemaOwnerUrl: settings.migrationDatabaseUrl ?? settings.databaseUrl ?? '',
    redis: settings.redisUrl,
    store: getStoreDir(dataDir),
    logs,
    admin: savedAdmin?.password ? savedAdmin : { email: ADMIN_EMAIL, password: randomBytes(12).toString('base64url') },
  });
  cleanup.onCleanupStart(() => recorder.save({ state: 'stopping' }));
  await cleanup.defer('the state file', () => recorder.save({ state: 'stopped' }));
  return { settings, cleanup, logs, reservedPorts, ports, recorder, isPasswordNew };
}

/** @returns the superuser's URL for the migration step, or null for an external server */
async function startDatabase({
  settings,
  cleanup,
  logs,
  reservedPorts,
  ports,
  recorder,
}: StartContext): Promise<string | null> {
  if (settings.databaseUrl) return null;
  let before = recorder.state.state;
  const postgres = await startPostgres(settings.dataDir, ports.postgres.port, logs, {
    onLaunch: () => reservedPorts.release(ports.postgres.port),
    onDown(how) {
      console.log(`[postgres] exited (${how}), restarting; log: ${path.join(logs, 'postgres.log')}`);
      if (cleanup.isStopping) return;
      before = recorder.state.state;
      recorder.save({ state: 'starting' });
    },
    onUp() {
      console.log('[postgres] is running again');
      recorder.save(cleanup.isStopping ? {} : { state: before });
    },
    onRestartFailed(error) {
      console.error(`[postgres] could not be restarted, so the stack stops.\n${error.message}`);
      void cleanup.run().then(() => process.exit(1));
    },
  });
  await cleanup.defer('PostgreSQL', postgres.stop);
  recorder.track(() => postgres.record);
  recorder.save({ database: postgres.url, schemaOwnerUrl: postgres.migrationUrl });
  await assertCurrentData(postgres.adminUrl, settings.dataDir);
  return postgres.adminUrl;
}

async function startAppDevServers({ cleanup, logs, reservedPorts, recorder }: StartContext): Promise<string> {
  const services: Service[] = [];
  await cleanup.defer('the development servers', async () => {
    await Promise.all(services.map((service) => service.stop()));
  });
  return startDevServers({
    reservedPorts,
    logDir: logs,
    isCanceled: () => cleanup.isStopping,
    add: (service) => {
      services.push(service);
      recorder.track(() => service.record);
    },
    onChange: () => recorder.save(),
  });
}

/**
 * Starts the API and the worker. Resolves when the site is ready. With hot reload, a proxy listens on the site's port,
 * so that a restart can start the new API before it stops the earlier one.
 */
async function startServers(
  { cleanup, logs, reservedPorts, ports, recorder }: StartContext,
  server: ServerCopy,
  env: NodeJS.ProcessEnv,
  { hasHotReload = false }: StackOptions,
): Promise<Pick<RunningStack, 'api' | 'worker' | 'restart'>> {
  const sitePort = ports.site.port;
  const apis = new Set<Service>();
  const createService = (name: string, args: string[], port: number, waitsForStart = false) =>
    new Service({
      name,
      args: ['--enable-source-maps', ...args],
      waitsForStart,
      env: { ...env, PORT: String(port) },
      logDir: logs,
      onChange: () => recorder.save(),
    });
  /** Starts an API process. With `hasHotReload`, its script waits for {@link Service.signalStart}. */
  async function prepareApi(): Promise<{ api: Service; port: number }> {
    const port = hasHotReload ? (await choosePort(FIRST_API_PORT)).port : sitePort;
    const script = server.script('main.api.js');
    const args = hasHotReload ? [STANDBY_SCRIPT, server.libraries, script] : [script];
    const api = createService('api', args, port, hasHotReload);
    apis.add(api);
    recorder.track(() => api.record);
    api.start();
    return { api, port };
  }
  async function waitForApi({ api, port }: { api: Service; port: number }): Promise<void> {
    if (hasHotReload) api.signalStart();
    try {
      await api.waitUntilReady(`http://127.0.0.1:${port}/readyz`, READY_TIMEOUT_MS, () => cleanup.isStopping);
    } catch (error) {
      await stopApi(api);
      throw error;
    }
  }
  async function stopApi(api: Service): Promise<void> {
    await api.stop();
    apis.delete(api);
  }
  const worker = createService('worker', [server.script('main.worker.js')], sitePort);
  recorder.track(() => worker.record);
  cleanup.throwIfStopping();
  await reservedPorts.releaseAll();
  await cleanup.defer('the servers', async () => {
    await Promise.all([...apis, worker].map((service) => service.stop()));
  });
  worker.start();
  let current = await prepareApi();
  const { api, port } = current;
  await waitForApi(current);
  cleanup.throwIfStopping();
  const front = hasHotReload ? await ApiProxy.open({ port: sitePort, host: env.HOST ?? '127.0.0.1' }, port) : null;
  await cleanup.defer('the proxy', async () => front?.close());
  let standby = hasHotReload ? prepareApi() : null;
  const restart = async () => {
    const next = await (standby ?? prepareApi());
    try {
      await waitForApi(next);
      front?.switchTo(next.port);
      // A closing API responds with 503 to new requests, including requests on connections opened just before the
      // switch.
      await sleep(LAST_REQUEST_DELAY_MS);
      await Promise.all([stopApi(current.api), worker.restart()]);
      current = next;
    } finally {
      standby = prepareApi();
    }
  };
  return { api, worker, restart };
}
