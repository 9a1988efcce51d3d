import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import { SELECT_ADMIN_POST_SQL } from './blog-admin.queries.ts';
import {
  getDuplicateSlug,
  isDuplicateSlug,
  isMissingReference,
  postNotFound,
  referenceDeleted,
  slugTaken,
} from './blog.errors.ts';
import type { AdminPost, PostFields } from './blog-posts-admin.dto.ts';
import { BlogPostRecord, BlogPostTag, FormerBlogSlug } from './blog-post.entity.ts';
import { findChangedFields } from './post-fields.ts';
import { PostSlugs } from './post-slugs.ts';
import type { PostStatus } from './post-status.ts';
import { PostVersionStore } from './post-versions.service.ts';

export interface PostState {
  status: PostStatus;
  publishedAt: Date | null;
}

/** Writes posts. Each change is audited, published to open screens and recorded as a version. */
@Injectable()
export class PostStore {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly realtime: Realtime,
    private readonly clock: Clock,
    private readonly versions: PostVersionStore,
    private readonly slugs: PostSlugs,
  ) {}

  /**
   * Runs a change.
   * @throws DomainError `conflict` if another post has the slug, or a category, author or tag was deleted
   */
  async change<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await this.database.transaction(work);
    } catch (error) {
      if (isDuplicateSlug(error))
        throw slugTaken(error, await this.slugs.findFree(this.database, getDuplicateSlug(error)));
      throw isMissingReference(error) ? referenceDeleted('category, author or tag') : error;
    }
  }

  /** Locks a post. @throws DomainError `notFound` */
  async lock(tx: Tx, id: string, { isDeletedAllowed = false } = {}): Promise<AdminPost> {
    const [post] = await tx.rows<AdminPost>(`${SELECT_ADMIN_POST_SQL} WHERE p.id = $1 FOR UPDATE OF p`, [id]);
    if (!post || (post.isDeleted && !isDeletedAllowed)) throw postNotFound();
    return post;
  }

  /** Inserts a post. @returns the post */
  async insert(
    tx: Tx,
    id: string,
    { tagIds, ...columns }: PostFields,
    { status, publishedAt }: PostState,
    actor: Actor,
  ): Promise<AdminPost> {
    const now = this.clock.now();
    const dates = { publishedAt, firstPublishedAt: publishedAt, createdAt: now, updatedAt: now };
    await tx.getRepository(BlogPostRecord).insert({ ...columns, id, status, ...dates });
    await this.saveTags(tx, id, tagIds);
    await tx.getRepository(FormerBlogSlug).delete({ slug: columns.slug });
    const fields = { ...columns, tagIds };
    await this.versions.record(tx, id, null, { kind: 'saved', status, fields, savedBy: actor.id });
    const after = await this.lock(tx, id);
    await this.record(tx, 'created', null, after, actor);
    return after;
  }

  /**
   * Writes fields and state to the post that readers see, and removes its working copy. If the slug of a post that was
   * public changes, stores the former slug, so that old links still work.
   * @param actor null for a job
   * @returns the post
   */
  async write(
    tx: Tx,
    before: AdminPost,
    fields: PostFields,
    { status, publishedAt }: PostState,
    { change, actor }: { change: string; actor: Actor | null },
  ): Promise<AdminPost> {
    const { id, slug, wasPublished, version, publishAt, unpublishAt } = before;
    // A publish time applies only to a draft, and an unpublish time only to a post that is or will be public.
    const isStillScheduled = status === 'draft' && publishAt !== null;
    const { tagIds, ...columns } = fields;
    const now = this.clock.now();
    await tx.getRepository(BlogPostRecord).update(id, {
      ...columns,
      status,
      publishedAt,
      ...(status === 'published' && !wasPublished && { firstPublishedAt: now }),
      draft: null,
      draftSavedAt: null,
      draftSavedBy: null,
      ...(!isStillScheduled && { publishAt: null }),
      unpublishAt: unpublishAt && (isStillScheduled || status === 'published') ? new Date(unpublishAt) : null,
      scheduleError: null,
      updatedAt: now,
      version: version + 1,
    });
    if (slug !== columns.slug && wasPublished)
      await tx.getRepository(FormerBlogSlug).upsert({ slug, postId: id }, ['slug']);
    await tx.getRepository(FormerBlogSlug).delete({ slug: columns.slug });
    await this.saveTags(tx, id, tagIds);
    await this.versions.record(tx, id, before, { kind: 'saved', status, fields, savedBy: actor?.id ?? null });
    const after = await this.lock(tx, id);
    await this.record(tx, change, before, after, actor);
    return after;
  }

  /**
   * Records a change in the audit log and publishes it to open screens. Omits the content from the audit log, because
   * the versions of the post contain it.
   */
  async record(
    tx: Tx,
    change: string,
    before: AdminPost | null,
    after: AdminPost | null,
    actor: Actor | null,
  ): Promise<void> {
    const id = (after ?? before)!.id;
    const fields = before && after ? findChangedFields(before, after) : [];
    await this.audit.record(tx, {
      action: `blog-post.${change}`,
      subject: `blog-post:${id}`,
      before: before && toAuditSummary(before),
      after: after && { ...toAuditSummary(after), ...(fields.length > 0 && { fields }) },
      actor,
    });
    await this.publish(tx, id);
  }

  publish(tx: Tx, id: string): Promise<void> {
    return this.realtime.publish(tx, { type: 'blog.changed', id });
  }

  private async saveTags(tx: Tx, postId: string, tagIds: readonly string[]): Promise<void> {
    await tx.getRepository(BlogPostTag).delete({ postId });
    await tx.getRepository(BlogPostTag).insert(tagIds.map((tagId) => ({ postId, tagId })));
  }
}

const toAuditSummary = ({ title, slug, status, publishedAt, publishAt, unpublishAt, version }: AdminPost) => ({
  title,
  slug,
  status,
  publishedAt,
  ...(publishAt && { publishAt }),
  ...(unpublishAt && { unpublishAt }),
  version,
});
