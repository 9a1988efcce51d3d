import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import { type WithCursor, buildNewestFirstPage } from '../platform/database/keyset.ts';
import type { AdminPost, AdminPostFilter, AdminPostPage, AdminPostRow } from './blog-admin.dto.ts';
import { postNotFound } from './blog.errors.ts';

const DEFAULT_PAGE_SIZE = 50;

export const SELECT_ADMIN_POST_SQL = `
  SELECT p.id, p.title, p.slug, p.content, p.excerpt, p.featured_image AS "featuredImage", p.category_id AS "categoryId",
         p.author_id AS "authorId", p.status, p.meta_title AS "metaTitle", p.meta_description AS "metaDescription",
         p.meta_keywords AS "metaKeywords", p.published_at AS "publishedAt", p.created_at AS "createdAt",
         p.updated_at AS "updatedAt",
         ARRAY(SELECT tag_id FROM blog_post_tags WHERE post_id = p.id ORDER BY tag_id) AS "tagIds"
    FROM blog_posts p`;

type Dates = 'publishedAt' | 'createdAt' | 'updatedAt';
export type AdminPostRecord = Omit<AdminPost, Dates> & { publishedAt: Date | null; createdAt: Date; updatedAt: Date };

export const toAdminPost = (row: AdminPostRecord): AdminPost => ({
  ...row,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Queries for posts in any status, for the admin editor. */
@Injectable()
export class BlogAdminQueries {
  constructor(private readonly database: Database) {}

  /** Returns one page of posts, newest first. */
  async page({ status, cursor, limit = DEFAULT_PAGE_SIZE }: AdminPostFilter): Promise<AdminPostPage> {
    const list = buildNewestFirstPage({ limit, cursor }, { timeColumn: 'p.created_at', idColumn: 'p.id' });
    const rows = await this.database.rows<
      WithCursor<Omit<AdminPostRow, 'publishedAt' | 'createdAt'> & { publishedAt: Date | null; createdAt: Date }>
    >(
      `SELECT p.id, p.title, p.slug, p.status, c.name AS category, a.name AS author, p.published_at AS "publishedAt",
              p.created_at AS "createdAt", ${list.cursor}
         FROM blog_posts p LEFT JOIN blog_categories c ON c.id = p.category_id LEFT JOIN blog_authors a ON a.id = p.author_id
        WHERE ($4::text IS NULL OR p.status = $4) AND ${list.afterCursorSql} ${list.orderSql}`,
      [...list.params, status ?? null],
    );
    const { items: posts, nextCursor } = list.toPage(rows);
    const items = posts.map((row) => ({
      ...row,
      publishedAt: row.publishedAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    }));
    return { items, nextCursor };
  }

  /** Returns the post. @throws DomainError `notFound` */
  async post(id: string): Promise<AdminPost> {
    const [row] = await this.database.rows<AdminPostRecord>(`${SELECT_ADMIN_POST_SQL} WHERE p.id = $1`, [id]);
    if (!row) throw postNotFound();
    return toAdminPost(row);
  }
}
