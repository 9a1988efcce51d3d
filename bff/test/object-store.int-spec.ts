import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ObjectExistsError, type ObjectStore } from '../src/platform/object-store/object-store.ts';
import { openStore } from '../src/platform/object-store/open-store.ts';
import { S3Server } from './s3-server.ts';

let s3: S3Server;
let folder: string;
let source: string;
beforeAll(async () => {
  s3 = await S3Server.start();
  folder = await mkdtemp(path.join(tmpdir(), 'epm-objects-'));
  source = path.join(folder, 'source');
  await mkdir(path.join(source, 'client'), { recursive: true });
  await writeFile(path.join(source, 'client/main.js'), 'window.a = 1;');
  await writeFile(path.join(source, 'deploy.json'), '{}');
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

async function listKeys(store: ObjectStore, key: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of store.list(key)) keys.push(...page.map((each) => each.key));
  return keys.toSorted();
}

/** Creates a folder with many files that all contain the text. */
async function createSource(text: string): Promise<string> {
  const created = path.join(folder, text);
  await mkdir(path.join(created, 'client'), { recursive: true });
  const names = [...Array.from({ length: 10 }, (_, index) => `client/${index}.js`), 'deploy.json'];
  await Promise.all(names.map((name) => writeFile(path.join(created, name), text)));
  return created;
}

describe.each(['disk', 'S3'])('on %s', (kind) => {
  let store: ObjectStore;
  beforeAll(() => {
    store = openStore(kind === 'S3' ? s3.storeUrl : null, 'releases', path.join(folder, 'store'));
  });

  it('stores an object once, and returns null for a missing one', async () => {
    const bytes = Buffer.from([0, 255, 10]);
    await store.put('ab/picture.webp', bytes);
    await store.put('ab/picture.webp', bytes);
    expect(await store.read('ab/picture.webp')).toEqual(bytes);
    expect([await store.has('ab/picture.webp'), await store.has('ab/missing.webp')]).toEqual([true, false]);
    expect([await store.read('ab/missing.webp'), await store.read('ab')]).toEqual([null, null]);
  });

  it('adds a folder once, lists it, and deletes it', async () => {
    await store.addFolder('shell/1', source, 'deploy.json');
    await expect(store.addFolder('shell/1', source, 'deploy.json')).rejects.toThrow(ObjectExistsError);
    expect([await store.listFolders('shell'), await store.listFolders('')]).toEqual([['1'], ['ab', 'shell']]);
    expect(await listKeys(store, 'shell')).toEqual(['shell/1/client/main.js', 'shell/1/deploy.json']);
    expect((await store.read('shell/1/client/main.js'))?.toString()).toBe('window.a = 1;');
    await store.deleteFolder('shell/1', 'deploy.json');
    await store.deleteFolder('shell/1', 'deploy.json');
    expect([await store.listFolders('shell'), await store.listFolders('unknown')]).toEqual([[], []]);
    expect(await listKeys(store, 'shell')).toEqual([]);
  });

  it('deletes only an object that was not stored again', async () => {
    await store.put('cd/old.webp', Buffer.from('a'));
    expect(await store.deleteOlder('cd/old.webp', new Date(Date.now() - 60_000))).toBe(false);
    expect(await store.has('cd/old.webp')).toBe(true);
    expect(await store.deleteOlder('cd/old.webp', new Date(Date.now() + 60_000))).toBe(true);
    expect(await store.deleteOlder('cd/old.webp', new Date(Date.now() + 60_000))).toBe(false);
    expect(await store.has('cd/old.webp')).toBe(false);
  });

  it('adds one of two folders that are added at the same time, and never mixes their files', async () => {
    const sources = await Promise.all(['one', 'other'].map(createSource));
    for (const name of ['first', 'second']) {
      const key = `shell/${name}`;
      const added = await Promise.allSettled(sources.map((each) => store.addFolder(key, each, 'deploy.json')));
      const winners = sources.filter((_, index) => added[index]?.status === 'fulfilled');
      expect(winners.length).toBeLessThan(2);
      expect(await store.has(`${key}/deploy.json`)).toBe(winners.length === 1);
      for (const file of await listKeys(store, winners.length === 1 ? key : 'none'))
        expect(await store.read(file)).toEqual(await readFile(path.join(winners[0]!, file.slice(key.length))));
      for (const { reason } of added.filter((each) => each.status === 'rejected'))
        expect(reason).toBeInstanceOf(ObjectExistsError);
    }
    const same = await Promise.allSettled([1, 2].map(() => store.addFolder('shell/both', source, 'deploy.json')));
    expect(same.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await listKeys(store, 'shell/both')).toHaveLength(2);
  });
});

it('leaves no temporary folder on disk, and removes the temporary folders of killed processes after an hour', async () => {
  const store = openStore(null, 'releases', path.join(folder, 'store'));
  const apps = path.join(folder, 'store/mfe-public');
  const [old, recent] = [path.join(apps, '4.1.tmp'), path.join(apps, '5.2.tmp')];
  for (const temporaryPath of [old, recent]) await mkdir(temporaryPath, { recursive: true });
  const anHourAgo = Date.now() / 1_000 - 3_700;
  await utimes(old, anHourAgo, anHourAgo);
  await expect(store.addFolder('mfe-public/6', path.join(folder, 'missing'), 'deploy.json')).rejects.toThrow('ENOENT');
  expect(await readdir(apps)).toEqual(['5.2.tmp']);
  expect(await store.listFolders('mfe-public')).toEqual([]);
});

describe('a bucket, which cannot rename a folder', () => {
  let store: ObjectStore;
  beforeAll(() => {
    store = openStore(s3.storeUrl, 'releases', '');
  });

  it('keeps the files of a folder that was added after another process checked whether the folder exists', async () => {
    const [one = '', other = ''] = await Promise.all(['one', 'other'].map(createSource));
    jest.spyOn(store, 'has').mockImplementationOnce(async () => {
      await store.addFolder('shell/late', one, 'deploy.json');
      return false;
    });
    await expect(store.addFolder('shell/late', other, 'deploy.json')).rejects.toThrow(ObjectExistsError);
    for (const file of await listKeys(store, 'shell/late')) expect((await store.read(file))?.toString()).toBe('one');
  });

  it('completes the folder of a killed process, and replaces it after an hour', async () => {
    const [one = '', other = ''] = await Promise.all(['one', 'other'].map(createSource));
    const partial = path.join(folder, 'partial');
    await cp(path.join(one, 'client'), path.join(partial, 'client'), { recursive: true });
    for (const key of ['shell/resumed', 'shell/abandoned'])
      await expect(store.addFolder(key, partial, 'deploy.json')).rejects.toThrow('ENOENT');
    await store.addFolder('shell/resumed', one, 'deploy.json');
    await expect(store.addFolder('shell/abandoned', other, 'deploy.json')).rejects.toThrow(ObjectExistsError);
    await s3.backdate('releases/shell/abandoned', new Date(Date.now() - 3_700_000));
    await store.addFolder('shell/abandoned', other, 'deploy.json');
    for (const file of await listKeys(store, 'shell/abandoned'))
      expect((await store.read(file))?.toString()).toBe('other');
  });
});
