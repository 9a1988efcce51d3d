import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import { buildNewestFirstPage, instantSql, type WithCursor } from '../platform/database/keyset.ts';
import { invalid } from '../platform/errors/domain-error.ts';
import { formatCsvLine, BYTE_ORDER_MARK } from '../platform/http/csv.ts';
import type { PageQuery } from '../platform/http/page-query.ts';
import type {
  FormerSystemImport,
  FormerSystemImportList,
  ImportRemark,
  ImportRemarkFilter,
  ImportRemarkPage,
} from './former-imports.dto.ts';
import { importNotFound } from './former-system.errors.ts';
import type { StoredImage } from './staged-rows.service.ts';

/** Number of rows that a CSV export reads at a time. */
const CSV_BATCH_SIZE = 500;

@Injectable()
export class FormerSystemImportQueries {
  constructor(private readonly database: Database) {}

  async list(request: PageQuery): Promise<FormerSystemImportList> {
    const page = buildNewestFirstPage(request, { timeColumn: 'created_at' });
    const rows = await this.database.rows<WithCursor<FormerSystemImport>>(
      `SELECT ${IMPORT_COLUMNS_SQL}, ${page.cursor} FROM former_imports WHERE ${page.afterCursorSql} ${page.orderSql}`,
      page.params,
    );
    return page.toPage(rows);
  }

  /** @throws DomainError `notFound` if the import does not exist */
  async get(id: string): Promise<FormerSystemImport> {
    const [found] = await this.database.rows<FormerSystemImport>(
      `SELECT ${IMPORT_COLUMNS_SQL} FROM former_imports WHERE id = $1`,
      [id],
    );
    if (!found) throw importNotFound();
    return found;
  }

  /**
   * Returns the next rows with a remark, in the order of the files. @throws DomainError `invalid` for a malformed
   * cursor
   */
  async listRemarks(id: string, { limit, cursor, table }: ImportRemarkFilter): Promise<ImportRemarkPage> {
    if (cursor !== undefined && !/^\d{1,7}$/.test(cursor))
      throw invalid('cursor.invalid', 'This page of the list does not exist.');
    const rows = await this.database.rows<ImportRemark>(
      `SELECT position, table_name AS "table", coalesce(sources ->> file, files -> file ->> 'name', '') AS file, line,
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
  async *generateCsvLines(id: string): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + formatCsvLine(['Table', 'File', 'Line', 'Id in the former system', 'Result', 'Reason']);
    for (let cursor: string | null = '0'; cursor !== null; ) {
      const page: ImportRemarkPage = await this.listRemarks(id, { limit: CSV_BATCH_SIZE, cursor });
      for (const { table, file, line, formerId, outcome, reason } of page.items)
        yield formatCsvLine([table, file, line, formerId, OUTCOME_LABELS[outcome], reason]);
      cursor = page.nextCursor;
    }
  }

  /**
   * Yields the lines of a CSV file with the images to upload manually. @param siteUrl origin of the links to the editor
   */
  async *generateImageCsvLines(id: string, siteUrl: string): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK +
      formatCsvLine(['Kind', 'Title or name', 'Where to add it', 'Place', 'Address in the former system']);
    for (let after: number | null = 0; after !== null; ) {
      const rows: ImageRow[] = await this.database.rows<ImageRow>(
        `SELECT position, table_name AS "table", images FROM former_rows
         WHERE import_id = $1 AND position > $2 AND ${HAS_IMAGES_SQL} ORDER BY position LIMIT ${CSV_BATCH_SIZE}`,
        [id, after],
      );
      for (const { table, images } of rows)
        for (const { owner, ownerId, place, url } of images)
          yield formatCsvLine([
            table === 'blog_posts' ? 'Post' : 'Author',
            owner,
            siteUrl + (table === 'blog_posts' ? `/admin/blog/posts/${ownerId}` : '/admin/blog?tab=authors'),
            PLACE_LABELS[place] ?? place,
            url,
          ]);
      after = rows.at(-1)?.position ?? null;
    }
  }
}

interface ImageRow {
  position: number;
  table: string;
  images: StoredImage[];
}

/**
 * Condition for rows whose images staff must upload manually. Excludes invalid rows: they are not imported, so their
 * images are not needed.
 */
const HAS_IMAGES_SQL = `(reasons <> '{}' OR notes <> '{}') AND images <> '[]' AND outcome <> 'invalid'`;

const PLACE_LABELS: Readonly<Record<string, string>> = {
  content: 'In the text',
  featured_image: 'Featured image',
  avatar_url: 'Avatar',
};

const OUTCOME_LABELS = {
  new: 'Imported with a note',
  changed: 'Imported with a note',
  same: 'Already there',
  kept: 'Skipped',
  invalid: 'Invalid',
} as const;

const IMPORT_COLUMNS_SQL = `
  id, state, files, skipped_files AS "skippedFiles", counts, error, nullif(options, '{}') AS options,
  (SELECT email FROM todo_profiles WHERE todo_profiles.id = user_id) AS "startedBy",
  (SELECT count(*)::int FROM former_rows WHERE import_id = former_imports.id
    AND CASE WHEN state = 'importing' THEN is_written ELSE outcome IS NOT NULL END) AS done,
  (SELECT count(*)::int FROM former_rows WHERE import_id = former_imports.id
    AND (state <> 'importing' OR outcome IN ('new', 'changed', 'same'))) AS rows,
  (SELECT count(*)::int FROM former_rows WHERE import_id = former_imports.id AND outcome IS NOT NULL
    AND (reasons <> '{}' OR notes <> '{}')) AS remarks,
  (SELECT coalesce(sum(jsonb_array_length(images)), 0)::int FROM former_rows
    WHERE import_id = former_imports.id AND ${HAS_IMAGES_SQL}) AS images,
  ${instantSql('created_at')} AS "createdAt", ${instantSql('finished_at')} AS "finishedAt"`;
