import { appendFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type AppName, VersionStore } from '@epm/contract/releases';
import { jest } from '@jest/globals';
import { openLivePointers, type LivePointers } from '../../tools/remotes/live-pointers.ts';
import { describeDeployment } from '../../tools/remotes/publish-built-apps.ts';
import { connectToApi } from '../../tools/remotes/target-api.ts';
import { DiskObjects } from '../src/platform/object-store/disk-objects.ts';
import { publishFixture, recordNeeds } from './release-fixtures.ts';
import { TcpProxy } from './tcp-proxy.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let pointers: LivePointers;
const storeDir = mkdtempSync(join(tmpdir(), 'epm-store-'));
const store = new VersionStore(new DiskObjects(storeDir));

const NO_API = { document: null, read: null };
const connectToNoApi = () => Promise.resolve(NO_API);
const readVersion = async (app: AppName, version: string) => {
  const deploy = await store.readDeploy(app, version);
  if (!deploy) throw new Error(`${app} ${version} is not published`);
  return deploy;
};
/** Deploys a shell and a staff remote in the same way as the stack does at startup. Returns the lines of the output. */
const deployVersions = async (shell: string, remote: string) =>
  describeDeployment(
    await pointers.deploy([await readVersion('shell', shell), await readVersion('mfe-backoffice', remote)]),
  );

beforeAll(async () => {
  for (const version of ['1', '2']) publishFixture(storeDir, 'shell', version, { react: `19.${version}.0` });
  publishFixture(storeDir, 'shell', '3', { react: '20.0.0' });
  for (const version of ['1', '2', 'marketing'])
    publishFixture(storeDir, 'mfe-backoffice', version, { react: '^19.0.0' });
  publishFixture(storeDir, 'mfe-backoffice', '3', { react: '^20.0.0' });
  database = await createTestDatabase();
  pointers = await openLivePointers(database.url, store, connectToNoApi);
});
afterAll(async () => {
  await pointers.close();
  await database.drop();
  rmSync(storeDir, { recursive: true });
});

