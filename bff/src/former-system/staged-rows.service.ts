import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../platform/database/database.ts';
import { prune } from '../platform/database/prune.ts';
import type { ImportFile, RowOutcome, TableCounts } from './former-import.entity.ts';
import { MAX_ROWS } from './former-system.limits.ts';
import { type FileRow, UnreadableFileError } from './read/unreadable-file-error.ts';
import { findTableName, TABLES } from './tables/all-tables.ts';
import type { FormerTableName } from './tables/former-table.ts';
import type { OmittedImage } from './tables/row-reader.ts';
import { UploadedFiles } from './uploaded-files.service.ts';

const BATCH_SIZE = 500;

export interface StagedRow {
  position: number;
  key: string | null;
  cells: Record<string, string | null>;
  /** Reasons why the reader could not read the row. */
  reasons: string[];
}

/** Names of the files of an import, including files in ZIP archives. */
export interface StagedFiles {
  sources: string[];
  skippedFiles: string[];
}

/** A row that was compared with the existing rows. */
export interface EvaluatedRow {
  position: number;
  outcome: RowOutcome;
  isWritten: boolean;
  reasons: readonly string[];
  notes: readonly string[];
  images: readonly StoredImage[];
}

/** An image that is not imported, with the post or author that contained the image. */
export interface StoredImage extends OmittedImage {
  owner: string;
  /** Id of the imported post or author. */
  ownerId: string;
}

/** Rows of the uploaded files, stored until the import ends. */
@Injectable()
export class StagedRows {
  constructor(
    private readonly database: Database,
    private readonly uploads: UploadedFiles,
  ) {}

  /**
   * Reads the files of an import and stores their rows. Replaces the rows of an interrupted run.
   * @returns names of the files that were read and of the files that were skipped
   * @throws UnreadableFileError
   */
  async stage(importId: string, files: readonly ImportFile[]): Promise<StagedFiles> {
    await this.clear(importId);
    const { sources, skippedFiles } = await this.uploads.list(importId, files);
    let position = 0;
    for (const [file, source] of sources.entries()) {
      let batch: (FileRow & { position: number })[] = [];
      for await (const row of source.read()) {
        position += 1;
        if (position > MAX_ROWS) throw new UnreadableFileError(`The files have more than ${MAX_ROWS} rows.`);
        batch.push({ ...row, position });
        if (batch.length < BATCH_SIZE) continue;
        await this.insert(importId, file, batch);
        batch = [];
      }
      await this.insert(importId, file, batch);
    }
    if (position === 0) throw new UnreadableFileError('The files have no rows of a table that can be imported.');
    await this.updateStatistics();
    return { sources: sources.map(({ name }) => name), skippedFiles };
  }

  /** Returns the next rows of a table after a position, and locks them. */
  readNext(
    tx: Tx,
    importId: string,
    table: FormerTableName,
    { after, limit, isImport }: { after: number; limit: number; isImport: boolean },
  ): Promise<StagedRow[]> {
    const condition = isImport ? `NOT is_written AND outcome IN ('new', 'changed', 'same')` : 'true';
    return tx.rows<StagedRow>(
      `SELECT position, key, cells, reasons FROM former_rows
       WHERE import_id = $1 AND table_name = $2 AND position > $3 AND ${condition}
       ORDER BY position LIMIT $4 FOR UPDATE`,
      [importId, table, after, limit],
    );
  }

  /**
   * Returns the position of the first row with each value. The values are keys, or lower-case values of `column`. Reads
   * each row of the table at most once, because the texts of posts are long.
   */
  async findFirst(
    tx: Tx,
    importId: string,
    table: FormerTableName,
    { values, column }: { values: readonly (string | null)[]; column?: 'email' | 'slug' },
  ): Promise<Map<string, number>> {
    const value = column ? `lower(cells ->> '${column}')` : 'key';
    const found = await tx.rows<{ value: string; position: number }>(
      `SELECT ${value} AS value, min(position) AS position FROM former_rows
       WHERE import_id = $1 AND table_name = $2 AND ${value} = ANY($3) GROUP BY 1`,
      [importId, table, values],
    );
    return new Map(found.map((first) => [first.value, first.position]));
  }

