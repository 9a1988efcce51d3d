import { randomUUID } from 'node:crypto';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VersionNeeds } from '@epm/contract/releases';
import { jest } from '@jest/globals';
import { movePointer, publishFixture, recordNeeds } from '../../test/release-fixtures.ts';
import { signIn, type SignedInUser } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { ReleaseChecks } from './release-checks.ts';
import type { Releases } from './releases.dto.ts';

let database: TestDatabase;
let api: TestApp;
let admin: SignedInUser;
const storeFolder = mkdtempSync(join(tmpdir(), 'epm-store-'));

const activateVersion = (remote: string, version: string, { cookie } = admin) =>
  api.call<Releases>(`/api/releases/${remote}/activate`, { body: { version }, cookie });

beforeAll(async () => {
  for (const app of ['shell', 'mfe-public', 'mfe-backoffice'] as const) publishFixture(storeFolder, app, '1');
  publishFixture(storeFolder, 'shell', '2', { react: '20.0.0' });
  publishFixture(storeFolder, 'shell', '3', { react: '19.3.1' });
  publishFixture(storeFolder, 'mfe-backoffice', '2', { react: '^19.0.0' });
  database = await createTestDatabase();
  api = await startApp(database.url, { env: { STORE_DIR: storeFolder } });
  admin = await signIn(api, 'admin');
});

afterAll(async () => {
  await api.close();
  await database.drop();
  rmSync(storeFolder, { recursive: true });
});

it('rejects a remote while no shell is live', async () => {
  expect(await activateVersion('mfe-public', '1')).toMatchObject({
    status: 409,
    body: {
      detail: expect.stringContaining('There is no live shell to run it on; activate a version of the shell first.'),
    },
  });
  for (const app of ['shell', 'mfe-public', 'mfe-backoffice'])
    expect((await activateVersion(app, '1')).status).toBe(200);
});

it('rejects a shell or a remote when their shared libraries are incompatible', async () => {
  const incompatible = { code: 'release.version-incompatible' };
  expect(await activateVersion('mfe-backoffice', '2')).toMatchObject({
    status: 409,
    body: {
      ...incompatible,
      detail:
        'It was not activated, and the site stays as it is. mfe-backoffice needs react, which the shell does not share.',
    },
  });
  expect((await activateVersion('shell', '2')).status).toBe(200);
  expect(await activateVersion('mfe-backoffice', '2')).toMatchObject({ status: 409, body: incompatible });
  expect((await activateVersion('shell', '3')).status).toBe(200);
  expect((await activateVersion('mfe-backoffice', '2')).status).toBe(200);
  expect(await activateVersion('shell', '1')).toMatchObject({ status: 409, body: incompatible });
  expect((await activateVersion('mfe-backoffice', '1')).status).toBe(200);
  expect((await activateVersion('shell', '1')).status).toBe(200);
});

it('replaces a major version of a library in two steps, and rolls the shell back in between', async () => {
  publishFixture(storeFolder, 'mfe-backoffice', 'both', { react: '^19.0.0 || ^20.0.0' });
  expect((await activateVersion('shell', '3')).status).toBe(200);
  expect((await activateVersion('mfe-backoffice', '2')).status).toBe(200);
  expect(await activateVersion('shell', '2')).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('mfe-backoffice needs react ^19.0.0, the shell provides 20.0.0.') },
  });
  for (const [app, version] of [
    ['mfe-backoffice', 'both'],
    ['shell', '2'],
    ['shell', '3'],
    ['mfe-backoffice', '1'],
    ['shell', '1'],
  ] as const)
    expect((await activateVersion(app, version)).status).toBe(200);
});

it('activates a shell even if a live remote is already incompatible with the live shell', async () => {
  await movePointer(database, storeFolder, 'mfe-backoffice', '2');
  expect((await activateVersion('shell', '2')).status).toBe(200);
  expect((await activateVersion('shell', '1')).status).toBe(200);
  expect((await activateVersion('mfe-backoffice', '1')).status).toBe(200);
});

