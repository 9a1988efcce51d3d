import { appendFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppName, VersionStore } from '@epm/contract/releases';
import { openPointers, type Pointers } from '../../tools/remotes/pointers.ts';
import { describePlan } from '../../tools/remotes/publish-built.ts';
import { DiskObjects } from '../src/platform/object-store/disk-objects.ts';
import { publishFixture, recordNeeds } from './release-fixtures.ts';
import { TcpProxy } from './tcp-proxy.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let pointers: Pointers;
const storeDir = mkdtempSync(join(tmpdir(), 'epm-store-'));
const store = new VersionStore(new DiskObjects(storeDir));

const readApi = () => Promise.resolve(null);
const read = async (app: AppName, version: string) => {
  const deploy = await store.readDeploy(app, version);
  if (!deploy) throw new Error(`${app} ${version} is not published`);
  return deploy;
};
/** Deploys a shell and a staff remote in the same way as the stack does at startup. Returns the lines of the output. */
const deploy = async (shell: string, remote: string) =>
  describePlan(await pointers.deploy([await read('shell', shell), await read('mfe-backoffice', remote)]));

beforeAll(async () => {
  for (const version of ['1', '2']) publishFixture(storeDir, 'shell', version, { react: `19.${version}.0` });
  publishFixture(storeDir, 'shell', '3', { react: '20.0.0' });
  for (const version of ['1', '2', 'marketing'])
    publishFixture(storeDir, 'mfe-backoffice', version, { react: '^19.0.0' });
  publishFixture(storeDir, 'mfe-backoffice', '3', { react: '^20.0.0' });
  database = await createTestDatabase();
  pointers = await openPointers(database.url, store, readApi);
});
afterAll(async () => {
  await pointers.close();
  await database.drop();
  rmSync(storeDir, { recursive: true });
});

it('a deployment keeps a version that a team activated, unless it does not run with the new versions', async () => {
  await deploy('1', '1');
  await database.query(
    `INSERT INTO release_rings (app, version, deploy_hash, percentage, started_at)
     VALUES ('mfe-backoffice', '2', '', 10, now())`,
  );
  await pointers.activate(await read('mfe-backoffice', 'marketing'), 'rosa');
  expect(await deploy('2', '2')).toEqual([
    'Live now: shell 2',
    'mfe-backoffice stays at marketing, which a team activated. To return it to deployments, activate 2.',
  ]);
  expect(await deploy('3', '3')).toEqual([
    'Replaced mfe-backoffice marketing, which a team had activated, because it does not run with the new versions:\n' +
      '  - mfe-backoffice needs react ^19.0.0, the shell provides 20.0.0',
    'Live now: shell 3',
    'Live now: mfe-backoffice 3',
  ]);
  const audited = await database.query(
    `SELECT actor_name, before, after FROM audit_log WHERE subject = 'release:mfe-backoffice' ORDER BY id`,
  );
  expect(audited).toEqual([
    { actor_name: null, before: null, after: { version: '1' } },
    {
      actor_name: 'rosa',
      before: { version: '2', percentage: 10 },
      after: { reason: 'Version marketing was activated.' },
    },
    { actor_name: 'rosa', before: { version: '1' }, after: { version: 'marketing' } },
    { actor_name: null, before: { version: 'marketing' }, after: { version: '3' } },
  ]);
});

it('does not activate a version whose deploy.json was altered, unless the version was written again', async () => {
  const folder = publishFixture(storeDir, 'mfe-backoffice', 'altered', { react: '^20.0.0' });
  const altered = await read('mfe-backoffice', 'altered');
  await pointers.activate(altered, 'rosa');
  await pointers.activate(await read('mfe-backoffice', '3'), 'rosa');
  appendFileSync(join(folder, 'deploy.json'), ' ');
  // The first command has cached the description.
  const later = await openPointers(database.url, new VersionStore(new DiskObjects(storeDir)), readApi);
  await expect(later.activate(altered, 'rosa')).rejects.toThrow('its deploy.json is not the file that was published');
  await later.register(altered);
  await later.activate(altered, 'rosa');
  await later.close();
  const [pointer] = await database.query(
    `SELECT version, deploy_hash FROM release_pointers JOIN release_versions USING (app, version, deploy_hash)
     WHERE app = 'mfe-backoffice'`,
  );
  expect(pointer).toMatchObject({ version: 'altered', deploy_hash: expect.stringMatching(/^sha256-/) as string });
});

