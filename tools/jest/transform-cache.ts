import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import type { Options } from '@swc/core';
import { ROOT } from '../stack/settings.ts';

const require = createRequire(import.meta.url);
const { version: swcVersion } = require('@swc/core/package.json') as { version: string };
const CACHE_DIR = path.join(ROOT, '.cache', 'transformed');
/** Length of the source's hash, which is at the start of each cached file. */
const HASH_LENGTH = 40;

function readCachedFile(cacheFile: string): string {
  try {
    return readFileSync(cacheFile, 'utf8');
  } catch {
    return '';
  }
}

/** Compiles the source with SWC. Loads SWC on the first call, because a process may find all files in the cache. */
function compileSource(source: string, options: Options): string {
  const { transformSync } = require('@swc/core') as typeof import('@swc/core');
  return transformSync(source, options).code;
}

/**
 * Compiles a source file with SWC, or returns the cached result if the source, the options and SWC are unchanged. The
 * cache saves time, because the tests start many processes that load the same files.
 * @param filename absolute path
 */
export function transformFile(filename: string, options: Options, cacheDir = CACHE_DIR): string {
  const source = readFileSync(filename, 'utf8');
  const sourceHash = hash('sha1', source);
  // The result for a changed source replaces the cached file, so the cache does not grow with each change.
  const cacheFile = path.join(cacheDir, hash('sha1', JSON.stringify([filename, options, swcVersion])));
  const cached = readCachedFile(cacheFile);
  if (cached.startsWith(sourceHash)) return cached.slice(HASH_LENGTH);
  const code = compileSource(source, { ...options, filename });
  mkdirSync(cacheDir, { recursive: true });
  // Renaming is atomic, so another process never reads an incomplete file.
  const temporaryFile = `${cacheFile}.${process.pid}.${threadId}`;
  writeFileSync(temporaryFile, sourceHash + code);
  renameSync(temporaryFile, cacheFile);
  return code;
}
