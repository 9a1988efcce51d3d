import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { TABLES } from './tables/all-tables.ts';
import type { FormerTable, FormerTableName } from './tables/former-table.ts';

/** A row of the former system that was imported. */
export interface ImportRecord {
  key: string;
  newId: string;
  sourceHash: string;
  /** Hash of the written row. Null for a row that existed before the import. */
  targetHash: string | null;
}

/** Records which rows were imported, without their values. */
@Injectable()
export class ImportRecords {
  constructor(private readonly clock: Clock) {}

  async find(tx: Tx, { name }: FormerTable, keys: readonly string[]): Promise<Map<string, ImportRecord>> {
    const records = await tx.rows<ImportRecord>(
      `SELECT key, new_id AS "newId", source_hash AS "sourceHash", target_hash AS "targetHash" FROM former_records
       WHERE table_name = $1 AND key = ANY($2)`,
      [name, keys],
    );
    return new Map(records.map((record) => [record.key, record]));
  }

  /** Returns the hashes of existing rows by primary key. Primary keys without a row are absent. */
  async findTargetHashes(tx: Tx, table: FormerTable, ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await tx.rows<{ id: string; hash: string }>(
      `SELECT (${table.idSql})::text AS id, md5(${table.fingerprintSql}) AS hash FROM ${table.name} AS t
       WHERE ${table.byIdSql}`,
      [[...new Set(ids)]],
    );
    return new Map(rows.map(({ id, hash }) => [id, hash]));
  }

  /**
   * Maps keys of the former system to the primary keys of the rows that were imported from them. Used for references
   * between tables.
   * @param importId import whose rows count as existing during a check, because the import would write them; null
   *   during an import
   */
  async resolve(
    tx: Tx,
    to: FormerTableName,
    keys: readonly string[],
    importId: string | null,
  ): Promise<Map<string, string>> {
    const table = TABLES.find(({ name }) => name === to);
    if (!table || keys.length === 0) return new Map();
    const records = await this.find(tx, table, keys);
    const existingTargets = await this.findTargetHashes(
      tx,
      table,
      [...records.values()].map(({ newId }) => newId),
    );
    const staged = await tx.rows<{ key: string }>(
      `SELECT DISTINCT key FROM former_rows
       WHERE import_id = $1 AND table_name = $2 AND key = ANY($3) AND outcome IN ('new', 'changed', 'same')`,
      [importId, to, keys],
    );
    return new Map([
      ...staged.map(({ key }) => [key, key] as const),
      ...[...records.values()].flatMap(({ key, newId }) => (existingTargets.has(newId) ? [[key, newId] as const] : [])),
    ]);
  }

  async store(tx: Tx, { name }: FormerTable, records: readonly ImportRecord[]): Promise<void> {
    await tx.run(
      `INSERT INTO former_records (table_name, key, new_id, source_hash, target_hash, imported_at)
       SELECT $1, key, "newId", "sourceHash", "targetHash", $3
       FROM jsonb_to_recordset($2::jsonb) AS row (key text, "newId" text, "sourceHash" text, "targetHash" text)
       ON CONFLICT (table_name, key) DO UPDATE SET new_id = excluded.new_id, source_hash = excluded.source_hash,
         target_hash = excluded.target_hash, imported_at = excluded.imported_at`,
      [name, JSON.stringify(records), this.clock.now()],
    );
  }
}
