import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { type Actor, CurrentActor, MarketingOnly } from '../identity/index.ts';
import { Integer } from '../platform/http/fields.ts';
import { MaxBodySize } from '../platform/http/request-limits.ts';
import { Returns } from '../platform/http/returns.ts';
import { BlogAdminQueries } from './blog-admin.queries.ts';
import { MAX_POST_BYTES } from './blog-posts-admin.controller.ts';
import { AdminPost, PostId, SavedDraft, SaveDraft } from './blog-posts-admin.dto.ts';
import { PostDrafts } from './post-drafts.service.ts';
import { PostVersion, PostVersionParams, PostVersions, RestoreVersion } from './post-versions.dto.ts';
import { PostVersionStore } from './post-versions.service.ts';

export class SeenVersionQuery {
  /** The version that the user saw. */
  @Integer({ min: 1, isFromUrl: true }) version: number;
}

@Controller('api/admin/blog/posts/:id')
@MarketingOnly()
export class PostDraftsController {
  constructor(
    private readonly drafts: PostDrafts,
    private readonly versions: PostVersionStore,
    private readonly posts: BlogAdminQueries,
  ) {}

  /**
   * Stores the working copy of a post, for automatic saves. Readers do not see the working copy until the post is
   * saved. The HTML of the working copy is sanitized. Returns 409 `blog.changed` with the `current` post if its version
   * differs from `version`, and 404 `blog.post-missing` for an unknown or deleted post.
   */
  @Put('draft')
  @MaxBodySize(MAX_POST_BYTES)
  @Returns(SavedDraft)
  async saveDraft(
    @Param() { id }: PostId,
    @Body() draft: SaveDraft,
    @CurrentActor() actor: Actor,
  ): Promise<SavedDraft> {
    const { version, draftSavedAt } = await this.drafts.save(id, draft, actor);
    return { version, draftSavedAt };
  }

  /**
   * Discards the working copy of a post. The last state of the working copy remains available as a version. Without a
   * working copy, returns the post unchanged. Returns 409 `blog.changed` with the `current` post if its version differs
   * from `version`, and 404 `blog.post-missing` for an unknown or deleted post.
   */
  @Delete('draft')
  @Returns(AdminPost)
  discardDraft(
    @Param() { id }: PostId,
    @Query() { version }: SeenVersionQuery,
    @CurrentActor() actor: Actor,
  ): Promise<AdminPost> {
    return this.drafts.discard(id, version, actor);
  }

  /**
   * Lists the versions of a post, newest first, 200 at most. Automatic saves by one person within 15 minutes count as
   * one version. Returns 404 `blog.post-missing` for an unknown or deleted post.
   */
  @Get('versions')
  @Returns(PostVersions)
  async listPostVersions(@Param() { id }: PostId): Promise<PostVersions> {
    await this.posts.getPost(id);
    return { items: await this.versions.list(id) };
  }

  /** Returns a version of a post with its fields. Returns 404 `blog.version-missing` for an unknown version. */
  @Get('versions/:number')
  @Returns(PostVersion)
  getPostVersion(@Param() { id, number }: PostVersionParams): Promise<PostVersion> {
    return this.versions.get(id, number);
  }

  /**
   * Makes a version the working copy of the post, and records it as a new version. Readers do not see it until the post
   * is saved. Returns 409 `blog.changed` with the `current` post if its version differs from `version`, and 404
   * `blog.version-missing` or `blog.post-missing` for an unknown version or post.
   */
  @Post('versions/restore')
  @Returns(AdminPost)
  restorePostVersion(
    @Param() { id }: PostId,
    @Body() { number, version }: RestoreVersion,
    @CurrentActor() actor: Actor,
  ): Promise<AdminPost> {
    return this.drafts.restore(id, number, version, actor);
  }
}