describe('a version that must not go live', () => {
  const listLiveVersions = async () => database.query(`SELECT app, version FROM release_pointers ORDER BY app`);
  const getStoredFilePath = (app: string, version: string, name: string) => join(storeFolder, app, version, name);

  /** Creates client files, each with a size of `size` MiB. */
  const createFiles = (names: readonly string[], size: number) =>
    Object.fromEntries(names.map((name) => [name, ' '.repeat(size * 1024 * 1024)]));

  const declareNeeds = (version: string, needs: Partial<VersionNeeds>) =>
    recordNeeds(join(storeFolder, 'mfe-backoffice', version), { exports: {}, operations: {}, ...needs });

  /** Publishes a public remote that runs the code when one of its pages is rendered. */
  const publishPublic = (version: string, code: string) =>
    publishFixture(
      storeFolder,
      'mfe-public',
      version,
      {},
      `exports.createRoutes = Object.assign((path) => { ${code} }, { library: require('greeting') });`,
    );

  it.each([
    [
      'its server bundle was altered',
      'mfe-public',
      'server/ssr.cjs of mfe-public bad is not the file that was published.',
      (bad: string) => appendFileSync(getStoredFilePath('mfe-public', bad, 'server/ssr.cjs'), ' '),
    ],
    [
      'a script was altered',
      'mfe-public',
      'remoteEntry.js of mfe-public bad is not the file that was published.',
      (bad: string) => appendFileSync(getStoredFilePath('mfe-public', bad, 'client/remoteEntry.js'), ' '),
    ],
    [
      'the compressed variant of a script was altered',
      'mfe-public',
      'main.js.br of mfe-public bad is not the file that was published.',
      (bad: string) => writeFileSync(getStoredFilePath('mfe-public', bad, 'client/main.js.br'), 'nonsense'),
    ],
    [
      'a script is missing',
      'mfe-public',
      'mfe-public bad has no file remoteEntry.js.',
      (bad: string) => rmSync(getStoredFilePath('mfe-public', bad, 'client/remoteEntry.js')),
    ],
    [
      'a file is larger than an archive may contain',
      'mfe-public',
      'client/large.js of mfe-public bad is larger than 8 MiB.',
      (bad: string) => publishFixture(storeFolder, 'mfe-public', bad, {}, undefined, createFiles(['large.js'], 9)),
    ],
    [
      'all files together are larger than an archive may be',
      'mfe-public',
      'It was not activated, and the site stays as it is. mfe-public bad is larger than 32 MiB.',
      (bad: string) =>
        publishFixture(
          storeFolder,
          'mfe-public',
          bad,
          {},
          undefined,
          createFiles(['a.js', 'b.js', 'c.js', 'd.js', 'e.js'], 7),
        ),
    ],
    [
      'a remote has no createRoutes',
      'mfe-backoffice',
      'mfe-backoffice bad does not export createRoutes.',
      (bad: string) => publishFixture(storeFolder, 'mfe-backoffice', bad, {}, 'exports.pages = [];'),
    ],
    [
      'a remote cannot be rendered',
      'mfe-public',
      'mfe-public bad does not run on shell 1: its page / cannot be rendered: two copies of the library.',
      (bad: string) => publishFixture(storeFolder, 'mfe-public', bad, {}, 'exports.createRoutes = () => "mine";'),
    ],
    [
      'one page of a remote throws',
      'mfe-public',
      'mfe-public bad does not run on shell 1: its page /team cannot be rendered: no team.',
      (bad: string) => publishPublic(bad, `if (path === '/team') throw new Error('no team');`),
    ],
    [
      'one page of a remote loops forever',
      'mfe-public',
      'mfe-public bad does not run on shell 1: The renderer process ended: it did not respond.',
      (bad: string) => publishPublic(bad, `if (path === '/rentals') for (;;);`),
    ],
    [
      'a remote loops forever while it starts',
      'mfe-public',
      'mfe-public bad does not run on shell 1: The renderer process ended: it did not start within',
      (bad: string) => publishFixture(storeFolder, 'mfe-public', bad, {}, 'for (;;);'),
    ],
    [
      'a remote exhausts its memory',
      'mfe-admin',
      'mfe-admin bad does not run on shell 1: The renderer process ended:',
      (bad: string) =>
        publishFixture(
          storeFolder,
          'mfe-admin',
          bad,
          {},
          'const all = []; for (;;) all.push(new Array(1e6).fill(1.5));',
        ),
    ],
    [
      'a remote imports a library that the shell does not share',
      'mfe-admin',
      `mfe-admin bad does not run on shell 1: it imports 'react', which the shell does not share.`,
      (bad: string) =>
        publishFixture(storeFolder, 'mfe-admin', bad, {}, `require('react'); exports.createRoutes = () => '';`),
    ],
    [
      'a remote calls an operation that the API does not have',
      'mfe-backoffice',
      'mfe-backoffice bad needs GET /api/homes, which the API does not have.',
      (bad: string) => declareNeeds(bad, { operations: { 'GET /api/homes': { request: {}, response: {} } } }),
    ],
    [
      'a remote reads a value that the API does not return',
      'mfe-backoffice',
      'mfe-backoffice bad needs GET /api/site to return body.company.fax as string, but the API returns nothing.',
      (bad: string) =>
        declareNeeds(bad, {
          operations: {
            'GET /api/site': {
              request: {},
              response: { 'body.company.name': ['string'], 'body.company.fax': ['string'] },
            },
          },
        }),
    ],
    [
      'a remote imports a name that the shell does not export',
      'mfe-backoffice',
      'mfe-backoffice bad needs letters of greeting, which the shell does not share.',
      (bad: string) => declareNeeds(bad, { exports: { greeting: ['words', 'letters'] } }),
    ],
    [
      'its list of needs was altered',
      'mfe-backoffice',
      'needs.json of mfe-backoffice bad is not the file that was published.',
      (bad: string) => {
        declareNeeds(bad, {});
        appendFileSync(getStoredFilePath('mfe-backoffice', bad, 'needs.json'), ' ');
      },
    ],
    [
      'a shell throws when it is evaluated',
      'shell',
      'shell bad does not start: no such luck.',
      (bad: string) => publishFixture(storeFolder, 'shell', bad, {}, `throw new Error('no such luck');`),
    ],
    [
      'a shell does not export render',
      'shell',
      'shell bad does not export render.',
      (bad: string) =>
        publishFixture(storeFolder, 'shell', bad, {}, 'exports.shared = {}; exports.routesOf = () => [];'),
    ],
    [
      'a live remote does not run on a shell',
      'shell',
      `mfe-public 1 does not run on shell bad: it imports 'greeting', which the shell does not share.`,
      (bad: string) =>
        publishFixture(
          storeFolder,
          'shell',
          bad,
          {},
          'exports.shared = {}; exports.render = exports.routesOf = exports.listOwnRoutes = () => [];',
        ),
    ],
  ] as const)('rejects a version when %s, and does not change the live versions', async (_, app, reason, damage) => {
    const before = await listLiveVersions();
    const version = `bad-${randomUUID()}`;
    publishFixture(storeFolder, app, version);
    damage(version);
    const { status, body } = (await activateVersion(app, version)) as { status: number; body: { detail?: string } };
    expect([status, body.detail?.replaceAll(version, 'bad')]).toEqual([409, expect.stringContaining(reason)]);
    expect(await listLiveVersions()).toEqual(before);
    rmSync(join(storeFolder, app, version), { recursive: true });
  });

  it.each([
    ['cannot be read', (folder: string) => mkdirSync(join(folder, 'deploy.json/loop'), { recursive: true })],
    ['is a link to itself', (folder: string) => symlinkSync('deploy.json', join(folder, 'deploy.json'))],
    [
      'is incomplete',
      (folder: string) => writeFileSync(join(folder, 'deploy.json'), '{"app":"mfe-public","version":"odd"}'),
    ],
  ])('activates other versions while the deploy.json of a version %s', async (_, write) => {
    const folder = join(storeFolder, 'mfe-public/odd');
    mkdirSync(folder);
    write(folder);
    expect((await activateVersion('mfe-public', '1')).status).toBe(200);
    rmSync(folder, { recursive: true });
  });

  it('returns 404 for a version when its deploy.json belongs to another version', async () => {
    cpSync(join(storeFolder, 'mfe-public/1'), join(storeFolder, 'mfe-public/copied'), { recursive: true });
    expect((await activateVersion('mfe-public', 'copied')).status).toBe(404);
    expect((await api.call('/api/releases', { cookie: admin.cookie })).status).toBe(200);
    rmSync(join(storeFolder, 'mfe-public/copied'), { recursive: true });
  });
});

