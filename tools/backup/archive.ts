import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Version of the archive format. Increase it when older code cannot restore new archives. */
const ARCHIVE_FORMAT_VERSION = 1;

/** Content of `backup.json`. This file is written last, so an archive without it is incomplete. */
export interface ArchiveManifest {
  format: number;
  /** Name of the archive's folder at the time of the backup. */
  name: string;
  /** Time of the snapshot, ISO 8601. */
  takenAt: string;
  /** Names of the migrations that had run on the database, oldest first. */
  migrations: string[];
  /** For each table: the quoted column names, the number of rows, and the hash of `database/<table>.copy.gz`. */
  tables: Record<string, { columns: string[]; rows: number; sha256: string }>;
  /** Last value of each sequence, or null if it was never used. */
  sequences: Record<string, string | null>;
  /** Number of files in the folders `media` and `store`. */
  files: { media: number; store: number };
}

export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const getDataFilePath = (archive: string, table: string): string =>
  path.join(archive, 'database', `${table}.copy.gz`);

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

export function writeArchiveManifest(folder: string, archive: Omit<ArchiveManifest, 'format'>): void {
  writeFileSync(
    path.join(folder, 'backup.json'),
    `${JSON.stringify({ format: ARCHIVE_FORMAT_VERSION, ...archive }, null, 2)}\n`,
    {
      mode: 0o600,
    },
  );
}

/** Reads an archive and verifies the hashes of its data files. @throws BackupError if the archive is incomplete */
export async function readArchive(folder: string): Promise<ArchiveManifest> {
  const file = path.join(folder, 'backup.json');
  if (!existsSync(file)) throw new BackupError(`${folder} has no backup.json, so it is not a complete backup.`);
  const archive = JSON.parse(readFileSync(file, 'utf8')) as ArchiveManifest;
  if (archive.format !== ARCHIVE_FORMAT_VERSION)
    throw new BackupError(
      `${folder} has format ${archive.format}; this version reads format ${ARCHIVE_FORMAT_VERSION}.`,
    );
  for (const [table, { sha256 }] of Object.entries(archive.tables)) {
    const data = getDataFilePath(folder, table);
    if (!existsSync(data) || (await hashFile(data)) !== sha256)
      throw new BackupError(`${data} is missing or damaged. Nothing was restored.`);
  }
  return archive;
}
