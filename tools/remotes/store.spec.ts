import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Deploy } from '../../bff/contract/src/releases/release.ts';
import { findPublishedVersions, StoreError, writeVersion } from './store.ts';

let store: string;
let built: string;
beforeAll(() => {
  store = mkdtempSync(path.join(tmpdir(), 'epm-store-'));
  built = path.join(store, 'built.js');
  writeFileSync(built, 'window.a = 1;');
});
afterAll(() => rmSync(store, { recursive: true }));

const createDeploy = (version: string) => ({ app: 'mfe-public', version }) as Partial<Deploy> as Deploy;
const write = (version: string, files = new Map([['client/main.js', built]])) =>
  writeVersion(store, createDeploy(version), files);
const listFolders = () => readdirSync(path.join(store, 'mfe-public')).toSorted();

it('writes a version once, with compressed variants', () => {
  write('1');
  expect(readdirSync(path.join(store, 'mfe-public/1/client')).toSorted()).toEqual([
    'main.js',
    'main.js.br',
    'main.js.gz',
  ]);
  expect(findPublishedVersions(store, 'mfe-public')).toEqual([createDeploy('1')]);
  expect(() => write('1')).toThrow('mfe-public 1 is already published, and versions are immutable');
});

it('rejects a version that another publisher writes at the same time, and leaves no temporary folder', () => {
  const files = new Map([['client/main.js', built]]);
  // The other publisher finishes while this one copies its files.
  files[Symbol.iterator] = function* () {
    const other = path.join(store, 'mfe-public/2');
    mkdirSync(other, { recursive: true });
    writeFileSync(path.join(other, 'deploy.json'), '{}');
    yield ['client/main.js', built] as [string, string];
  } as (typeof files)[typeof Symbol.iterator];
  expect(() => write('2', files)).toThrow(StoreError);
  expect(listFolders()).toEqual(['1', '2']);
});

it('removes the temporary folder when a file cannot be copied', () => {
  expect(() => write('3', new Map([['client/main.js', path.join(store, 'missing.js')]]))).toThrow('ENOENT');
  expect(listFolders()).toEqual(['1', '2']);
});

it('removes temporary folders of killed publishers after an hour', () => {
  const old = path.join(store, 'mfe-public/4.1.tmp');
  const recent = path.join(store, 'mfe-public/5.2.tmp');
  for (const folder of [old, recent]) mkdirSync(folder);
  const anHourAgo = Date.now() / 1_000 - 3_700;
  utimesSync(old, anHourAgo, anHourAgo);
  write('6');
  expect([existsSync(old), existsSync(recent)]).toEqual([false, true]);
});
