import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { postChanged } from './blog.errors.ts';
import type { AdminPost, SavePost, UpdatePost } from './blog-posts-admin.dto.ts';
import { PostContentSanitizer } from './post-content-sanitizer.ts';
import { findChangedFields } from './post-fields.ts';
import { PostSlugs } from './post-slugs.ts';
import { computePublishedAt } from './post-status.ts';
import { PostStore } from './post-store.ts';

/** Creates, updates, deletes and restores posts. HTML is sanitized before it is stored. */
@Injectable()
export class BlogPosts {
  constructor(
    private readonly store: PostStore,
    private readonly clock: Clock,
    private readonly content: PostContentSanitizer,
    private readonly slugs: PostSlugs,
  ) {}

  async create(post: SavePost, actor: Actor): Promise<AdminPost> {
    const fields = await this.content.toFields(post);
    const state = { status: post.status, publishedAt: resolvePublishedAt(post, null, this.clock.now()) };
    return this.store.change((tx) => this.store.insert(tx, randomUUID(), fields, state, actor));
  }

  /**
   * Updates a post and removes its working copy.
   * @throws DomainError `notFound` if the post does not exist or is deleted
   * @throws DomainError `conflict` with the current post if another version is stored
   * @throws DomainError `conflict` if another post has the slug, or the category, the author or a tag was deleted
   * @throws DomainError `invalid` if the content or the featured image is not allowed
   */
  async update(id: string, post: UpdatePost, actor: Actor): Promise<AdminPost> {
    const fields = await this.content.toFields(post);
    const { isApplied, current } = await this.store.change(async (tx) => {
      const before = await this.store.lock(tx, id);
      if (before.version !== post.version) {
        // If the response to an earlier request was lost, the retry finds the requested values already stored.
        const isSame = before.status === post.status && findChangedFields(before, fields).length === 0;
        return { isApplied: isSame && before.draft === null, current: before };
      }
      const state = { status: post.status, publishedAt: resolvePublishedAt(post, before, this.clock.now()) };
      const after = await this.store.write(tx, before, fields, state, { change: 'updated', actor });
      return { isApplied: true, current: after };
    });
    if (!isApplied) throw postChanged(current);
    return current;
  }

  /** Deletes a post. A periodic job purges it 30 days later. @throws DomainError `notFound` */
  remove(id: string, actor: Actor): Promise<void> {
    return this.store.change(async (tx) => {
      const before = await this.store.lock(tx, id);
      await tx.run('UPDATE blog_posts SET deleted_at = $2, version = version + 1 WHERE id = $1', [
        id,
        this.clock.now(),
      ]);
      await this.store.record(tx, 'deleted', before, null, actor);
    });
  }

  /**
   * Restores a deleted post with the status that it had, and with another slug if its slug is taken. Does not change a
   * post that is not deleted.
   * @throws DomainError `notFound` if the post is unknown or purged
   */
  restore(id: string, actor: Actor): Promise<AdminPost> {
    return this.store.change(async (tx) => {
      const before = await this.store.lock(tx, id, { isDeletedAllowed: true });
      if (!before.isDeleted) return before;
      // Another post may have taken the slug in the meantime.
      const slug = await this.slugs.findFree(tx, before.slug, id);
      // A publish time that passed while the post was deleted must not take effect now.
      await tx.run(
        `UPDATE blog_posts SET deleted_at = NULL, slug = $3, version = version + 1,
                publish_at = CASE WHEN publish_at > $2 THEN publish_at END
          WHERE id = $1`,
        [id, this.clock.now(), slug],
      );
      const after = await this.store.lock(tx, id);
      await this.store.record(tx, 'restored', null, after, actor);
      return after;
    });
  }
}

function resolvePublishedAt(
  { status, updatePublishDate = true }: SavePost,
  published: AdminPost | null,
  now: Date,
): Date | null {
  const before = published?.publishedAt ? new Date(published.publishedAt) : null;
  return computePublishedAt(status, { before, now, updatesPublishDate: updatePublishDate });
}
