import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { MAX_IMPORT_BYTES, MAX_ZIP_ENTRIES, MAX_ZIP_RATIO } from '../former-system.limits.ts';
import { UnreadableFileError } from './unreadable-file-error.ts';

/** Random access to the bytes of a stored file. */
export interface FileBytes {
  name: string;
  size: number;
  /** Yields the bytes from `start` to before `end`. */
  read(start: number, end: number): AsyncGenerator<Buffer>;
}

/** A file in a ZIP archive. */
export interface ZipMember {
  /** Path in the archive. */
  path: string;
  bytes: number;
  read(): AsyncGenerator<Uint8Array>;
}

/** Paths to ignore: folders, hidden files, and the metadata that macOS adds. */
const IGNORED_PATH = /\/$|(?:^|\/)__MACOSX\/|(?:^|\/)\.[^/]*$/;
const STORED_METHOD = 0;
const DEFLATE_METHOD = 8;

/**
 * Opens a ZIP archive and lists its files, without unpacking them. Unpacking never yields more than the sizes that the
 * archive states, so the limits are checked before anything is unpacked.
 * @throws UnreadableFileError
 */
export async function openZip(file: FileBytes): Promise<ZipMember[]> {
  const source = new ByteSource(file);
  const zip = await source.run(
    () => fromRandomAccessReaderPromise(source, file.size, { autoClose: false, validateEntrySizes: true }),
    `‘${file.name}’ is not a ZIP file, or it was cut off. Create it again.`,
  );
  if (zip.entryCount > MAX_ZIP_ENTRIES) throw tooManyFiles(file.name, zip.entryCount);
  const entries = await listEntries(zip, source, file.name);
  return entries.map((entry) => ({
    path: entry.fileName,
    bytes: entry.uncompressedSize,
    read: () => unpack(zip, entry, source, file.name),
  }));
}

async function listEntries(zip: ZipFile, source: ByteSource, zipName: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) if (!IGNORED_PATH.test(entry.fileName)) entries.push(entry);
  } catch (error) {
    source.rethrowFailure();
    throw /relative path|absolute path|invalid characters/.test(String(error))
      ? new UnreadableFileError(
          `‘${zipName}’ has a file with a path that leads out of it. Create it from the files again.`,
        )
      : new UnreadableFileError(`The list of files in ‘${zipName}’ is damaged. Create it again.`, error);
  }
  return entries;
}

/** Unpacks a file. @throws UnreadableFileError */
async function* unpack(zip: ZipFile, entry: Entry, source: ByteSource, zipName: string): AsyncGenerator<Uint8Array> {
  const damagedMessage = `‘${entry.fileName}’ in ‘${zipName}’ is damaged. Create the ZIP file again.`;
  requireReadable(entry, zipName);
  const stream = await source.run(() => zip.openReadStreamPromise(entry), damagedMessage);
  let checksum = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
  } catch (error) {
    source.rethrowFailure();
    throw new UnreadableFileError(damagedMessage, error);
  }
  if (checksum !== entry.crc32) throw new UnreadableFileError(damagedMessage);
}

function requireReadable(entry: Entry, zipName: string): void {
  const name = `‘${entry.fileName}’ in ‘${zipName}’`;
  if (entry.isEncrypted())
    throw new UnreadableFileError(`${name} is protected with a password. Create the ZIP file without a password.`);
  if (entry.compressionMethod !== STORED_METHOD && entry.compressionMethod !== DEFLATE_METHOD)
    throw new UnreadableFileError(
      `${name} has an unusual compression. Create the ZIP file with the usual one, Deflate.`,
    );
  if (entry.uncompressedSize > entry.compressedSize * MAX_ZIP_RATIO)
    throw new UnreadableFileError(
      `${name} is more than ${MAX_ZIP_RATIO} times larger when unpacked. It is not a table.`,
    );
}

/** Rejects files whose total unpacked size is too large. @throws UnreadableFileError */
export function requireImportSize(sizes: readonly number[]): void {
  if (sizes.reduce((sum, size) => sum + size, 0) > MAX_IMPORT_BYTES)
    throw new UnreadableFileError(
      `The unpacked files are too large. Together they can be at most ${MAX_IMPORT_BYTES / (1024 * 1024)} MB.`,
    );
}

const tooManyFiles = (name: string, count: number): UnreadableFileError =>
  new UnreadableFileError(
    `‘${name}’ has ${count.toLocaleString('en-US')} files. A ZIP file can have at most ${MAX_ZIP_ENTRIES}. Pack only the dump or the tables.`,
  );

/** Provides yauzl with the bytes of a stored file, and distinguishes storage errors from errors in the archive. */
class ByteSource extends RandomAccessReader {
  private failure: Error | null = null;

  constructor(private readonly file: FileBytes) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.readRange(start, end), { objectMode: false });
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null);
  }

  /** Runs a step. @throws UnreadableFileError with the message if the archive is the reason for an error */
  async run<T>(step: () => Promise<T>, message: string): Promise<T> {
    try {
      return await step();
    } catch (error) {
      this.rethrowFailure();
      throw new UnreadableFileError(message, error);
    }
  }

  /** Throws the error of the storage, if there was one, so that the job is retried. */
  rethrowFailure(): void {
    if (this.failure !== null) throw this.failure;
  }

  private async *readRange(start: number, end: number): AsyncGenerator<Buffer> {
    try {
      yield* this.file.read(start, end);
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error('The file cannot be read', { cause: error });
      throw error;
    }
  }
}