it('frees the name of a rejected version, but keeps a version that is in use', async () => {
  publishFixture(storeDir, 'mfe-backoffice', 'rejected', { react: '^19.0.0' });
  const rejected = await read('mfe-backoffice', 'rejected');
  const live = await read('mfe-backoffice', 'altered');
  await pointers.register(rejected);
  await expect(pointers.activate(rejected, 'rosa')).rejects.toThrow('needs react ^19.0.0');
  await pointers.discard(rejected);
  await pointers.discard(live);
  const versions = await database.query(
    `SELECT version FROM release_versions WHERE app = 'mfe-backoffice' AND version IN ('rejected', 'altered')`,
  );
  expect(versions).toEqual([{ version: 'altered' }]);
  expect(existsSync(join(storeDir, 'mfe-backoffice', 'rejected'))).toBe(false);
  expect(existsSync(join(storeDir, 'mfe-backoffice', 'altered', 'deploy.json'))).toBe(true);
});

describe('a check', () => {
  /** Activates a version that has needs.json. @param duringCheck called while the version is checked */
  async function activateWithNeeds(version: string, duringCheck: () => Promise<unknown>): Promise<void> {
    const folder = publishFixture(storeDir, 'mfe-backoffice', version, { react: '^20.0.0' });
    recordNeeds(folder, { exports: {}, operations: { 'GET /api/site': { request: {}, response: {} } } });
    const checking = await openPointers(database.url, store, async () => {
      await duringCheck();
      return null;
    });
    try {
      await checking.activate(await read('mfe-backoffice', version), 'rosa');
    } finally {
      await checking.close();
    }
  }

  it('does not lock the pointers', async () => {
    await activateWithNeeds('checked', () =>
      database.query(`DO 'BEGIN LOCK TABLE release_pointers IN SHARE ROW EXCLUSIVE MODE NOWAIT; END'`),
    );
    expect(await pointers.findLiveVersion('mfe-backoffice')).toBe('checked');
  });

  it('is repeated if another version was activated in the meantime', async () => {
    publishFixture(storeDir, 'shell', 'other', { react: '20.0.1' });
    let checks = 0;
    await activateWithNeeds('checked-twice', async () => {
      checks += 1;
      if (checks === 1) await pointers.activate(await read('shell', 'other'), 'rosa');
    });
    expect(checks).toBe(2);
  });
});

describe('a database that does not respond', () => {
  const NOT_RESPONDING = /^The database at 127\.0\.0\.1:\d+ does not respond\./;

  it('publishing fails when the database accepts the connection but never responds', async () => {
    const sockets: Socket[] = [];
    const server: Server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await expect(
      openPointers(`postgres://epm@127.0.0.1:${port}/epm`, store, readApi, { connectTimeoutMs: 200 }),
    ).rejects.toThrow(NOT_RESPONDING);
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  it('an activation fails and the connection closes when the database freezes during the activation', async () => {
    const proxy = await TcpProxy.start(database.url);
    const throughProxy = await openPointers(proxy.url, store, readApi, { queryTimeoutMs: 200 });
    proxy.freeze();
    await expect(throughProxy.activate(await read('shell', '3'), 'rosa')).rejects.toThrow(NOT_RESPONDING);
    await throughProxy.close();
    await proxy.cut();
  });

  it('publishing closes the connection even if the database freezes after an activation', async () => {
    const proxy = await TcpProxy.start(database.url);
    const throughProxy = await openPointers(proxy.url, store, readApi);
    await throughProxy.activate(await read('shell', '3'), 'rosa');
    proxy.freeze();
    await throughProxy.close();
    await proxy.cut();
  });
});
