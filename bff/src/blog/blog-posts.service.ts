import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import { SELECT_ADMIN_POST_SQL } from './blog-admin.queries.ts';
import {
  isDuplicateSlug,
  isMissingReference,
  postChanged,
  postNotFound,
  referenceDeleted,
  slugTaken,
} from './blog.errors.ts';
import type { AdminPost, PostFields, SavePost, UpdatePost } from './blog-posts-admin.dto.ts';
import { BlogPostRecord, BlogPostTag, FormerBlogSlug } from './blog-post.entity.ts';
import { PostContent } from './post-content.ts';
import { findChangedFields } from './post-fields.ts';
import { computePublishedAt, type PostStatus } from './post-status.ts';

interface PostState {
  status: PostStatus;
  publishedAt: Date | null;
}

/** Creates, updates, deletes and restores posts. HTML is sanitized before it is stored. */
@Injectable()
export class BlogPosts {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly realtime: Realtime,
    private readonly clock: Clock,
    private readonly content: PostContent,
  ) {}

  async create(post: SavePost, actor: Actor): Promise<AdminPost> {
    const fields = await this.content.toFields(post);
    const now = this.clock.now();
    const id = randomUUID();
    return this.runInTransaction(async (tx) => {
      const { tagIds, ...columns } = fields;
      const publishedAt = resolvePublishedAt(post, null, now);
      await tx.getRepository(BlogPostRecord).insert({
        ...columns,
        id,
        status: post.status,
        publishedAt,
        firstPublishedAt: publishedAt,
        createdAt: now,
        updatedAt: now,
      });
      await this.saveTags(tx, id, tagIds);
      await tx.getRepository(FormerBlogSlug).delete({ slug: fields.slug });
      const after = await this.lock(tx, id);
      await this.record(tx, 'created', id, null, after, actor);
      return after;
    });
  }

  /**
   * Updates a post. If the slug of a post that was public changes, stores the former slug, so that old links still work.
   * @throws DomainError `notFound` if the post does not exist or is deleted
   * @throws DomainError `conflict` with the current post if another version is stored
   * @throws DomainError `conflict` if another post has the slug, or the category, the author or a tag was deleted
   * @throws DomainError `invalid` if the content or the featured image is not allowed
   */
  async update(id: string, post: UpdatePost, actor: Actor): Promise<AdminPost> {
    const fields = await this.content.toFields(post);
    const now = this.clock.now();
    const { isApplied, current } = await this.runInTransaction(async (tx) => {
      const before = await this.lock(tx, id);
      if (before.version !== post.version) {
        // If the response to an earlier request was lost, a retry finds its values already stored.
        const isRetry = before.status === post.status && findChangedFields(before, fields).length === 0;
        return { isApplied: isRetry, current: before };
      }
      const state = { status: post.status, publishedAt: resolvePublishedAt(post, before, now) };
      const after = await this.apply(tx, before, fields, state, now);
      await this.record(tx, 'updated', id, before, after, actor);
      return { isApplied: true, current: after };
    });
    if (!isApplied) throw postChanged(current);
    return current;
  }

  /** Deletes a post. A periodic job purges it 30 days later. @throws DomainError `notFound` */
  remove(id: string, actor: Actor): Promise<void> {
    return this.database.transaction(async (tx) => {
      const before = await this.lock(tx, id);
      await tx.run('UPDATE blog_posts SET deleted_at = $2, version = version + 1 WHERE id = $1', [
        id,
        this.clock.now(),
      ]);
      await this.record(tx, 'deleted', id, before, null, actor);
    });
  }

  /**
   * Restores a deleted post with the status that it had. If it is not deleted, changes nothing.
   * @throws DomainError `notFound` if the post is unknown or purged
   * @throws DomainError `conflict` if another post has the slug now
   */
  restore(id: string, actor: Actor): Promise<AdminPost> {
    return this.runInTransaction(async (tx) => {
      const before = await this.lock(tx, id, { isDeletedAllowed: true });
      if (!before.isDeleted) return before;
      await tx.run('UPDATE blog_posts SET deleted_at = NULL, version = version + 1 WHERE id = $1', [id]);
      const after = await this.lock(tx, id);
      await this.record(tx, 'restored', id, null, after, actor);
      return after;
    });
  }

  /** Writes fields and state to the post as readers see it. @returns the post */
  private async apply(
    tx: Tx,
    before: AdminPost,
    { tagIds, ...columns }: PostFields,
    { status, publishedAt }: PostState,
    now: Date,
  ): Promise<AdminPost> {
    const { id, slug, wasPublished, version } = before;
    const isFirstPublication = status === 'published' && !wasPublished;
    await tx.getRepository(BlogPostRecord).update(id, {
      ...columns,
      status,
      publishedAt,
      ...(isFirstPublication && { firstPublishedAt: now }),
      updatedAt: now,
      version: version + 1,
    });
    if (slug !== columns.slug && wasPublished)
      await tx.getRepository(FormerBlogSlug).upsert({ slug, postId: id }, ['slug']);
    await tx.getRepository(FormerBlogSlug).delete({ slug: columns.slug });
    await this.saveTags(tx, id, tagIds);
    return this.lock(tx, id);
  }

  private async saveTags(tx: Tx, postId: string, tagIds: readonly string[]): Promise<void> {
    await tx.getRepository(BlogPostTag).delete({ postId });
    await tx.getRepository(BlogPostTag).insert(tagIds.map((tagId) => ({ postId, tagId })));
  }

  private async lock(tx: Tx, id: string, { isDeletedAllowed = false } = {}): Promise<AdminPost> {
    const [post] = await tx.rows<AdminPost>(`${SELECT_ADMIN_POST_SQL} WHERE p.id = $1 FOR UPDATE`, [id]);
    if (!post || (post.isDeleted && !isDeletedAllowed)) throw postNotFound();
    return post;
  }

  private async runInTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await this.database.transaction(work);
    } catch (error) {
      if (isDuplicateSlug(error)) throw slugTaken(error);
      throw isMissingReference(error) ? referenceDeleted('category, author or tag') : error;
    }
  }

  /** Records the change in the audit log and publishes it to open screens. */
  private async record(
    tx: Tx,
    what: string,
    id: string,
    before: object | null,
    after: object | null,
    actor: Actor,
  ): Promise<void> {
    const entry = { action: `blog-post.${what}`, subject: `blog-post:${id}`, before, after };
    await this.audit.record(tx, { ...entry, actor });
    await this.realtime.publish(tx, { type: 'blog.changed', id });
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
