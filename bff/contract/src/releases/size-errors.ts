import { ARCHIVE_LIMITS, formatMiB } from './archive.ts';

/**
 * Compares the files of a version with the limits of an archive, which also apply to versions that the command line
 * publishes without an archive.
 * @param name app and version
 * @param sizes bytes of each file that deploy.json lists, by file name
 */
export function findSizeErrors(name: string, sizes: ReadonlyMap<string, number>): string[] {
  const { files, fileBytes, unpackedBytes } = ARCHIVE_LIMITS;
  const large = [...sizes].filter(([, bytes]) => bytes > fileBytes);
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  return [
    // The sizes do not include deploy.json.
    ...(sizes.size + 1 > files ? [`${name} has more than ${files} files`] : []),
    ...large.map(([file]) => `${file} of ${name} is larger than ${formatMiB(fileBytes)}`),
    ...(total > unpackedBytes ? [`${name} is larger than ${formatMiB(unpackedBytes)}`] : []),
  ];
}
