import path from 'node:path';

/** Media type of an archive: a gzip-compressed tar with the files of one version. */
export const ARCHIVE_MEDIA_TYPE = 'application/gzip';

const MIB_BYTES = 1024 * 1024;

/**
 * Limits of an archive, in bytes and files. The public site's archive is 0.6 MB, or 2.3 MB unpacked, with 100 files.
 */
export const ARCHIVE_LIMITS = {
  packedBytes: 16 * MIB_BYTES,
  unpackedBytes: 32 * MIB_BYTES,
  fileBytes: 8 * MIB_BYTES,
  files: 1_000,
};

/** Names of the files that each archive contains in addition to the files in `client/`. */
export const ARCHIVE_FILES = { description: 'deploy.json', needs: 'needs.json', server: 'server/ssr.cjs' } as const;

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
};
/** Extensions of the files that the site serves. */
export const SERVED_EXTENSIONS: readonly string[] = Object.keys(MEDIA_TYPES);

/** Returns the media type of a file of a version; undefined for a file that is not served. */
export const findMediaType = (file: string): string | undefined => MEDIA_TYPES[path.extname(file)];

/** Returns whether pages load a file with an integrity hash. True for scripts and styles. */
export const isPageCode = (file: string): boolean => ['.js', '.css'].includes(path.extname(file));

export const formatMiB = (bytes: number): string => `${bytes / MIB_BYTES} MiB`;

const METADATA_FILES: readonly string[] = Object.values(ARCHIVE_FILES);
/** Name of a file in `client/`. Contains no slash and does not begin with a dot. */
const CLIENT_FILE_PATTERN = /^[\w@+-][\w.@+-]{0,199}$/;
/** Name of a compressed variant. The server generates these files, so an archive must not contain them. */
const COMPRESSED_FILE_PATTERN = /\.(?:br|gz)$/;

export const isClientFileName = (name: string): boolean =>
  CLIENT_FILE_PATTERN.test(name) && !COMPRESSED_FILE_PATTERN.test(name);

/** Returns whether an archive may have a file with this name. */
export const isArchiveFileName = (name: string): boolean =>
  METADATA_FILES.includes(name) || (name.startsWith('client/') && isClientFileName(name.slice('client/'.length)));
