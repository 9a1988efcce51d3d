import { jest } from '@jest/globals';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Schemas } from '@epm/contract';
import { Renderer } from '@epm/contract/releases';
import { eventually } from '../../../test/eventually.ts';
import { HOSTILE_ARCHIVES } from '../../../test/hostile-archives.ts';
import { createArchiveWithRejectedPages, REJECTED_PAGE_STATEMENTS } from '../../../test/rejected-page-statements.ts';
import { publishFixture } from '../../../test/release-fixtures.ts';
import { useReleaseSite } from '../../../test/release-site.ts';
import {
  createServerBundle,
  createArchiveEntries,
  type ArchiveOptions,
  packEntries,
} from '../../../test/version-archives.ts';
import { signIn } from '../../../test/sign-in.ts';
import { Audit } from '../../audit/index.ts';

const { fixture, activate } = useReleaseSite();
const draftsFolder = mkdtempSync(join(tmpdir(), 'epm-drafts-'));
let tokenSecret: string;

beforeAll(async () => {
  for (const app of ['shell', 'mfe-backoffice', 'mfe-public']) await activate(app, '1');
  const token = { app: 'mfe-public', name: 'Build server', rights: ['upload'] };
  const created = await fixture.api.call<Schemas['CreatedDeployToken']>('/api/deploy-tokens', {
    body: token,
    cookie: fixture.admin.cookie,
  });
  tokenSecret = created.body.secret;
});
afterAll(() => rmSync(draftsFolder, { recursive: true }));

type Reply = Partial<Schemas['Release']> & { code?: string; detail?: string; reasons?: string[] };

const sendArchive = (body: Buffer, headers: Record<string, string> = { authorization: `Bearer ${tokenSecret}` }) =>
  fixture.api.call<Reply>('/api/releases/mfe-public/versions', {
    body,
    headers: { 'content-type': 'application/gzip', ...headers },
  });

const createArchive = (version: string, archive?: ArchiveOptions) =>
  packEntries(createArchiveEntries(draftsFolder, version, archive));
const uploadVersion = async (version: string, archive?: ArchiveOptions) =>
  sendArchive(await createArchive(version, archive));

const listStoredVersions = () => readdirSync(join(fixture.store, 'mfe-public')).toSorted();

it('publishes an archive with compressed variants, without making it live', async () => {
  const { status, body } = await uploadVersion('up1');
  expect([status, body]).toEqual([201, expect.objectContaining({ version: 'up1', isLive: false, activatedAt: null })]);
  const folder = join(fixture.store, 'mfe-public/up1');
  expect(readdirSync(join(folder, 'client'))).toEqual(expect.arrayContaining(['main.js', 'main.js.br', 'main.js.gz']));
  const [row] = await fixture.database.query(
    `SELECT name, deploy_hash FROM release_versions JOIN deploy_tokens ON deploy_tokens.id = token_id
     WHERE version = 'up1'`,
  );
  expect(row).toEqual({ name: 'Build server', deploy_hash: expect.stringMatching(/^sha256-/) as string });
  expect((await activate('mfe-public', 'up1')).status).toBe(200);
  expect((await fixture.api.call('/')).text).toContain('<main>up1 rendered by the shell');
  const audited = await fixture.database.query(
    `SELECT actor_name, after FROM audit_log WHERE action = 'release.uploaded'`,
  );
  expect(audited).toMatchObject([{ actor_name: 'Deploy token Build server', after: { version: 'up1' } }]);
});

it('returns 200 for the same build, and 409 for another build with the same version name', async () => {
  const archive = await createArchive('same');
  expect((await sendArchive(archive)).status).toBe(201);
  const later = { deploy: { publishedAt: '2026-11-26T12:00:00.000Z' } };
  expect(await uploadVersion('same', later)).toMatchObject({ status: 200, body: { version: 'same' } });
  const other = { serverCode: createServerBundle('other') };
  expect(await uploadVersion('same', other)).toMatchObject({ status: 409, body: { code: 'release.version-exists' } });
});

