import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Options } from '@swc/core';
import { createTemporaryFolder } from '../test/temporary-folder.ts';
import { transformFile } from './transform-cache.ts';

const options: Options = { swcrc: false, jsc: { target: 'es2023', parser: { syntax: 'typescript' } } };
let folder: string;
let sourceFile: string;
let cacheDir: string;

beforeEach(() => {
  folder = createTemporaryFolder();
  sourceFile = path.join(folder, 'one.ts');
  cacheDir = path.join(folder, 'cache');
  writeFileSync(sourceFile, 'export const one: number = 1;');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Replaces the compiled code in the cache, so that a test recognizes a cached result. */
function markCachedFile(): void {
  const [name = ''] = readdirSync(cacheDir);
  // Keep the hash of the source at the start of the file.
  const file = path.join(cacheDir, name);
  writeFileSync(file, `${readFileSync(file, 'utf8').slice(0, 40)}cached`);
}

it('compiles a file once', () => {
  expect(transformFile(sourceFile, options, cacheDir)).toBe('export const one = 1;\n');
  markCachedFile();
  expect(transformFile(sourceFile, options, cacheDir)).toBe('cached');
});

it('compiles a file again when its source has changed', () => {
  transformFile(sourceFile, options, cacheDir);
  markCachedFile();
  writeFileSync(sourceFile, 'export const one: number = 2;');
  expect(transformFile(sourceFile, options, cacheDir)).toBe('export const one = 2;\n');
  expect(readdirSync(cacheDir)).toHaveLength(1);
});

it('compiles a file again when the options differ', () => {
  transformFile(sourceFile, options, cacheDir);
  markCachedFile();
  expect(transformFile(sourceFile, { ...options, minify: true }, cacheDir)).toBe('export const one=1;');
});
