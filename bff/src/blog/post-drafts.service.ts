import { Injectable } from '@nestjs/common';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { postChanged } from './blog.errors.ts';
import type { AdminPost, PostFields, SaveDraft } from './blog-posts-admin.dto.ts';
import { BlogPostRecord } from './blog-post.entity.ts';
import { PostContentSanitizer } from './post-content-sanitizer.ts';
import { findChangedFields, getWorkingCopy } from './post-fields.ts';
import { omitDeletedReferences } from './post-references.ts';
import { PostStore } from './post-store.ts';
import type { VersionKind } from './post-versions.dto.ts';
import { PostVersionStore } from './post-versions.service.ts';

/** Changes the working copies of posts. Readers do not see working copies. */
@Injectable()
export class PostDrafts {
  constructor(
    private readonly store: PostStore,
    private readonly versions: PostVersionStore,
    private readonly content: PostContentSanitizer,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the working copy of a post.
   * @throws DomainError `notFound`
   * @throws DomainError `conflict` with the current post if another version is stored
   * @throws DomainError `invalid` if the content or the featured image is not allowed
   */
  async save(
    id: string,
    { version, keepsNewestVersion = false, ...input }: SaveDraft,
    actor: Actor,
  ): Promise<AdminPost> {
    const fields = await this.content.toDraft(input);
    return this.replace(id, version, { fields, kind: 'autosaved', actor, isSeparate: keepsNewestVersion });
  }

  /**
   * Makes a stored version the working copy, without categories, authors or tags that have been deleted in the
   * meantime.
   * @throws DomainError `notFound`
   * @throws DomainError `conflict` with the current post if another version is stored
   */
  async restore(id: string, number: number, version: number, actor: Actor): Promise<AdminPost> {
    const { fields } = await this.versions.get(id, number);
    return this.replace(id, version, { fields, kind: 'restored', actor, isSeparate: true });
  }

  /**
   * Removes the working copy, whose last state remains available as a version.
   * @throws DomainError `notFound`
   * @throws DomainError `conflict` with the current post if another version is stored
   */
  async discard(id: string, version: number, actor: Actor): Promise<AdminPost> {
    const { isApplied, current } = await this.store.change(async (tx) => {
      const before = await this.store.lock(tx, id);
      if (before.draft === null) return { isApplied: true, current: before };
      if (before.version !== version) return { isApplied: false, current: before };
      const after = await this.write(tx, before, null, actor);
      await this.store.record(tx, 'draft-discarded', before, after, actor);
      return { isApplied: true, current: after };
    });
    if (!isApplied) throw postChanged(current);
    return current;
  }

  private async replace(
    id: string,
    version: number,
    { fields, kind, actor, isSeparate }: { fields: PostFields; kind: VersionKind; actor: Actor; isSeparate: boolean },
  ): Promise<AdminPost> {
    const { isApplied, current } = await this.store.change(async (tx) => {
      const before = await this.store.lock(tx, id);
      const existing = await omitDeletedReferences(tx, fields);
      if (findChangedFields(getWorkingCopy(before), existing).length === 0) return { isApplied: true, current: before };
      if (before.version !== version) return { isApplied: false, current: before };
      const hasChanges = findChangedFields(before, existing).length > 0;
      const after = await this.write(tx, before, hasChanges ? existing : null, actor);
      const newVersion = { kind, status: before.status, fields: existing, savedBy: actor.id, isSeparate };
      const isNewVersion = await this.versions.record(tx, id, before, newVersion);
      // Write only one audit entry for each version, because the editor saves the working copy every few seconds.
      if (isNewVersion) await this.store.record(tx, `draft-${kind}`, before, after, actor);
      else await this.store.publish(tx, id);
      return { isApplied: true, current: after };
    });
    if (!isApplied) throw postChanged(current);
    return current;
  }

  private async write(tx: Tx, { id, version }: AdminPost, draft: PostFields | null, actor: Actor): Promise<AdminPost> {
    const saved = draft && { draftSavedAt: this.clock.now(), draftSavedBy: actor.id };
    await tx
      .getRepository(BlogPostRecord)
      .update(id, { draft, draftSavedAt: null, draftSavedBy: null, ...saved, version: version + 1 });
    return this.store.lock(tx, id);
  }
}
