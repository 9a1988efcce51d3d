import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import type { ImportFile } from './former-import.entity.ts';
import { CHUNK_BYTES, MAX_FILE_NAME_LENGTH } from './former-system.limits.ts';
import { readCsv } from './read/read-csv.ts';
import { readDump } from './read/read-dump.ts';
import { openZip, requireImportSize, type ZipMember } from './read/read-zip.ts';
import { type FileRow, UnreadableFileError } from './read/unreadable-file-error.ts';
import { findTableName, findTableNameOfFile, isImportFile } from './tables/all-tables.ts';

/** Dump or CSV file to read: an uploaded file, or a file in an uploaded ZIP archive. */
export interface ImportSource {
  name: string;
  read(): AsyncGenerator<FileRow>;
}

export interface ImportSources {
  sources: ImportSource[];
  /**
   * Names of the files that are not read, because they are neither a dump nor a CSV file of a known table. Only files
   * in ZIP archives are listed.
   */
  skippedFiles: string[];
}

/** Finds the dumps and CSV files among the uploaded files, including files in ZIP archives. */
@Injectable()
export class UploadedFiles {
  constructor(private readonly database: Database) {}

  /** @throws UnreadableFileError */
  async list(importId: string, files: readonly ImportFile[]): Promise<ImportSources> {
    const importSources: ImportSources = { sources: [], skippedFiles: [] };
    const sizes: number[] = [];
    for (const [index, file] of files.entries()) {
      const read = (start: number, end: number) => this.readBytes(importId, index, start, end);
      if (!isZip(file.name)) {
        importSources.sources.push({ name: file.name, read: () => readRows(file.name, read(0, file.bytes)) });
        sizes.push(file.bytes);
        continue;
      }
      const { wanted, skipped } = splitMembers(await openZip({ name: file.name, size: file.bytes, read }), file.name);
      importSources.skippedFiles.push(...skipped);
      for (const member of wanted)
        importSources.sources.push({
          name: `${file.name}/${member.path.slice(-MAX_FILE_NAME_LENGTH)}`,
          read: () => readRows(member.path, member.read()),
        });
      sizes.push(...wanted.map(({ bytes }) => bytes));
    }
    requireImportSize(sizes);
    return importSources;
  }

  private async *readBytes(importId: string, file: number, start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const number = Math.floor(at / CHUNK_BYTES);
      const offset = at - number * CHUNK_BYTES;
      const [chunk] = await this.database.rows<{ bytes: Buffer }>(
        `SELECT substring(bytes FROM $4::int + 1 FOR $5::int) AS bytes FROM former_import_chunks
         WHERE import_id = $1 AND file = $2 AND number = $3`,
        [importId, file, number, offset, Math.min(CHUNK_BYTES - offset, end - at)],
      );
      if (!chunk || chunk.bytes.length === 0) return;
      at += chunk.bytes.length;
      yield chunk.bytes;
    }
  }
}

export const isZip = (name: string): boolean => /\.zip$/i.test(name);

function splitMembers(members: readonly ZipMember[], zipName: string): { wanted: ZipMember[]; skipped: string[] } {
  const wanted = members.filter(({ path }) => isImportFile(path));
  if (wanted.length === 0)
    throw new UnreadableFileError(
      `‘${zipName}’ has neither a dump that ends with .sql nor a CSV file named for a table, such as leads.csv.`,
    );
  return {
    wanted,
    skipped: members.filter((member) => !wanted.includes(member)).map(({ path }) => path.slice(-MAX_FILE_NAME_LENGTH)),
  };
}

function readRows(name: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<FileRow> {
  const table = /\.csv$/i.test(name) ? findTableNameOfFile(name) : null;
  return table ? readCsv(chunks, table) : readDump(chunks, (each) => findTableName(each) !== null);
}