  async recordOutcomes(tx: Tx, importId: string, rows: readonly EvaluatedRow[]): Promise<void> {
    await tx.run(
      `UPDATE former_rows AS staged
       SET outcome = row.outcome, is_written = row."isWritten", reasons = row.reasons, notes = row.notes,
           images = row.images
       FROM jsonb_to_recordset($2::jsonb) AS row (position integer, outcome text, "isWritten" boolean, reasons text[],
         notes text[], images jsonb)
       WHERE import_id = $1 AND staged.position = row.position`,
      [importId, JSON.stringify(rows)],
    );
  }

  async count(tx: Tx, importId: string): Promise<TableCounts[]> {
    const rows = await tx.rows<TableCounts>(COUNTS_SQL, [importId]);
    return TABLES.flatMap(({ name }) => rows.filter(({ table }) => table === name));
  }

  /** Deletes the uploaded files, and the values of the rows. Rows with remarks remain, without their values. */
  async clearCells(importId: string): Promise<void> {
    await prune(this.database, 'former_import_chunks', 'import_id = $1', [importId]);
    await prune(this.database, 'former_rows', `import_id = $1 AND reasons = '{}' AND notes = '{}'`, [importId]);
    await this.database.run(`UPDATE former_rows SET cells = '{}' WHERE import_id = $1 AND cells <> '{}'`, [importId]);
  }

  /** Deletes all rows of an import. */
  async clear(importId: string): Promise<void> {
    await prune(this.database, 'former_rows', 'import_id = $1', [importId]);
  }

  /**
   * Updates the planner statistics after a bulk insert. Without them, each batch scans all rows of the import and can
   * exceed the statement timeout. A small sample suffices and takes less than 0.1 s.
   */
  private async updateStatistics(): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.run('SET LOCAL default_statistics_target = 10');
      await tx.run('ANALYZE former_rows');
    });
  }

  private async insert(
    importId: string,
    file: number,
    rows: readonly (FileRow & { position: number })[],
  ): Promise<void> {
    if (rows.length === 0) return;
    const values = rows.map(({ position, table, line, cells, error }) => {
      const name = findTableName(table);
      const definition = TABLES.find((each) => each.name === name);
      const key = definition?.getKey(cells) ?? null;
      const reasons = error ? [error] : key === null ? ['The row has no id'] : [];
      const formerId = cells.id?.slice(0, 100) ?? cells.entry_id?.slice(0, 100) ?? null;
      return { position, table: name, line, key, formerId, cells: removeUnstorableCharacters(cells), reasons };
    });
    await this.database.run(
      `INSERT INTO former_rows (import_id, file, position, table_name, line, key, former_id, cells, reasons)
       SELECT $1, $2, position, "table", line, key, "formerId", cells, reasons
       FROM jsonb_to_recordset($3::jsonb) AS row (position integer, "table" text, line integer, key text, "formerId" text,
         cells jsonb, reasons text[])`,
      [importId, file, JSON.stringify(values)],
    );
  }
}

/** Removes the character U+0000 and unpaired surrogates, which Postgres cannot store in JSON. */
const removeUnstorableCharacters = (cells: FileRow['cells']): FileRow['cells'] =>
  Object.fromEntries(
    Object.entries(cells).map(([column, text]) => [column, text?.replaceAll('\u0000', '').toWellFormed() ?? null]),
  );

const COUNTS_SQL = `
  SELECT table_name AS "table",
         count(*) FILTER (WHERE outcome = 'new')::int AS new,
         count(*) FILTER (WHERE outcome = 'changed')::int AS changed,
         count(*) FILTER (WHERE outcome = 'same')::int AS same,
         count(*) FILTER (WHERE outcome = 'kept')::int AS kept,
         count(*) FILTER (WHERE outcome = 'invalid')::int AS invalid,
         count(*) FILTER (WHERE is_written AND outcome IN ('new', 'changed'))::int AS written
  FROM former_rows WHERE import_id = $1 GROUP BY table_name`;
