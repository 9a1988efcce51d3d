import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  compressClientFiles,
  type Deploy,
  isVersionName,
  type VersionStore,
} from '../../bff/contract/src/releases/index.ts';
import { ObjectExistsError } from '../../bff/src/platform/object-store/object-store.ts';

export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/**
 * Collects the files of a version in a temporary folder, and adds them to the store.
 * @param files paths of the built files by their name in the version's folder
 * @param texts contents of further files by name
 * @throws StoreError when the version exists, because versions are immutable
 */
export async function writeVersion(
  store: VersionStore,
  deploy: Deploy,
  files: ReadonlyMap<string, string>,
  texts: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { app, version } = deploy;
  if (!isVersionName(version))
    throw new StoreError(`'${version}' can't name a version: letters, digits and . _ + - only`);
  const folder = await mkdtemp(path.join(tmpdir(), 'epm-version-'));
  try {
    for (const [name, from] of files) await cp(from, path.join(folder, name));
    const written = { ...texts, 'deploy.json': `${JSON.stringify(deploy, null, 2)}\n` };
    for (const [name, text] of Object.entries(written)) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), text);
    }
    await compressClientFiles(folder);
    await store.add(app, version, folder);
  } catch (error) {
    if (error instanceof ObjectExistsError)
      throw new StoreError(`${app} ${version} is already published, and versions are immutable`);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
