import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import type { AdminPost, SavePost } from './blog-admin.dto.ts';
import { SELECT_ADMIN_POST_SQL, type AdminPostRecord, toAdminPost } from './blog-admin.queries.ts';
import {
  invalidField,
  referenceDeleted,
  isMissingReference,
  isDuplicateSlug,
  postNotFound,
  slugTaken,
} from './blog.errors.ts';
import { BlogPostRecord, BlogPostTag, FormerBlogSlug } from './blog-post.entity.ts';
import { ImageUrlValidator } from './image-url-validator.ts';
import { findExcess, isEmptyHtml, sanitizePostHtml } from './post-html.ts';
import { computePublishedAt } from './post-status.ts';

/** Creates, updates and deletes posts. HTML is sanitized before it is stored. */
@Injectable()
export class BlogPosts {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly images: ImageUrlValidator,
  ) {}

  async create(post: SavePost, actor: Actor): Promise<AdminPost> {
    const columns = await this.toColumns(post);
    const { updatedAt: now } = columns;
    const id = randomUUID();
    return this.runInTransaction(async (tx) => {
      await tx
        .getRepository(BlogPostRecord)
        .insert({ ...columns, id, publishedAt: resolvePublishedAt(post, null, now), createdAt: now });
      return this.finishSave(tx, id, post, null, actor);
    });
  }

  /**
   * Updates a post. If the slug changes, stores the former slug, so that old links still work.
   * @throws DomainError `notFound` if the post does not exist
   * @throws DomainError `conflict` if another post has the slug, or the category, the author or a tag was deleted
   * @throws DomainError `invalid` if the content or the featured image is not allowed
   */
  async update(id: string, post: SavePost, actor: Actor): Promise<AdminPost> {
    const columns = await this.toColumns(post);
    return this.runInTransaction(async (tx) => {
      const before = await this.lock(tx, id);
      await tx
        .getRepository(BlogPostRecord)
        .update(id, { ...columns, publishedAt: resolvePublishedAt(post, before, columns.updatedAt) });
      if (before.slug !== post.slug)
        await tx.getRepository(FormerBlogSlug).upsert({ slug: before.slug, postId: id }, ['slug']);
      return this.finishSave(tx, id, post, before, actor);
    });
  }

  /** Deletes a post. @throws DomainError `notFound` */
  remove(id: string, actor: Actor): Promise<void> {
    return this.database.transaction(async (tx) => {
      const before = await this.lock(tx, id);
      await tx.getRepository(BlogPostRecord).delete(id);
      await this.recordAudit(tx, 'deleted', id, before, null, actor);
    });
  }

  private async toColumns(post: SavePost): Promise<Omit<BlogPostRecord, 'id' | 'publishedAt' | 'createdAt'>> {
    const content = this.sanitizeContent(post);
    const image = await this.images.toSitePath(post.featuredImage, 'featuredImage', 'Featured image');
    return {
      title: post.title,
      slug: post.slug,
      content,
      excerpt: post.excerpt ?? '',
      featuredImage: image,
      categoryId: post.categoryId ?? null,
      authorId: post.authorId ?? null,
      status: post.status,
      metaTitle: post.metaTitle ?? null,
      metaDescription: post.metaDescription ?? null,
      metaKeywords: post.metaKeywords ?? null,
      updatedAt: this.clock.now(),
    };
  }

  /** Returns the sanitized HTML. @throws DomainError `invalid` if there is too much markup or no visible content */
  private sanitizeContent({ content }: SavePost): string {
    const assertNoExcess = (html: string): void => {
      const excess = findExcess(html);
      if (excess) throw invalidField('content', `Content ${excess}`);
    };
    assertNoExcess(content);
    const sanitized = sanitizePostHtml(content, { site: this.config.siteUrl });
    assertNoExcess(sanitized);
    if (isEmptyHtml(sanitized)) throw invalidField('content', 'Content is required');
    return sanitized;
  }

  /** Saves the tags, removes the new slug from the former slugs of posts, and records the change in the audit log. */
  private async finishSave(
    tx: Tx,
    id: string,
    post: SavePost,
    before: AdminPost | null,
    actor: Actor,
  ): Promise<AdminPost> {
    await tx.getRepository(FormerBlogSlug).delete({ slug: post.slug });
    const tags = [...new Set(post.tagIds)].map((tagId) => ({ postId: id, tagId }));
    await tx.getRepository(BlogPostTag).delete({ postId: id });
    await tx.getRepository(BlogPostTag).insert(tags);
    const after = await this.lock(tx, id);
    await this.recordAudit(tx, before ? 'updated' : 'created', id, before, after, actor);
    return after;
  }

  private async lock(tx: Tx, id: string): Promise<AdminPost> {
    const [row] = await tx.rows<AdminPostRecord>(`${SELECT_ADMIN_POST_SQL} WHERE p.id = $1 FOR UPDATE`, [id]);
    if (!row) throw postNotFound();
    return toAdminPost(row);
  }

  private async runInTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await this.database.transaction(work);
    } catch (error) {
      if (isDuplicateSlug(error)) throw slugTaken(error);
      throw isMissingReference(error) ? referenceDeleted('category, author or tag') : error;
    }
  }

  private recordAudit(
    tx: Tx,
    what: string,
    id: string,
    before: object | null,
    after: object | null,
    actor: Actor,
  ): Promise<void> {
    const entry = { action: `blog-post.${what}`, subject: `blog-post:${id}`, before, after };
    return this.audit.record(tx, { ...entry, actor });
  }
}

function resolvePublishedAt(
  { status, updatePublishDate = true }: SavePost,
  published: AdminPost | null,
  now: Date,
): Date | null {
  const before = published?.publishedAt ? new Date(published.publishedAt) : null;
  return computePublishedAt(status, { before, now, updatePublishDate });
}
