import { Injectable } from '@nestjs/common';
import { staffMemberSql } from '../identity/index.ts';
import { Database } from '../platform/database/database.ts';
import { buildNewestFirstPage, instantSql, type WithCursor } from '../platform/database/keyset.ts';
import { toSearchPattern } from '../platform/database/search-pattern.ts';
import { postNotFound } from './blog.errors.ts';
import type { AdminPost, AdminPostFilter, AdminPostPage, AdminPostRow } from './blog-posts-admin.dto.ts';

const STATE_COLUMNS_SQL = `p.id, p.status, ${instantSql('p.published_at')} AS "publishedAt",
  ${instantSql('p.publish_at')} AS "publishAt", ${instantSql('p.unpublish_at')} AS "unpublishAt",
  p.schedule_error AS "scheduleError",
  p.deleted_at IS NOT NULL AS "isDeleted", p.version, ${instantSql('p.created_at')} AS "createdAt",
  ${instantSql('p.updated_at')} AS "updatedAt"`;

/** Selects posts as {@link AdminPost}. */
export const SELECT_ADMIN_POST_SQL = `
  SELECT ${STATE_COLUMNS_SQL}, p.first_published_at IS NOT NULL AS "wasPublished", p.draft,
         ${instantSql('p.draft_saved_at')} AS "draftSavedAt", ${staffMemberSql('p.draft_saved_by')} AS "draftSavedBy", p.title, p.slug, p.content, p.excerpt,
         p.featured_image AS "featuredImage", p.category_id AS "categoryId", p.author_id AS "authorId",
         p.meta_title AS "metaTitle", p.meta_description AS "metaDescription", p.meta_keywords AS "metaKeywords",
         ARRAY(SELECT tag_id FROM blog_post_tags WHERE post_id = p.id ORDER BY tag_id) AS "tagIds"
    FROM blog_posts p`;

/** Queries for posts in any status, for the admin editor. */
@Injectable()
export class BlogAdminQueries {
  constructor(private readonly database: Database) {}

  /** Returns one page of posts, newest first. */
  async readPage(filter: AdminPostFilter): Promise<AdminPostPage> {
    const page = buildNewestFirstPage(filter, { timeColumn: 'p.created_at', idColumn: 'p.id' });
    const params = [...page.params];
    const bind = (value: unknown): string => `$${params.push(value)}`;
    const conditions = [page.afterCursorSql, `p.deleted_at IS ${filter.show === 'deleted' ? 'NOT NULL' : 'NULL'}`];
    if (filter.show === 'scheduled') conditions.push('least(p.publish_at, p.unpublish_at) IS NOT NULL');
    if (filter.status) conditions.push(`p.status = ${bind(filter.status)}`);
    if (filter.categoryId) conditions.push(`p.category_id = ${bind(filter.categoryId)}`);
    if (filter.authorId) conditions.push(`p.author_id = ${bind(filter.authorId)}`);
    if (filter.tagId)
      conditions.push(`p.id IN (SELECT post_id FROM blog_post_tags WHERE tag_id = ${bind(filter.tagId)})`);
    if (filter.q) conditions.push(`p.title ILIKE ${bind(toSearchPattern(filter.q))}`);
    const rows = await this.database.rows<WithCursor<AdminPostRow>>(
      `SELECT ${STATE_COLUMNS_SQL}, p.draft IS NOT NULL AS "hasDraft", p.title, p.slug, p.excerpt, c.name AS category, a.name AS author, ${page.cursor}
         FROM blog_posts p LEFT JOIN blog_categories c ON c.id = p.category_id LEFT JOIN blog_authors a ON a.id = p.author_id
        WHERE ${conditions.join(' AND ')} ${page.orderSql}`,
      params,
    );
    return page.toPage(rows);
  }

  /** Returns the post. @throws DomainError `notFound` if it is unknown or deleted */
  async getPost(id: string): Promise<AdminPost> {
    const [post] = await this.database.rows<AdminPost>(
      `${SELECT_ADMIN_POST_SQL} WHERE p.id = $1 AND p.deleted_at IS NULL`,
      [id],
    );
    if (!post) throw postNotFound();
    return post;
  }
}
