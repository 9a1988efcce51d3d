import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { startMailCatcher } from '../mail-catcher/mail-catcher.ts';
import { publishBuilt } from '../remotes/publish-built.ts';
import { startSimulators } from '../simulators/simulators.ts';
import { takeBuildLock } from './build-lock.ts';
import { buildAll } from './build.ts';
import { Cleanup } from './cleanup.ts';
import { serverEnvironment, storeDirIn } from './environment.ts';
import { choosePort, choosePorts, PortHolder, WANTED_PORTS, type PortChoice, type PortName } from './ports.ts';
import { startPostgres } from './postgres.ts';
import { recordOf, type ProcessRecord } from './processes.ts';
import { runStep } from './run-step.ts';
import { copyServer, type ServerCopy } from './server-copy.ts';
import { Service } from './service.ts';
import type { StackSettings } from './settings.ts';
import { readState, writeState, type StackState } from './state-file.ts';
import { takeOver } from './take-over.ts';

const ADMIN_EMAIL = 'admin@epm.local';
const READY_TIMEOUT_MS = 60_000;

export interface StackOptions {
  /** The site's own port is left to a server that the caller puts in front; the BFF takes another. */
  behindProxy?: boolean;
}

export interface RunningStack {
  state: StackState;
  /** Where the BFF listens, and where a server in front of it is expected. */
  apiPort: number;
  sitePort: number;
  storeDir: string;
  logs: string;
  env: NodeJS.ProcessEnv;
  api: Service;
  worker: Service;
  server: ServerCopy;
  cleanup: Cleanup;
}

const PORT_LABELS: Record<PortName, string> = {
  site: 'the site is',
  mailWeb: 'the mail catcher is',
  smtp: 'SMTP is',
  simulators: 'the simulators are',
  postgres: 'PostgreSQL is',
};

function sayMoves(ports: Record<PortName, PortChoice>): void {
  for (const name of Object.keys(ports) as PortName[]) {
    if (ports[name].moved) console.log(`Port ${WANTED_PORTS[name]} is taken: ${PORT_LABELS[name]} on ${ports[name].port}.`);
  }
}

/**
 * Starts everything, in the order in which each part needs the one before. `cleanup` ends it, also half way.
 * @throws {AlreadyRunning} when another stack holds the data folder
 */
export async function startStack(settings: StackSettings, cleanup: Cleanup, options: StackOptions = {}): Promise<RunningStack> {
  const { dataDir } = settings;
  const logs = path.join(dataDir, 'logs');
  await takeOver(dataDir);
  const seats = new PortHolder();
  await cleanup.defer('held ports', () => seats.releaseAll());
  const hold = (port: number) => seats.hold(port);
  const ports = await choosePorts(WANTED_PORTS, hold);
  sayMoves(ports);
  const sitePort = ports.site.port;
  const promised = new Set(Object.values(ports).map(({ port }) => port));
  const apiPort = options.behindProxy ? (await choosePort(sitePort + 1, promised, hold)).port : sitePort;

  const site = `http://localhost:${sitePort}`;
  const storeDir = storeDirIn(dataDir);
  const previous = readState(dataDir);
  const state: StackState = {
    state: 'starting',
    stack: recordOf('stack', process.pid),
    processes: [],
    site,
    mail: { web: '', json: '', smtp: '' },
    simulators: '',
    database: settings.databaseUrl ?? '',
    redis: settings.redisUrl,
    store: storeDir,
    logs,
    admin: previous?.admin ?? { email: ADMIN_EMAIL, password: randomBytes(12).toString('base64url') },
  };
  const services: Service[] = [];
  let database: ProcessRecord | null = null;
  const save = (change: Partial<StackState> = {}): void => {
    const records = [...services.map((service) => service.record), database];
    Object.assign(state, change, { processes: records.filter((record) => record !== null) });
    writeState(dataDir, state);
  };
  save();
  cleanup.onBegin(() => save({ state: 'stopping' }));
  await cleanup.defer('the state file', () => {
    database = null;
    save({ state: 'stopped' });
  });

  const release = await takeBuildLock(() => cleanup.check());
  await cleanup.defer('the build lock', release);
  const build = buildAll({ logDir: logs, cleanup });
  // Awaited below; a failure meanwhile must not count as unhandled.
  build.catch(() => undefined);
  if (!settings.databaseUrl) {
    await seats.release(ports.postgres.port);
    const postgres = await startPostgres(dataDir, ports.postgres.port, logs);
    database = postgres.record;
    await cleanup.defer('PostgreSQL', postgres.stop);
    save({ database: postgres.url });
  }
  await Promise.all([ports.mailWeb, ports.smtp, ports.simulators].map(({ port }) => seats.release(port)));
  const mail = await startMailCatcher({ dir: path.join(dataDir, 'mail'), webPort: ports.mailWeb.port, smtpPort: ports.smtp.port });
  await cleanup.defer('the mail catcher', mail.stop);
  const simulators = await startSimulators({ port: ports.simulators.port });
  await cleanup.defer('the simulators', simulators.stop);
  save({ mail: { web: mail.webUrl, json: mail.jsonUrl, smtp: mail.smtpUrl }, simulators: simulators.url });

  const env = serverEnvironment(
    settings,
    { apiPort, site, databaseUrl: state.database, storeDir, smtpUrl: mail.smtpUrl, simulatorsUrl: simulators.url },
    process.env,
  );
  await build;
  const server = copyServer();
  await cleanup.defer("the server's copy", server.remove);
  const step = (name: string, script: string, extra: NodeJS.ProcessEnv = {}) =>
    runStep({ name, command: process.execPath, args: [server.script(script)], env: { ...env, ...extra }, logDir: logs, cleanup });
  await step('migrate', 'migrate.js');
  await step('create-admin', 'create-admin.js', { ADMIN_EMAIL: state.admin.email, ADMIN_PASSWORD: state.admin.password });
  for (const version of await publishBuilt({ storeDir, databaseUrl: state.database })) console.log(`Live now: ${version}`);
  release();
  cleanup.check();

  const service = (name: string, script: string) =>
    new Service({ name, args: ['--enable-source-maps', server.script(script)], env, logDir: logs, onChange: () => save() });
  const api = service('api', 'main.api.js');
  const worker = service('worker', 'main.worker.js');
  services.push(api, worker);
  await seats.releaseAll();
  api.start();
  worker.start();
  await cleanup.defer('the servers', async () => {
    await Promise.all(services.map((each) => each.stop()));
  });
  await api.waitUntilReady(`http://127.0.0.1:${apiPort}/readyz`, READY_TIMEOUT_MS, () => cleanup.isStopping);
  cleanup.check();
  save({ state: 'ready' });
  return { state, apiPort, sitePort, storeDir, logs, env, api, worker, server, cleanup };
}
