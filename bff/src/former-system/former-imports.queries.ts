import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import { buildNewestFirstPage, instantSql, type WithCursor } from '../platform/database/keyset.ts';
import { invalid } from '../platform/errors/domain-error.ts';
import { formatCsvLine, BYTE_ORDER_MARK } from '../platform/http/csv.ts';
import type { PageQuery } from '../platform/http/page-query.ts';
import type {
  FormerImport,
  FormerImportList,
  ImportRemark,
  ImportRemarkFilter,
  ImportRemarkPage,
} from './former-imports.dto.ts';
import { importNotFound } from './former-system.errors.ts';

/** Number of remarks that the CSV file reads at a time. */
const CSV_BATCH = 500;

@Injectable()
export class FormerImportQueries {
  constructor(private readonly database: Database) {}

  async list(request: PageQuery): Promise<FormerImportList> {
    const page = buildNewestFirstPage(request, { timeColumn: 'created_at' });
    const rows = await this.database.rows<WithCursor<FormerImport>>(
      `SELECT ${COLUMNS_SQL}, ${page.cursor} FROM former_imports WHERE ${page.afterCursorSql} ${page.orderSql}`,
      page.params,
    );
    return page.toPage(rows);
  }

  /** @throws DomainError `notFound` */
  async get(id: string): Promise<FormerImport> {
    const [found] = await this.database.rows<FormerImport>(`SELECT ${COLUMNS_SQL} FROM former_imports WHERE id = $1`, [
      id,
    ]);
    if (!found) throw importNotFound();
    return found;
  }

  /** Returns the next rows with a remark, in the order of the files. @throws DomainError `invalid` for a wrong cursor */
  async listRemarks(id: string, { limit, cursor, table }: ImportRemarkFilter): Promise<ImportRemarkPage> {
    if (cursor !== undefined && !/^\d{1,7}$/.test(cursor))
      throw invalid('cursor.invalid', 'This page of the list does not exist.');
    const rows = await this.database.rows<ImportRemark>(
      `SELECT position, table_name AS "table", coalesce(former_imports.files -> file ->> 'name', '') AS file, line,
              former_id AS "formerId", outcome, array_to_string(reasons || notes, '. ') AS reason
       FROM former_rows JOIN former_imports ON former_imports.id = import_id
       WHERE import_id = $1 AND position > $2 AND (reasons <> '{}' OR notes <> '{}') AND outcome IS NOT NULL
         AND ($4::text IS NULL OR table_name = $4)
       ORDER BY position LIMIT $3 + 1`,
      [id, Number(cursor ?? 0), limit, table ?? null],
    );
    const items = rows.slice(0, limit);
    return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.position) : null };
  }

  /** Yields the lines of a CSV file with all remarks. */
  async *csvLines(id: string): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + formatCsvLine(['Table', 'File', 'Line', 'Id in the former system', 'Result', 'Reason']);
    for (let cursor: string | null = '0'; cursor !== null; ) {
      const page: ImportRemarkPage = await this.listRemarks(id, { limit: CSV_BATCH, cursor });
      for (const { table, file, line, formerId, outcome, reason } of page.items)
        yield formatCsvLine([table, file, line, formerId, OUTCOME_LABELS[outcome], reason]);
      cursor = page.nextCursor;
    }
  }
}

const OUTCOME_LABELS = {
  new: 'Imported with a note',
  changed: 'Imported with a note',
  same: 'Already there',
  kept: 'Skipped',
  faulty: 'Faulty',
} as const;

const COLUMNS_SQL = `
  id, state, files, counts, error, nullif(options, '{}') AS options,
  (SELECT email FROM todo_profiles WHERE todo_profiles.id = user_id) AS "startedBy",
  (SELECT count(*)::int FROM former_rows WHERE import_id = former_imports.id
    AND CASE WHEN state = 'importing' THEN is_written ELSE outcome IS NOT NULL END) AS done,
  (SELECT count(*)::int FROM former_rows WHERE import_id = former_imports.id
    AND (state <> 'importing' OR outcome IN ('new', 'changed', 'same'))) AS rows,
  (SELECT count(*)::int FROM former_rows WHERE import_id = former_imports.id AND outcome IS NOT NULL
    AND (reasons <> '{}' OR notes <> '{}')) AS remarks,
  ${instantSql('created_at')} AS "createdAt", ${instantSql('finished_at')} AS "finishedAt"`;