it.each(HOSTILE_ARCHIVES)('rejects an archive with %s, and stores nothing', async (_, reason, archive) => {
  const before = listStoredVersions();
  const { status, body } = await uploadVersion('bad', archive);
  expect([status, body.code, body.reasons?.join(' ')]).toEqual([
    422,
    'release.refused',
    expect.stringContaining(reason),
  ]);
  expect(listStoredVersions()).toEqual(before);
  expect(existsSync('/tmp/evil.js')).toBe(false);
});

it('rejects a version whose pages return unusable responses, and serves other requests meanwhile', async () => {
  const [{ status, body }, page] = await Promise.all([
    uploadVersion('faults', createArchiveWithRejectedPages()),
    fixture.api.call('/'),
  ]);
  expect([status, page.status]).toEqual([422, 200]);
  expect(body.reasons).toEqual(
    REJECTED_PAGE_STATEMENTS.map(
      ([, reason], index) =>
        expect.stringContaining(`its page /fault-${index} cannot be rendered: ${reason}`) as string,
    ),
  );
});

it('stops reading an archive that exceeds the packed or unpacked size limit', async () => {
  const zeros = Buffer.alloc(7 * 1024 * 1024);
  const bomb = await packEntries(
    Array.from({ length: 5 }, (_, index) => ({ name: `client/${index}.js`, content: zeros })),
  );
  expect(bomb.length).toBeLessThan(200_000);
  expect((await sendArchive(bomb)).body.reasons).toEqual(['The unpacked archive is larger than 32 MiB.']);
  const large = await packEntries([{ name: 'client/a.js', content: Buffer.alloc(9 * 1024 * 1024) }]);
  expect((await sendArchive(large)).body.reasons).toEqual(['client/a.js is larger than 8 MiB.']);
});

it.each([
  ['text', Buffer.from('hello')],
  ['nothing', Buffer.alloc(0)],
])('rejects an upload that contains %s instead of an archive', async (_, body) => {
  expect((await sendArchive(body)).body).toMatchObject({ code: 'release.refused' });
});

it('rejects an upload with a truncated archive', async () => {
  const archive = await createArchive('cut');
  expect((await sendArchive(archive.subarray(0, archive.length / 2))).body).toMatchObject({ code: 'release.refused' });
});

it('accepts uploads only from admins and deploy tokens, and rejects other content types', async () => {
  const archive = await createArchive('manual');
  expect((await sendArchive(archive, {})).status).toBe(401);
  const user = await signIn(fixture.api, 'user');
  expect((await sendArchive(archive, { cookie: user.cookie })).status).toBe(403);
  const marketer = await signIn(fixture.api, 'marketing');
  expect((await sendArchive(archive, { cookie: marketer.cookie })).body.code).toBe('release.not-allowed');
  const { cookie } = fixture.admin;
  expect((await sendArchive(archive, { cookie, 'content-type': 'application/json' })).status).toBe(400);
  expect((await sendArchive(archive, { cookie })).status).toBe(201);
  const [row] = await fixture.database.query(`SELECT user_id FROM release_versions WHERE version = 'manual'`);
  expect(row).toEqual({ user_id: fixture.admin.id });
});

