import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { AppName, Deploy } from '../../bff/contract/src/releases/release.ts';

const VERSION_NAME = /^\w[\w.+-]{0,63}$/;
/** Age after which a temporary folder counts as left by a publisher that was killed. Writing a version takes seconds. */
const MAX_DRAFT_AGE_MS = 60 * 60_000;
const COMPRESSIBLE_FILE = /\.(js|css|svg|json)$/;

export class StoreError extends Error {
  override readonly name = 'StoreError';
}

const getVersionFolder = (storeDir: string, app: AppName, version: string) => path.join(storeDir, app, version);

/** Reads a file of a published version. Returns null if it does not exist. */
export function readStoredFile(storeDir: string, app: AppName, version: string, name: string): Buffer | null {
  const file = path.join(getVersionFolder(storeDir, app, version), name);
  return existsSync(file) ? readFileSync(file) : null;
}

/**
 * Reads the deploy.json of a version. Returns null if the version is not published, or if the file is damaged or
 * describes another version.
 */
export function readDeploy(storeDir: string, app: AppName, version: string): Deploy | null {
  const bytes = readStoredFile(storeDir, app, version, 'deploy.json');
  try {
    const deploy = bytes && (JSON.parse(bytes.toString('utf8')) as Deploy);
    return deploy?.app === app && deploy.version === version ? deploy : null;
  } catch {
    return null;
  }
}

/** Removes a version that cannot be activated from the release store. */
export function removeVersion(storeDir: string, { app, version }: Deploy): void {
  rmSync(getVersionFolder(storeDir, app, version), { recursive: true, force: true });
}

export function findPublishedVersions(storeDir: string, app: AppName): Deploy[] {
  const folder = path.join(storeDir, app);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.endsWith('.tmp'))
    .map((version) => readDeploy(storeDir, app, version))
    .filter((deploy) => deploy !== null);
}

function compress(file: string): void {
  const bytes = readFileSync(file);
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

/**
 * Writes a version to a temporary folder, which it then renames, so that no reader sees a partial version.
 * @param files paths of the built files by their name in the version's folder
 * @param texts contents of further files by name
 * @throws StoreError when the version exists, because versions are immutable
 */
export function writeVersion(
  storeDir: string,
  deploy: Deploy,
  files: ReadonlyMap<string, string>,
  texts: Readonly<Record<string, string>> = {},
): void {
  if (!VERSION_NAME.test(deploy.version))
    throw new StoreError(`'${deploy.version}' can't name a version: letters, digits and . _ + - only`);
  const folder = getVersionFolder(storeDir, deploy.app, deploy.version);
  const exists = new StoreError(`${deploy.app} ${deploy.version} is already published, and versions are immutable`);
  if (existsSync(folder)) throw exists;
  removeAbandonedDrafts(path.dirname(folder));
  const draft = `${folder}.${process.pid}.tmp`;
  try {
    rmSync(draft, { recursive: true, force: true });
    for (const [name, from] of files) {
      const to = path.join(draft, name);
      mkdirSync(path.dirname(to), { recursive: true });
      cpSync(from, to);
      if (name.startsWith('client/') && COMPRESSIBLE_FILE.test(name)) compress(to);
    }
    for (const [name, text] of Object.entries(texts)) writeFileSync(path.join(draft, name), text);
    writeFileSync(path.join(draft, 'deploy.json'), `${JSON.stringify(deploy, null, 2)}\n`);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another publisher has written the same version in the meantime.
    if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw exists;
    throw error;
  }
}

/** Removes temporary folders of publishers that were killed. */
function removeAbandonedDrafts(appFolder: string): void {
  if (!existsSync(appFolder)) return;
  const drafts = readdirSync(appFolder)
    .filter((name) => name.endsWith('.tmp'))
    .map((name) => path.join(appFolder, name));
  for (const draft of drafts) {
    // Another publisher may have renamed or removed the folder since it was listed.
    const modifiedAt = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - modifiedAt > MAX_DRAFT_AGE_MS) rmSync(draft, { recursive: true, force: true });
  }
}
