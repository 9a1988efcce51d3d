import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import type { AdminPost, SavePost } from './blog-admin.dto.ts';
import { ADMIN_POST, type AdminPostRecord, toAdminPost } from './blog-admin.queries.ts';
import {
  invalidField,
  referenceDeleted,
  isMissingReference,
  isDuplicateSlug,
  postNotFound,
  slugTaken,
} from './blog.errors.ts';
import { BlogPostRecord, BlogPostTag, BlogSlug } from './blog-post.entity.ts';
import { OwnImages } from './own-images.ts';
import { findExcess, isEmptyHtml, sanitizePostHtml } from './post-html.ts';
import { publishedAtOnSave } from './post-status.ts';

/** Creates, updates and deletes posts. HTML is sanitized before it is stored. */
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
    const columns = await this.toColumns(post);
    const { updatedAt: now } = columns;
    const id = randomUUID();
    return this.writing(async (tx) => {
      await tx
        .getRepository(BlogPostRecord)
        .insert({ ...columns, id, publishedAt: publishedAt(post, null, now), createdAt: now });
      return this.finish(tx, id, post, null, actor);
    });
  }

  /**
   * Updates a post and keeps its former slug.
   * @throws DomainError `notFound`, or `conflict` if another post has the slug
   */
  async update(id: string, post: SavePost, actor: Actor): Promise<AdminPost> {
    const columns = await this.toColumns(post);
    return this.writing(async (tx) => {
      const before = await this.lock(tx, id);
      await tx
        .getRepository(BlogPostRecord)
        .update(id, { ...columns, publishedAt: publishedAt(post, before, columns.updatedAt) });
      if (before.slug !== post.slug)
        await tx.getRepository(BlogSlug).upsert({ slug: before.slug, postId: id }, ['slug']);
      return this.finish(tx, id, post, before, actor);
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
    const image = await this.images.accept(post.featuredImage, 'featuredImage', 'Featured image');
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
    const refuseExcess = (html: string): void => {
      const excess = findExcess(html);
      if (excess) throw invalidField('content', `Content ${excess}`);
    };
    refuseExcess(content);
    const sanitized = sanitizePostHtml(content, { site: this.config.siteUrl });
    refuseExcess(sanitized);
    if (isEmptyHtml(sanitized)) throw invalidField('content', 'Content is required');
    return sanitized;
  }

  /** Saves the tags, frees the slug if it was the former slug of another post, and audits the change. */
  private async finish(tx: Tx, id: string, post: SavePost, before: AdminPost | null, actor: Actor): Promise<AdminPost> {
    await tx.getRepository(BlogSlug).delete({ slug: post.slug });
    const tags = [...new Set(post.tagIds)].map((tagId) => ({ postId: id, tagId }));
    await tx.getRepository(BlogPostTag).delete({ postId: id });
    await tx.getRepository(BlogPostTag).insert(tags);
    const after = await this.lock(tx, id);
    await this.recordAudit(tx, before ? 'updated' : 'created', id, before, after, actor);
    return after;
  }

  private async lock(tx: Tx, id: string): Promise<AdminPost> {
    const [row] = await tx.rows<AdminPostRecord>(`${ADMIN_POST} WHERE p.id = $1 FOR UPDATE`, [id]);
    if (!row) throw postNotFound();
    return toAdminPost(row);
  }

  private async writing<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
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

function publishedAt(
  { status, updatePublishDate = true }: SavePost,
  published: AdminPost | null,
  now: Date,
): Date | null {
  const before = published?.publishedAt ? new Date(published.publishedAt) : null;
  return publishedAtOnSave(status, { before, now, updatePublishDate });
}