it('a deployment keeps a version that a team activated, unless it does not run with the new versions', async () => {
  await deployVersions('1', '1');
  await database.query(
    `INSERT INTO release_rings (app, version, deploy_hash, percentage, started_at)
     VALUES ('mfe-backoffice', '2', '', 10, now())`,
  );
  await pointers.activate(await readVersion('mfe-backoffice', 'marketing'), 'rosa');
  expect(await deployVersions('2', '2')).toEqual([
    'Live now: shell 2',
    'mfe-backoffice stays at marketing, which a team activated. To return it to deployments, activate 2.',
  ]);
  expect(await deployVersions('3', '3')).toEqual([
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
  const altered = await readVersion('mfe-backoffice', 'altered');
  await pointers.activate(altered, 'rosa');
  await pointers.activate(await readVersion('mfe-backoffice', '3'), 'rosa');
  appendFileSync(join(folder, 'deploy.json'), ' ');
  // Opened separately, because `pointers` has cached the deploy.json.
  const later = await openLivePointers(database.url, new VersionStore(new DiskObjects(storeDir)), connectToNoApi);
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

it('discards a rejected version and frees its name, but keeps a version that is in use', async () => {
  publishFixture(storeDir, 'mfe-backoffice', 'rejected', { react: '^19.0.0' });
  const rejected = await readVersion('mfe-backoffice', 'rejected');
  const live = await readVersion('mfe-backoffice', 'altered');
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

describe('the check before an activation', () => {
  /** @param duringCheck called while the version is checked */
  async function activateDuring(version: string, duringCheck: () => Promise<unknown>): Promise<void> {
    publishFixture(storeDir, 'mfe-backoffice', version, { react: '^20.0.0' });
    const checking = await openLivePointers(database.url, store, async () => {
      await duringCheck();
      return NO_API;
    });
    try {
      await checking.activate(await readVersion('mfe-backoffice', version), 'rosa');
    } finally {
      await checking.close();
    }
  }

  it('does not lock the pointers during the check of a version', async () => {
    await activateDuring('checked', () =>
      database.query(`DO 'BEGIN LOCK TABLE release_pointers IN SHARE ROW EXCLUSIVE MODE NOWAIT; END'`),
    );
    expect(await pointers.findLiveVersion('mfe-backoffice')).toBe('checked');
  });

  it('does not activate a version that was deleted during its check', async () => {
    const live = await pointers.findLiveVersion('mfe-backoffice');
    const activation = activateDuring('deleted', () =>
      Promise.resolve(rmSync(join(storeDir, 'mfe-backoffice/deleted/deploy.json'))),
    );
    await expect(activation).rejects.toThrow('it is no longer in the store');
    expect(await pointers.findLiveVersion('mfe-backoffice')).toBe(live);
  });

  it('repeats the check of a version if another version was activated during the check', async () => {
    publishFixture(storeDir, 'shell', 'other', { react: '20.0.1' });
    let checks = 0;
    await activateDuring('checked-twice', async () => {
      checks += 1;
      if (checks === 1) await pointers.activate(await readVersion('shell', 'other'), 'rosa');
    });
    expect(checks).toBe(2);
  });
});

describe('a check with data from the running API', () => {
  const SHELL = `const library = {};
    exports.shared = { greeting: library };
    exports.routesOf = (createRoutes) => createRoutes.routes ?? [{ id: 'site' }];
    exports.listOwnRoutes = () => [{ id: 'shell' }];
    exports.render = async ({ createRoutes, fetch }) => {
      const html = await createRoutes(fetch);
      return { kind: 'page', status: html ? 200 : 503, start: 'idle', title: '', head: [], data: null, html };
    };`;
  /** Remote whose pages are empty if the API is unavailable, and throw if there are no notes. */
  const REMOTE = `require('greeting');
    exports.createRoutes = async (fetch) => {
      const headers = { accept: 'application/json', cookie: 'epm_session=stolen' };
      const reply = await fetch(new Request('http://site.test/api/notes?limit=1', { headers }));
      return reply.status === 503 ? '' : (await reply.json()).notes[0].text;
    };`;
  const requests: { method?: string; url?: string; cookie?: string; accept?: string }[] = [];
  let notes: { text: string }[] | null;
  let api: HttpServer;
  let url: string;

  beforeAll(async () => {
    publishFixture(storeDir, 'shell', 'reading', { react: '20.0.0' }, SHELL);
    publishFixture(storeDir, 'mfe-guides', 'reading', {}, REMOTE);
    await pointers.activate(await readVersion('shell', 'reading'), 'rosa');
    api = createHttpServer(({ method, url: path, headers: { cookie, accept } }, response) => {
      if (path === '/api/openapi.json') return response.end('{"paths":{}}');
      requests.push({ method, url: path, cookie, accept });
      if (notes === null) return response.destroy();
      return response.setHeader('content-encoding', 'gzip').end(gzipSync(JSON.stringify({ notes })));
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  });
  afterAll(() => api.close());

  /** Checks the remote as `remote:publish` does. */
  async function checkRemote(apiUrl: string): Promise<void> {
    const running = await openLivePointers(database.url, store, () => connectToApi(apiUrl));
    try {
      await running.check(await readVersion('mfe-guides', 'reading'));
    } finally {
      await running.close();
    }
  }

  it('passes data from the running API to the rendered pages, without sending cookies', async () => {
    notes = [{ text: 'a note' }];
    await checkRemote(url);
    expect(requests).toContainEqual({ method: 'GET', url: '/api/notes?limit=1', accept: 'application/json' });
    expect(requests.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
  });

  it('rejects a version whose page throws with data from the running API', async () => {
    notes = [];
    await expect(checkRemote(url)).rejects.toThrow(/its page \/guides cannot be rendered: .*reading 'text'/);
  });

  it('treats the API as unavailable when a request fails', async () => {
    notes = null;
    await expect(checkRemote(url)).rejects.toThrow('its page /guides returns 503');
  });

  it('passes with a warning if the API is unavailable, even if pages fail', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await checkRemote('http://127.0.0.1:1');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('was not compared with the API'));
    warn.mockRestore();
  });
});

describe('a deployment whose API lacks an operation', () => {
  const document = { 'x-events': ['lead.changed'], paths: {} };
  const recordApiNeeds = (folder: string) =>
    recordNeeds(folder, { exports: {}, operations: { 'GET /api/homes': { request: {}, response: {} } } });
  let deployment: LivePointers;

  beforeAll(async () => {
    deployment = await openLivePointers(database.url, store, () => Promise.resolve({ document, read: null }));
  });
  afterAll(() => deployment.close());

  it('stops rings whose versions need an operation that the new API lacks, and audits the reason', async () => {
    recordApiNeeds(publishFixture(storeDir, 'mfe-reports', 'needy'));
    await database.query(
      `INSERT INTO release_rings (app, version, deploy_hash, percentage, started_at)
       VALUES ('mfe-reports', 'needy', '', 10, now()), ('mfe-guides', 'reading', '', 20, now())`,
    );
    await database.query(
      `INSERT INTO release_health (app, version, stage, since) VALUES ('mfe-reports', 'needy', 'ring', now())`,
    );
    const reason = 'mfe-reports needy needs GET /api/homes, which the API does not have';
    expect(describeDeployment(await deployment.deploy([await readVersion('shell', 'reading')]))).toEqual([
      `Stopped the ring of mfe-reports needy, which does not run with the new API:\n  - ${reason}`,
    ]);
    expect(await database.query('SELECT app FROM release_rings')).toEqual([{ app: 'mfe-guides' }]);
    expect(await database.query(`SELECT FROM release_health WHERE stage = 'ring'`)).toEqual([]);
    const audited = await database.query(
      `SELECT action, actor_name, before, after FROM audit_log WHERE subject = 'release:mfe-reports'`,
    );
    expect(audited).toEqual([
      {
        action: 'release.ring-stopped',
        actor_name: null,
        before: { version: 'needy', percentage: 10 },
        after: { reason: `The version does not run with the deployed API: ${reason}.` },
      },
    ]);
  });

  it('fails while a live version of another repository needs an operation that the new API lacks', async () => {
    recordApiNeeds(publishFixture(storeDir, 'mfe-reports', 'live'));
    publishFixture(storeDir, 'shell', 'built', { react: '20.0.0' });
    await pointers.activate(await readVersion('mfe-reports', 'live'), 'rosa');
    const before = await database.query('SELECT * FROM release_pointers ORDER BY app');
    for (const shell of ['reading', 'built'])
      await expect(deployment.deploy([await readVersion('shell', shell)])).rejects.toThrow(
        'Nothing was deployed, and the site stays as it is, because live versions of other repositories need what the ' +
          'new API lacks:\n  - mfe-reports live needs GET /api/homes, which the API does not have\n' +
          'Keep it in the API, or first activate versions that do not need it.',
      );
    expect(await database.query('SELECT * FROM release_pointers ORDER BY app')).toEqual(before);
  });

  it("replaces a team's version that needs an operation that the new API lacks", async () => {
    publishFixture(storeDir, 'mfe-reports', 'built');
    const builds = [await readVersion('shell', 'reading'), await readVersion('mfe-reports', 'built')];
    expect(describeDeployment(await deployment.deploy(builds))).toEqual([
      'Replaced mfe-reports live, which a team had activated, because it does not run with the new versions:\n' +
        '  - mfe-reports live needs GET /api/homes, which the API does not have',
      'Live now: mfe-reports built',
    ]);
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
      openLivePointers(`postgres://epm@127.0.0.1:${port}/epm`, store, connectToNoApi, { connectTimeoutMs: 200 }),
    ).rejects.toThrow(NOT_RESPONDING);
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  it('an activation fails and the connection closes when the database freezes during the activation', async () => {
    const proxy = await TcpProxy.start(database.url);
    const throughProxy = await openLivePointers(proxy.url, store, connectToNoApi, { queryTimeoutMs: 1_000 });
    proxy.freeze();
    await expect(throughProxy.activate(await readVersion('shell', '3'), 'rosa')).rejects.toThrow(NOT_RESPONDING);
    await throughProxy.close();
    await proxy.cut();
  });

  it('publishing closes the connection even if the database freezes after an activation', async () => {
    const proxy = await TcpProxy.start(database.url);
    const throughProxy = await openLivePointers(proxy.url, store, connectToNoApi);
    await throughProxy.activate(await readVersion('shell', '3'), 'rosa');
    proxy.freeze();
    await throughProxy.close();
    await proxy.cut();
  });
});
