import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Schemas } from '@epm/contract';
import { useReleaseSite } from '../../../test/release-site.ts';
import {
  createServerBundle,
  createArchiveEntries,
  type ArchiveOptions,
  packEntries,
} from '../../../test/version-archives.ts';

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

it('stores one of two builds that are uploaded concurrently under one version name', async () => {
  const builds = ['one', 'other'].map((text) => ({ serverCode: createServerBundle(text) }));
  const archives = await Promise.all(builds.map((build) => createArchive('twin', build)));
  const replies = await Promise.all(archives.map((archive) => sendArchive(archive)));
  const [first, second] = replies.map(({ status }) => status).toSorted();
  expect([first, [409, 429].includes(second!)]).toEqual([201, true]);
  expect((await activate('mfe-public', 'twin')).status).toBe(200);
});

it('uses no more memory after 19 uploads than after 10', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const measure = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed / 1024 / 1024;
  };
  // The deploy.json has 0.9 MB, close to the limit. Ten of these files fill the cache of 8 MB.
  const groups = Object.fromEntries(
    Array.from({ length: 90 }, (_, index) => [`group-${index}`, Array.from({ length: 1_000 }, () => 'main.js')]),
  );
  const publish = async (index: number) => {
    const archive = await createArchive(`many-${index}`, { deploy: { groups } });
    expect((await sendArchive(archive, { cookie: fixture.admin.cookie })).status).toBe(201);
  };
  for (let index = 0; index < 10; index += 1) await publish(index);
  const before = measure();
  for (let index = 10; index < 19; index += 1) await publish(index);
  // The deploy.json files of nine versions take 6 MB of memory.
  expect(measure() - before).toBeLessThan(3);
});
