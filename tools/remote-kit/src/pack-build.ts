import path from 'node:path';
import type { Deploy } from '../../../bff/contract/src/releases/release.ts';
import { type DescribedBuild, findBuiltFiles, NEEDS_FILE } from './describe-build.ts';
import { readCommit } from './read-commit.ts';
import { writeArchive } from './write-archive.ts';

/** Length of the content hash prefix that is the default version name. Equal builds thus get equal names. */
const VERSION_NAME_LENGTH = 12;

/** Derives the default version name from the content hash. */
export const toDefaultVersionName = (contentHash: string): string => contentHash.slice(0, VERSION_NAME_LENGTH);

export interface PackedBuild {
  deploy: Deploy;
  /** Path of the archive. */
  file: string;
}

/**
 * Packs a build into one archive, which the API of the site accepts.
 * @param folder folder with package.json and `dist`
 * @param options.version name of the version. By default, it is derived from the content.
 * @param options.file path of the archive. By default, `<app>-<version>.tgz` in `dist`.
 */
export async function packBuild(
  { description, needs }: DescribedBuild,
  folder: string,
  options: { version?: string | undefined; file?: string | undefined } = {},
): Promise<PackedBuild> {
  const commit = readCommit(folder);
  const version = options.version ?? toDefaultVersionName(description.content);
  const deploy = { ...description, ...(commit && { commit }), version, publishedAt: new Date().toISOString() };
  const file = path.resolve(folder, options.file ?? `dist/${deploy.app}-${version}.tgz`);
  await writeArchive(file, deploy, findBuiltFiles(folder), { [NEEDS_FILE]: needs });
  return { deploy, file };
}
