import path from 'node:path';
import type { Deploy } from '../../../bff/contract/src/releases/release.ts';
import { findBuiltFiles, NEEDS_FILE } from './describe-build.ts';
import { describeRemote } from './describe-remote.ts';
import { readCommit } from './read-commit.ts';
import { writeArchive } from './write-archive.ts';

/** Length of the default version name, which is the start of the content hash, so that equal builds have equal names. */
const VERSION_NAME_LENGTH = 12;

/** Returns the version name that the build in a folder gets by default. */
export const getDefaultVersion = (folder: string): string => toVersionName(describeRemote(folder).description.content);

const toVersionName = (content: string) => content.slice(0, VERSION_NAME_LENGTH);

export interface PackedRemote {
  deploy: Deploy;
  /** Path of the archive. */
  file: string;
}

/**
 * Packs the build of a remote into one archive, which the API of the site accepts.
 * @param folder folder with package.json and `dist`
 * @param options.version name of the version. By default, it is derived from the content.
 * @param options.file path of the archive. By default, `<app>-<version>.tgz` in `dist`.
 */
export async function packRemote(
  folder: string,
  options: { version?: string | undefined; file?: string | undefined } = {},
): Promise<PackedRemote> {
  const { description, needs } = describeRemote(folder);
  const commit = readCommit(folder);
  const version = options.version ?? toVersionName(description.content);
  const deploy = { ...description, ...(commit && { commit }), version, publishedAt: new Date().toISOString() };
  const file = path.resolve(folder, options.file ?? `dist/${deploy.app}-${version}.tgz`);
  await writeArchive(file, deploy, findBuiltFiles(folder), { [NEEDS_FILE]: needs });
  return { deploy, file };
}
