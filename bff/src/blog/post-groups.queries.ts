import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import { UUID_PATTERN } from '../platform/database/keyset.ts';
import { toSearchPattern } from '../platform/database/search-pattern.ts';
import { invalid } from '../platform/errors/domain-error.ts';
import {
  type BlogAuthors,
  type BlogCategories,
  type BlogListFilter,
  type BlogTags,
  MAX_LIST_SIZE,
} from './post-groups-admin.dto.ts';

const POST_COUNT_SQL = 'SELECT count(*)::int FROM blog_posts p';

/** Lists categories, tags and authors for staff, sorted by name, each with its number of posts. */
@Injectable()
export class PostGroupQueries {
  constructor(private readonly database: Database) {}

  listCategories(filter: BlogListFilter): Promise<BlogCategories> {
    return this.readPage(
      filter,
      `SELECT e.id, e.name, e.slug, e.description,
              (${POST_COUNT_SQL} WHERE p.category_id = e.id AND p.deleted_at IS NULL) AS posts
         FROM blog_categories e`,
      'e.name',
    );
  }

  listTags(filter: BlogListFilter): Promise<BlogTags> {
    return this.readPage(
      filter,
      `SELECT e.id, e.name, e.slug,
              (${POST_COUNT_SQL} JOIN blog_post_tags pt ON pt.post_id = p.id
                WHERE pt.tag_id = e.id AND p.deleted_at IS NULL) AS posts
         FROM blog_tags e`,
      'e.name',
    );
  }

  listAuthors(filter: BlogListFilter): Promise<BlogAuthors> {
    return this.readPage(
      filter,
      `SELECT e.id, e.name, e.email, e.bio, e.avatar_url AS "avatarUrl",
              (${POST_COUNT_SQL} WHERE p.author_id = e.id AND p.deleted_at IS NULL) AS posts
         FROM blog_authors e`,
      `e.name || ' ' || e.email`,
    );
  }

  private async readPage<T extends { id: string; name: string }>(
    { q, cursor, limit = MAX_LIST_SIZE }: BlogListFilter,
    selectSql: string,
    searchedSql: string,
  ): Promise<{ items: T[]; nextCursor: string | null }> {
    const after = cursor === undefined ? null : parseCursor(cursor);
    const rows = await this.database.rows<T>(
      `${selectSql}
        WHERE ($1::text IS NULL OR ${searchedSql} ILIKE $1)
          AND ($2::uuid IS NULL OR (lower(e.name), e.id) > (lower($3), $2))
        ORDER BY lower(e.name), e.id LIMIT $4 + 1`,
      [q ? toSearchPattern(q) : null, after?.id ?? null, after?.name ?? null, limit],
    );
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return { items: rows.slice(0, limit), nextCursor: last ? toCursor(last) : null };
  }
}

const toCursor = ({ id, name }: { id: string; name: string }) => `${id}_${Buffer.from(name).toString('base64url')}`;

/** @throws DomainError invalid if the cursor is malformed */
function parseCursor(cursor: string): { id: string; name: string } {
  const [, id = '', name = ''] = /^([0-9a-f-]{36})_([\w-]*)$/.exec(cursor) ?? [];
  const decoded = Buffer.from(name, 'base64url').toString();
  if (!UUID_PATTERN.test(id) || decoded.includes('\0'))
    throw invalid('cursor.invalid', 'This page of the list does not exist.');
  return { id, name: decoded };
}
