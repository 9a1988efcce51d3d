import { Injectable } from '@nestjs/common';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { incompletePost, invalidField, postChanged } from './blog.errors.ts';
import type { AdminPost, PublishPost, SchedulePost } from './blog-posts-admin.dto.ts';
import { BlogPostRecord } from './blog-post.entity.ts';
import { findPublicationErrors, getWorkingCopy, pickPostFields } from './post-fields.ts';
import { omitDeletedReferences } from './post-references.ts';
import { computePublishedAt } from './post-status.ts';
import { PostStore } from './post-store.ts';
import { PostVersionStore } from './post-versions.service.ts';

/** Maximum number of due posts in one run of the sweep. */
const BATCH_SIZE = 50;

/** Publishes and unpublishes posts, now or at a scheduled time. */
@Injectable()
export class PostPublishing {
  constructor(
    private readonly store: PostStore,
    private readonly versions: PostVersionStore,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Publishes the working copy of a post, or the post if it has no working copy. If the post is already public and has
   * no working copy, changes at most the publish date.
   * @throws DomainError `notFound`
   * @throws DomainError `conflict` with the current post if another version is stored
   * @throws DomainError `unprocessable` if the working copy has no title, slug or content
   */
  publish(id: string, { version, updatePublishDate = true }: PublishPost, actor: Actor): Promise<AdminPost> {
    return this.change(id, version, {
      isDone: ({ status, draft }) => status === 'published' && draft === null,
      apply: (tx, before) => this.publishLocked(tx, before, { updatesPublishDate: updatePublishDate, actor }),
    });
  }

  /**
   * Removes a post from the public site. The post becomes a draft. Keeps the working copy and the publish date, so that
   * publishing the post again can undo the change.
   * @throws DomainError `notFound`
   * @throws DomainError `conflict` with the current post if another version is stored
   */
  unpublish(id: string, version: number, actor: Actor): Promise<AdminPost> {
    return this.change(id, version, {
      isDone: ({ status }) => status !== 'published',
      apply: (tx, before) => (before.status === 'published' ? this.unpublishLocked(tx, before, actor) : before),
    });
  }

  /**
   * Sets the times at which a post is published and unpublished.
   * @throws DomainError `notFound`
   * @throws DomainError `conflict` with the current post if another version is stored
   * @throws DomainError `invalid` if a time is past or the times are in the wrong order
   * @throws DomainError `unprocessable` if the working copy has no title, slug or content
   */
  schedule(id: string, { version, ...times }: SchedulePost, actor: Actor): Promise<AdminPost> {
    const publishAt = times.publishAt === null ? null : new Date(times.publishAt);
    const unpublishAt = times.unpublishAt === null ? null : new Date(times.unpublishAt);
    const isSame = (time: Date | null, stored: string | null) => (time?.toISOString() ?? null) === stored;
    return this.change(id, version, {
      isDone: (post) => isSame(publishAt, post.publishAt) && isSame(unpublishAt, post.unpublishAt),
      apply: async (tx, before) => {
        this.assertTimes(before, publishAt, unpublishAt);
        if (publishAt) assertComplete(getWorkingCopy(before));
        await tx
          .getRepository(BlogPostRecord)
          .update(id, { publishAt, unpublishAt, scheduleError: null, version: before.version + 1 });
        const after = await this.store.lock(tx, id);
        await this.store.record(tx, 'scheduled', before, after, actor);
        return after;
      },
    });
  }

  /**
   * Publishes and unpublishes the posts that are due. If a post cannot be published, stores the reason and continues
   * with the next. If both times of a post are due after an outage, the post becomes a draft.
   */
  async runDue(): Promise<void> {
    const due = await this.database.rows<{ id: string }>(
      `SELECT id FROM blog_posts WHERE least(publish_at, unpublish_at) <= $1 AND deleted_at IS NULL
        ORDER BY least(publish_at, unpublish_at) LIMIT ${BATCH_SIZE}`,
      [this.clock.now()],
    );
    for (const { id } of due) await this.runDuePost(id);
  }

  private async runDuePost(id: string): Promise<void> {
    try {
      await this.store.change((tx) => this.applyDueTimes(tx, id));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await this.recordFailure(id, error.userMessage);
    }
  }

  private async applyDueTimes(tx: Tx, id: string): Promise<void> {
    if (!(await this.claim(tx, id))) return;
    const isDue = (time: string | null) => time !== null && new Date(time) <= this.clock.now();
    let post = await this.store.lock(tx, id);
    if (isDue(post.publishAt)) post = await this.publishLocked(tx, post, { updatesPublishDate: true, actor: null });
    if (isDue(post.unpublishAt)) await this.unpublishLocked(tx, post, null);
  }

  private async recordFailure(id: string, scheduleError: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await this.claim(tx, id))) return;
      const before = await this.store.lock(tx, id);
      const publishAt = null;
      await tx.getRepository(BlogPostRecord).update(id, { publishAt, scheduleError, version: before.version + 1 });
      const after = await this.store.lock(tx, id);
      await this.store.record(tx, 'schedule-failed', before, after, null);
    });
  }

  /** Locks a due post unless another worker or a request has locked it. */
  private async claim(tx: Tx, id: string): Promise<boolean> {
    const rows = await tx.rows(
      `SELECT 1 FROM blog_posts WHERE id = $1 AND deleted_at IS NULL AND least(publish_at, unpublish_at) <= $2
          FOR UPDATE SKIP LOCKED`,
      [id, this.clock.now()],
    );
    return rows.length > 0;
  }

  private async publishLocked(
    tx: Tx,
    before: AdminPost,
    { updatesPublishDate, actor }: { updatesPublishDate: boolean; actor: Actor | null },
  ): Promise<AdminPost> {
    const fields = await omitDeletedReferences(tx, getWorkingCopy(before));
    assertComplete(fields);
    const publishedAt = computePublishedAt('published', {
      before: before.publishedAt ? new Date(before.publishedAt) : null,
      now: this.clock.now(),
      updatesPublishDate,
    });
    return this.store.write(tx, before, fields, { status: 'published', publishedAt }, { change: 'published', actor });
  }

  private async unpublishLocked(tx: Tx, before: AdminPost, actor: Actor | null): Promise<AdminPost> {
    const { id, version } = before;
    const status = 'draft';
    await tx.getRepository(BlogPostRecord).update(id, { status, unpublishAt: null, version: version + 1 });
    const savedBy = actor?.id ?? null;
    await this.versions.record(tx, id, before, { kind: 'saved', status, fields: pickPostFields(before), savedBy });
    const after = await this.store.lock(tx, id);
    await this.store.record(tx, 'unpublished', before, after, actor);
    return after;
  }

  /** @throws DomainError `invalid` */
  private assertTimes({ status }: AdminPost, publishAt: Date | null, unpublishAt: Date | null): void {
    const now = this.clock.now();
    if (publishAt && publishAt <= now) throw invalidField('publishAt', 'The publish time must be in the future');
    if (!unpublishAt) return;
    if (unpublishAt <= now) throw invalidField('unpublishAt', 'The unpublish time must be in the future');
    if (publishAt && unpublishAt <= publishAt)
      throw invalidField('unpublishAt', 'The unpublish time must be after the publish time');
    if (!publishAt && status !== 'published')
      throw invalidField('unpublishAt', 'Only a post that is or will be published can be unpublished');
  }

  /**
   * Changes a post if this version is stored. If another version is stored, accepts only a repeated request, for which
   * `isDone` returns true.
   */
  private async change(
    id: string,
    version: number,
    {
      isDone,
      apply,
    }: { isDone: (post: AdminPost) => boolean; apply: (tx: Tx, before: AdminPost) => AdminPost | Promise<AdminPost> },
  ): Promise<AdminPost> {
    const { isApplied, current } = await this.store.change(async (tx) => {
      const before = await this.store.lock(tx, id);
      if (before.version !== version) return { isApplied: isDone(before), current: before };
      return { isApplied: true, current: await apply(tx, before) };
    });
    if (!isApplied) throw postChanged(current);
    return current;
  }
}

function assertComplete(fields: Parameters<typeof findPublicationErrors>[0]): void {
  const errors = findPublicationErrors(fields);
  if (errors.length > 0) throw incompletePost(errors);
}
