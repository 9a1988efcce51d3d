import { Injectable } from '@nestjs/common';
import { staffMemberSql } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { instantSql } from '../platform/database/keyset.ts';
import { versionNotFound } from './blog.errors.ts';
import type { AdminPost, PostFields } from './blog-posts-admin.dto.ts';
import { BlogPostVersion } from './blog-post.entity.ts';
import { findChangedFields, pickPostFields } from './post-fields.ts';
import type { PostStatus } from './post-status.ts';
import { MAX_VERSIONS, type PostVersion, type PostVersionRow, type VersionKind } from './post-versions.dto.ts';

/** Time within which automatic saves by one person count as one version. */
const AUTOSAVE_MERGE_MS = 15 * 60_000;

interface NewVersion {
  kind: VersionKind;
  status: PostStatus;
  fields: PostFields;
  /** User who saved the version. Null for a job. */
  savedBy: string | null;
  /** True if this version must not replace the newest stored version. */
  isSeparate?: boolean;
}

const VERSION_COLUMNS_SQL = `v.number, v.kind, v.status, v.fields ->> 'title' AS title, ${staffMemberSql('v.saved_by')} AS "savedBy",
  ${instantSql('v.saved_at')} AS "savedAt"`;

/** Records and reads the versions of posts. */
@Injectable()
export class PostVersionStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Records a state of a post. Unless `isSeparate` is true, replaces the newest version if it is an automatic save that
   * the same user began less than 15 minutes ago. The caller must have locked the post.
   * @param before the post before the change; null for a new post
   * @returns whether a version was added
   */
  async record(
    tx: Tx,
    id: string,
    before: AdminPost | null,
    { isSeparate = false, ...version }: NewVersion,
  ): Promise<boolean> {
    const versions = tx.getRepository(BlogPostVersion);
    const savedAt = this.clock.now();
    const newest = (await this.findNewest(tx, id)) ?? (before && (await this.recordFirst(tx, before)));
    if (newest && !isSeparate && isSameEditingSession(newest, version.savedBy, savedAt)) {
      await versions.update({ postId: id, number: newest.number }, { ...version, savedAt });
      return false;
    }
    if (newest?.status === version.status && findChangedFields(newest.fields, version.fields).length === 0)
      return false;
    const number = (newest?.number ?? 0) + 1;
    await versions.insert({ postId: id, number, ...version, startedAt: savedAt, savedAt });
    await tx.run('DELETE FROM blog_post_versions WHERE post_id = $1 AND number <= $2', [id, number - MAX_VERSIONS]);
    return true;
  }

  /** Returns the versions of a post, newest first. */
  list(id: string): Promise<PostVersionRow[]> {
    return this.database.rows<PostVersionRow>(
      `SELECT ${VERSION_COLUMNS_SQL} FROM blog_post_versions v WHERE v.post_id = $1
        ORDER BY v.number DESC LIMIT ${MAX_VERSIONS}`,
      [id],
    );
  }

  /** @throws DomainError `notFound` */
  async get(id: string, number: number): Promise<PostVersion> {
    const [version] = await this.database.rows<PostVersion>(
      `SELECT ${VERSION_COLUMNS_SQL}, v.fields FROM blog_post_versions v WHERE v.post_id = $1 AND v.number = $2`,
      [id, number],
    );
    if (!version) throw versionNotFound();
    return version;
  }

  private findNewest(tx: Tx, postId: string): Promise<BlogPostVersion | null> {
    return tx.getRepository(BlogPostVersion).findOne({ where: { postId }, order: { number: 'DESC' } });
  }

  /** Records the state before the change as the first version of a post that has no versions yet. */
  private async recordFirst(tx: Tx, post: AdminPost): Promise<BlogPostVersion> {
    const savedAt = new Date(post.updatedAt);
    const version = { kind: 'saved', status: post.status, fields: pickPostFields(post), savedBy: null } as const;
    const first = { postId: post.id, number: 1, ...version, startedAt: savedAt, savedAt };
    await tx.getRepository(BlogPostVersion).insert(first);
    return first;
  }
}

const isSameEditingSession = (
  { kind, savedBy, startedAt }: BlogPostVersion,
  editor: string | null,
  now: Date,
): boolean => kind === 'autosaved' && savedBy === editor && now.getTime() - startedAt.getTime() < AUTOSAVE_MERGE_MS;
