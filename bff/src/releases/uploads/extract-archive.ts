import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { ARCHIVE_LIMITS, formatMiB, isArchiveFileName } from '@epm/contract/releases';
import { extract, type Header } from 'tar-stream';

/** Error in an archive. The message is a sentence without a period for the user who uploads the archive. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** Creates a stream that fails after a number of bytes. */
function createByteLimit(max: number, label: string): Transform {
  let count = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      if (count > max) done(new ArchiveError(`${label} is larger than ${formatMiB(max)}`));
      else done(null, chunk);
    },
  });
}

/** Pipes without destroying the source on an error, because the response uses the same connection. */
function pipeFrom(source: Readable, target: Writable): void {
  source.pipe(target);
  source.once('error', (error) => target.destroy(error));
  source.once('close', () => {
    if (!source.readableEnded) target.destroy(new ArchiveError('The upload was interrupted; upload the archive again'));
  });
}

function findEntryError({ name, type, size }: Header, earlier: ReadonlySet<string>): string | null {
  if (type !== 'file') return `${name} is not a plain file; an archive must not contain links or folders`;
  if (!isArchiveFileName(name))
    return `${name} is not allowed; an archive has deploy.json, needs.json, server/ssr.cjs and files directly in client/`;
  if (earlier.has(name)) return `${name} is in the archive twice`;
  if (earlier.size >= ARCHIVE_LIMITS.files) return `The archive has more than ${ARCHIVE_LIMITS.files} files`;
  if (!(size <= ARCHIVE_LIMITS.fileBytes)) return `${name} is larger than ${formatMiB(ARCHIVE_LIMITS.fileBytes)}`;
  return null;
}

/**
 * Extracts an archive into a folder while it is received. Stops at the first entry that breaks a rule, and when the
 * archive exceeds a limit.
 * @returns names of the files
 * @throws ArchiveError
 */
export async function extractArchive(source: Readable, folder: string): Promise<string[]> {
  const names = new Set<string>();
  const packed = createByteLimit(ARCHIVE_LIMITS.packedBytes, 'The archive');
  const entries = extract();
  entries.on('entry', (header, entry, next) => {
    // An error of the archive is also emitted on the entry that is being read, where it would be uncaught.
    entry.on('error', () => undefined);
    const error = findEntryError(header, names);
    if (error) return void next(new ArchiveError(error));
    names.add(header.name);
    pipeline(entry, createWriteStream(path.join(folder, header.name), { flags: 'wx' })).then(() => next(), next);
  });
  await Promise.all(['client', 'server'].map((name) => mkdir(path.join(folder, name))));
  pipeFrom(source, packed);
  try {
    await pipeline(
      packed,
      createGunzip(),
      createByteLimit(ARCHIVE_LIMITS.unpackedBytes, 'The unpacked archive'),
      entries,
    );
    return [...names];
  } catch (error) {
    // File-system errors have a `syscall` property.
    if (error instanceof ArchiveError || (error as NodeJS.ErrnoException).syscall) throw error;
    throw new ArchiveError('The upload is not a complete gzip-compressed tar; pack the build again');
  } finally {
    source.unpipe(packed);
  }
}
