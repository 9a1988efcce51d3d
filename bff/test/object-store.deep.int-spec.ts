import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ObjectExistsError, type ObjectStore } from '../src/platform/object-store/object-store.ts';
import { openStore } from '../src/platform/object-store/open-store.ts';
import { S3Server } from './s3-server.ts';

let s3: S3Server;
let folder: string;
let sourceFolder: string;
beforeAll(async () => {
  s3 = await S3Server.start();
  folder = await mkdtemp(path.join(tmpdir(), 'epm-objects-'));
  sourceFolder = path.join(folder, 'source');
  await mkdir(path.join(sourceFolder, 'client'), { recursive: true });
  await writeFile(path.join(sourceFolder, 'client/main.js'), 'window.a = 1;');
  await writeFile(path.join(sourceFolder, 'deploy.json'), '{}');
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
async function createSourceFolder(text: string): Promise<string> {
  const created = path.join(folder, text);
  await mkdir(path.join(created, 'client'), { recursive: true });
  const names = [...Array.from({ length: 10 }, (_, index) => `client/${index}.js`), 'deploy.json'];
  await Promise.all(names.map((name) => writeFile(path.join(created, name), text)));
  return created;
}

describe.each(['disk', 'S3'])('an object store on %s', (kind) => {
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
    await store.addFolder('shell/1', sourceFolder, 'deploy.json');
    await expect(store.addFolder('shell/1', sourceFolder, 'deploy.json')).rejects.toThrow(ObjectExistsError);
    expect([await store.listFolders('shell'), await store.listFolders('')]).toEqual([['1'], ['ab', 'shell']]);
    expect(await listKeys(store, 'shell')).toEqual(['shell/1/client/main.js', 'shell/1/deploy.json']);
    expect((await store.read('shell/1/client/main.js'))?.toString()).toBe('window.a = 1;');
    await store.deleteFolder('shell/1', 'deploy.json');
    await store.deleteFolder('shell/1', 'deploy.json');
    expect([await store.listFolders('shell'), await store.listFolders('unknown')]).toEqual([[], []]);
    expect(await listKeys(store, 'shell')).toEqual([]);
  });

  it('deleteOlder deletes an object only if it was stored before the given time', async () => {
    await store.put('cd/old.webp', Buffer.from('a'));
    expect(await store.deleteOlder('cd/old.webp', new Date(Date.now() - 60_000))).toBe(false);
    expect(await store.has('cd/old.webp')).toBe(true);
    expect(await store.deleteOlder('cd/old.webp', new Date(Date.now() + 60_000))).toBe(true);
    expect(await store.deleteOlder('cd/old.webp', new Date(Date.now() + 60_000))).toBe(false);
    expect(await store.has('cd/old.webp')).toBe(false);
  });

  it('stores at most one of two folders that are added concurrently under one key, and never mixes their files', async () => {
    const sources = await Promise.all(['one', 'other'].map(createSourceFolder));
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
    const same = await Promise.allSettled([1, 2].map(() => store.addFolder('shell/both', sourceFolder, 'deploy.json')));
    expect(same.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await listKeys(store, 'shell/both')).toHaveLength(2);
  });
});

it('lets all users read the folders and files on disk, regardless of the umask and the source modes', async () => {
  const strict = await createSourceFolder('strict');
  for (const name of ['', 'client', 'client/0.js']) await chmod(path.join(strict, name), 0o700);
  const store = openStore(null, 'releases', path.join(folder, 'created/store'));
  const umask = process.umask(0o077);
  try {
    await store.addFolder('strict/1', strict, 'deploy.json');
    await store.put('ab/picture.webp', Buffer.from('a'));
  } finally {
    process.umask(umask);
  }
  const getMode = async (key: string) => (await stat(path.join(folder, 'created', key))).mode.toString(8).slice(-3);
  const folders = ['', 'store', 'store/strict', 'store/strict/1', 'store/strict/1/client', 'store/ab'];
  expect(await Promise.all(folders.map(getMode))).toEqual(folders.map(() => '755'));
  const files = ['store/strict/1/client/0.js', 'store/strict/1/deploy.json', 'store/ab/picture.webp'];
  expect(await Promise.all(files.map(getMode))).toEqual(files.map(() => '644'));
});

it('leaves no temporary folder on disk, and deletes temporary files of killed processes after an hour', async () => {
  const store = openStore(null, 'releases', path.join(folder, 'store'));
  const app = path.join(folder, 'store/mfe-public');
  await expect(store.addFolder('mfe-public/6', path.join(folder, 'missing'), 'deploy.json')).rejects.toThrow('ENOENT');
  expect(await readdir(app)).toEqual([]);
  await cp(sourceFolder, path.join(app, '4.old.tmp'), { recursive: true });
  await cp(sourceFolder, path.join(app, '5.new.tmp'), { recursive: true });
  await cp(sourceFolder, path.join(app, '6'), { recursive: true });
  await writeFile(path.join(app, '6/client/main.js.old.tmp'), '');
  for (const name of ['4.old.tmp', '6/client/main.js.old.tmp', '6/client/main.js', '6']) {
    const anHourAgo = Date.now() / 1_000 - 3_700;
    await utimes(path.join(app, name), anHourAgo, anHourAgo);
  }
  expect(await store.listFolders('mfe-public')).toEqual(['6']);
  await store.deleteAbandoned('', null);
  expect((await readdir(app)).toSorted()).toEqual(['5.new.tmp', '6']);
  expect(await readdir(path.join(app, '6/client'))).toEqual(['main.js']);
});

describe('a bucket, which cannot rename a folder', () => {
  let store: ObjectStore;
  beforeAll(() => {
    store = openStore(s3.storeUrl, 'releases', '');
  });

  it('overwrites nothing if another process adds the folder after the existence check', async () => {
    const [one = '', other = ''] = await Promise.all(['one', 'other'].map(createSourceFolder));
    jest.spyOn(store, 'has').mockImplementationOnce(async () => {
      await store.addFolder('shell/late', one, 'deploy.json');
      return false;
    });
    await expect(store.addFolder('shell/late', other, 'deploy.json')).rejects.toThrow(ObjectExistsError);
    for (const file of await listKeys(store, 'shell/late')) expect((await store.read(file))?.toString()).toBe('one');
  });

  it('completes a partial folder with the same files, and accepts other files only after an hour', async () => {
    const [one = '', other = ''] = await Promise.all(['one', 'other'].map(createSourceFolder));
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

  it('deletes the files of a folder that has no marker file, after a day', async () => {
    const add = (name: string) => store.put(`partial/${name}`, Buffer.from('a'));
    for (const name of ['old/a.js', 'recent/a.js', 'resumed/a.js', 'added/a.js', 'added/deploy.json']) await add(name);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await s3.backdate('releases/partial', daysAgo(1.01));
    await s3.backdate('releases/partial/recent', daysAgo(0.99));
    await add('resumed/b.js');
    await store.deleteAbandoned('partial', null);
    expect(await store.listFolders('partial')).toEqual(['added', 'old', 'recent', 'resumed']);
    await store.deleteAbandoned('partial', 'deploy.json');
    expect(await store.listFolders('partial')).toEqual(['added', 'recent', 'resumed']);
    expect(await listKeys(store, 'partial/resumed')).toHaveLength(2);
  });
});