it('rejects further uploads while two are in progress', async () => {
  const archive = await createArchive('slow');
  const trySend = async (status: number) => {
    const reply = await sendArchive(Buffer.from('no archive'));
    return reply.status === status ? reply : null;
  };
  const slow: ClientRequest[] = [];
  const startSlow = () => {
    const upload = request(`${fixture.api.url}/api/releases/mfe-public/versions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/gzip',
        authorization: `Bearer ${tokenSecret}`,
        'content-length': archive.length,
      },
    });
    upload.on('error', () => undefined);
    upload.write(archive.subarray(0, 100));
    slow.push(upload);
  };
  // `trySend` can take a slot before a slow upload does, so more slow uploads are started until both slots are in use.
  const { headers, body } = await eventually(async () => {
    startSlow();
    return trySend(429);
  });
  expect([headers.get('retry-after'), body.code]).toEqual(['5', 'release.uploads-busy']);
  for (const upload of slow) upload.destroy();
  await eventually(() => trySend(422));
});

it('stores no hash of a rejected version, so that the version name can be used again', async () => {
  expect((await uploadVersion('bad')).status).toBe(201);
  const deploy = readFileSync(join(fixture.store, 'mfe-public/bad/deploy.json'), 'utf8');
  expect(JSON.parse(deploy)).toMatchObject({ app: 'mfe-public', version: 'bad' });
});

it('records and audits the stored build of an interrupted upload when the same build is uploaded again', async () => {
  const kill = jest.spyOn(fixture.api.app.get(Audit), 'record').mockRejectedValueOnce(new Error('killed'));
  expect((await uploadVersion('half')).status).toBe(500);
  kill.mockRestore();
  expect(listStoredVersions()).toContain('half');
  const readRecord = () =>
    fixture.database.query(
      `SELECT name, (SELECT count(*)::int FROM audit_log WHERE after ->> 'version' = version) AS entries
       FROM release_versions JOIN deploy_tokens ON deploy_tokens.id = token_id WHERE version = 'half'`,
    );
  expect(await readRecord()).toEqual([]);
  const other = { serverCode: createServerBundle('other') };
  expect(await uploadVersion('half', other)).toMatchObject({ status: 409, body: { code: 'release.version-exists' } });
  const later = { deploy: { publishedAt: '2026-11-26T12:00:00.000Z' } };
  expect((await uploadVersion('half', later)).status).toBe(201);
  expect((await uploadVersion('half', later)).status).toBe(200);
  expect(await readRecord()).toEqual([{ name: 'Build server', entries: 1 }]);
  expect((await activate('mfe-public', 'half')).status).toBe(200);
});

it('does not render the pages again on activation, unless another version went live in the meantime', async () => {
  publishFixture(fixture.store, 'mfe-backoffice', '2');
  const render = jest.spyOn(Renderer.prototype, 'render');
  for (const [version, between, isRendered] of [
    ['tried', null, false],
    ['tried-before', '2', true],
  ] as const) {
    render.mockClear();
    expect([(await uploadVersion(version)).status, render.mock.calls.length > 0]).toEqual([201, true]);
    if (between) expect((await activate('mfe-backoffice', between)).status).toBe(200);
    render.mockClear();
    expect((await activate('mfe-public', version)).status).toBe(200);
    expect([version, render.mock.calls.length > 0]).toEqual([version, isRendered]);
  }
  render.mockRestore();
});

it.each([
  [20, 'an hour', '30 minutes', 1_800],
  [200, '30 days', '29 days', 86_400],
] as const)(
  'rejects a version that a deploy token uploads after %i versions in %s',
  async (count, window, age, seconds) => {
    expect((await uploadVersion('kept')).body.version).toBe('kept');
    await fixture.database.query(
      `INSERT INTO release_versions (app, version, deploy_hash, uploaded_at, token_id)
     SELECT 'mfe-public', 'earlier-' || number, '', now() - $2::interval, deploy_tokens.id
     FROM generate_series(1, $1) AS number, deploy_tokens`,
      [count, age],
    );
    const archive = await createArchive('surplus');
    const { status, headers, body } = await sendArchive(archive);
    expect([status, body.code, Number(headers.get('retry-after'))]).toEqual([
      429,
      'release.upload-quota',
      expect.closeTo(seconds, -2),
    ]);
    expect(body.detail).toMatch(
      new RegExp(
        `^Deploy tokens may add ${count} versions to mfe-public within ${window}. Upload the next one after 20`,
      ),
    );
    expect((await uploadVersion('kept')).status).toBe(200);
    await fixture.database.query(`DELETE FROM release_versions WHERE version LIKE 'earlier-%'`);
  },
);
