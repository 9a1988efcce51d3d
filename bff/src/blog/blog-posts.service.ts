import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import type { AdminPost, SavePost } from './blog-admin.dto.ts';
import { ADMIN_POST, type AdminPostRecord, toAdminPost } from './blog-admin.queries.ts';
import { fieldAtFault, goneMeanwhile, isDangling, isDuplicate, postMissing, slugTaken } from './blog.errors.ts';
import { OwnImages } from './own-images.ts';
import { excessOf, isEmptyHtml, sanitizePostHtml } from './post-html.ts';
import { publishedAtOnSave } from './post-status.ts';

/** Writes posts. What comes in is sanitised before it is stored. */
@Injectable()
export class BlogPosts {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly images: OwnImages,
  ) {}

  async create(post: SavePost, actor: Actor): Promise<AdminPost> {
    const columns = await this.columnsOf(post, null);
    return this.writing(async (tx) => {
      const row = await tx.row<{ id: string }>(
        `INSERT INTO blog_posts (title, slug, content, excerpt, featured_image, category_id, author_id, status, meta_title,
                                 meta_description, meta_keywords, published_at, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13) RETURNING id`,
        columns,
      );
      return this.finish(tx, row.id, post, null, actor);
    });
  }

  /** @throws DomainError `missing`, or `conflict` when another post has the slug */
  async update(id: string, post: SavePost, actor: Actor): Promise<AdminPost> {
    return this.writing(async (tx) => {
      const before = await this.locked(tx, id);
      const columns = await this.columnsOf(post, before.publishedAt ? new Date(before.publishedAt) : null);
      await tx.run(
        `UPDATE blog_posts SET title = $1, slug = $2, content = $3, excerpt = $4, featured_image = $5, category_id = $6,
                author_id = $7, status = $8, meta_title = $9, meta_description = $10, meta_keywords = $11,
                published_at = $12, updated_at = $13 WHERE id = $14`,
        [...columns, id],
      );
      if (before.slug !== post.slug) {
        await tx.run(
          `INSERT INTO blog_slug_history (slug, post_id) VALUES ($1, $2)
           ON CONFLICT (slug) DO UPDATE SET post_id = excluded.post_id`,
          [before.slug, id],
        );
      }
      return this.finish(tx, id, post, before, actor);
    });
  }

  /** @throws DomainError `missing` */
  remove(id: string, actor: Actor): Promise<void> {
    return this.database.transaction(async (tx) => {
      const before = await this.locked(tx, id);
      await tx.run('DELETE FROM blog_posts WHERE id = $1', [id]);
      await this.note(tx, 'deleted', id, before, null, actor);
    });
  }

  private async columnsOf(post: SavePost, publishedBefore: Date | null): Promise<unknown[]> {
    const now = this.clock.now();
    const content = this.contentOf(post);
    const image = await this.images.accept(post.featuredImage, 'featuredImage', 'Featured image');
    const { updatePublishDate = true, status } = post;
    return [
      post.title,
      post.slug,
      content,
      post.excerpt ?? '',
      image,
      post.categoryId ?? null,
      post.authorId ?? null,
      status,
      post.metaTitle ?? null,
      post.metaDescription ?? null,
      post.metaKeywords ?? null,
      publishedAtOnSave(status, { before: publishedBefore, now, updatePublishDate }),
      now,
    ];
  }

  /** @throws DomainError invalid when there is too much markup, or nothing to read */
  private contentOf({ content }: SavePost): string {
    const refuseExcess = (html: string): void => {
      const excess = excessOf(html);
      if (excess) throw fieldAtFault('content', `Content ${excess}`);
    };
    refuseExcess(content);
    const sanitized = sanitizePostHtml(content, { site: this.config.siteUrl });
    refuseExcess(sanitized);
    if (isEmptyHtml(sanitized)) throw fieldAtFault('content', 'Content is required');
    return sanitized;
  }

  /** What a save does beside the row itself: its tags, an older post's claim to the slug, the audit. */
  private async finish(tx: Tx, id: string, post: SavePost, before: AdminPost | null, actor: Actor): Promise<AdminPost> {
    await tx.run('DELETE FROM blog_slug_history WHERE slug = $1', [post.slug]);
    const tagIds = [...new Set(post.tagIds ?? [])];
    await tx.run('DELETE FROM blog_post_tags WHERE post_id = $1', [id]);
    await tx.run('INSERT INTO blog_post_tags (post_id, tag_id) SELECT $1, unnest($2::uuid[])', [id, tagIds]);
    const after = await this.locked(tx, id);
    await this.note(tx, before ? 'updated' : 'created', id, before, after, actor);
    return after;
  }

  private async locked(tx: Tx, id: string): Promise<AdminPost> {
    const [row] = await tx.rows<AdminPostRecord>(`${ADMIN_POST} WHERE p.id = $1 FOR UPDATE`, [id]);
    if (!row) throw postMissing();
    return toAdminPost(row);
  }

  private async writing<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await this.database.transaction(work);
    } catch (error) {
      if (isDuplicate(error)) throw slugTaken(error);
      throw isDangling(error) ? goneMeanwhile('category, author or tag') : error;
    }
  }

  private note(tx: Tx, what: string, id: string, before: object | null, after: object | null, actor: Actor): Promise<void> {
    const entry = { action: `blog-post.${what}`, subject: `blog-post:${id}`, before, after };
    return this.audit.record(tx, { ...entry, actor });
  }
}