it('lists and activates only the public site for a user with the marketing grant', async () => {
  const marketer = await signIn(api, 'marketing');
  const { body } = await api.call<Releases>('/api/releases', { cookie: marketer.cookie });
  expect(body.remotes.map(({ remote }) => remote)).toEqual(['mfe-public']);
  const own = await activateVersion('mfe-public', '1', marketer);
  expect([own.status, own.body.remotes.map(({ remote }) => remote)]).toEqual([200, ['mfe-public']]);
  for (const app of ['shell', 'mfe-backoffice', 'mfe-admin'])
    expect(await activateVersion(app, '1', marketer)).toMatchObject({
      status: 403,
      body: { code: 'release.not-allowed' },
    });
  expect((await activateVersion('MFE-PUBLIC', '1', marketer)).status).toBe(404);
});

it('activates other versions while a version is being checked', async () => {
  const checks = api.app.get(ReleaseChecks);
  const findErrors = checks.findErrors.bind(checks);
  const statuses: number[] = [];
  const spy = jest.spyOn(checks, 'findErrors').mockImplementationOnce(async (...check) => {
    statuses.push((await activateVersion('mfe-backoffice', '1')).status);
    return findErrors(...check);
  });
  statuses.push((await activateVersion('mfe-public', '1')).status);
  expect(statuses).toEqual([200, 200]);
  // Each activation runs one check; its transaction uses the result.
  expect(spy).toHaveBeenCalledTimes(2);
  spy.mockRestore();
});

it('renders ten versions of a remote, and renders older versions again after a rollback', async () => {
  const versions = Array.from({ length: 10 }, (_, index) => `many-${index}`);
  for (const version of versions) publishFixture(storeFolder, 'mfe-public', version);
  for (const version of [...versions, ...versions.slice(0, 4), '1']) {
    expect((await activateVersion('mfe-public', version)).status).toBe(200);
    const { status, text } = await api.call('/');
    expect([status, text]).toEqual([200, expect.stringContaining(`<main>${version} rendered by the shell`)]);
  }
});
