import { ARCHIVE_FILES, findMediaType, isPageCode, SERVED_EXTENSIONS } from './archive.ts';
import { hasIntegrity } from './integrity.ts';
import { type Deploy, listClientFiles } from './release.ts';

const SERVED_TYPES_TEXT = `it serves ${SERVED_EXTENSIONS.join(', ')}`;

/**
 * Compares the files of an archive with its deploy.json. Returns the differences as sentences without a period.
 * @param names files of the archive
 */
export async function findArchiveFileErrors(
  deploy: Deploy,
  names: readonly string[],
  readFile: (name: string) => Promise<Buffer>,
): Promise<string[]> {
  const hashes = new Map([
    [ARCHIVE_FILES.server as string, deploy.server.integrity],
    [ARCHIVE_FILES.needs as string, deploy.needs.integrity],
    ...Object.entries({ ...deploy.hashes, ...deploy.integrity }).map(
      ([file, hash]) => [`client/${file}`, hash] as const,
    ),
  ]);
  const listedNames = [...new Set([...hashes.keys(), ...listClientFiles(deploy).map((file) => `client/${file}`)])];
  const errors = [
    ...names
      .filter((name) => name.startsWith('client/') && !findMediaType(name))
      .map((name) => `${name} has a type that the site does not serve; ${SERVED_TYPES_TEXT}`),
    ...listedNames
      .filter((name) => !names.includes(name))
      .map((name) => `${name} is missing, although deploy.json names it`),
    ...listedNames.filter((name) => !hashes.has(name)).map((name) => `deploy.json has no hash for ${name}`),
    ...Object.keys(deploy.hashes)
      .filter((file) => isPageCode(file) && !Object.hasOwn(deploy.integrity, file))
      .map((file) => `deploy.json has the hash of client/${file} in hashes instead of integrity; pack the build again`),
    ...names
      .filter((name) => name !== ARCHIVE_FILES.description && !listedNames.includes(name))
      .map((name) => `${name} is not named in deploy.json; remove it or pack the build again`),
  ];
  if (errors.length > 0) return errors;
  for (const [name, hash] of hashes) {
    if (!hasIntegrity(await readFile(name), hash))
      errors.push(`${name} differs from its hash in deploy.json; pack the build again`);
  }
  return errors;
}
