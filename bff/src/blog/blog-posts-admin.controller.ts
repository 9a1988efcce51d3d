import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { type Actor, CurrentActor, MarketingOnly } from '../identity/index.ts';
import { MaxBodySize } from '../platform/http/request-limits.ts';
import { Returns } from '../platform/http/returns.ts';
import { BlogAdminQueries } from './blog-admin.queries.ts';
import { AdminPost, AdminPostFilter, AdminPostPage, PostId, SavePost, UpdatePost } from './blog-posts-admin.dto.ts';
import { BlogPosts } from './blog-posts.service.ts';

/** Maximum size of the request body. It allows the longest post with multi-byte characters and JSON escapes. */
export const MAX_POST_BYTES = 524_288;

@Controller('api/admin/blog/posts')
@MarketingOnly()
export class BlogPostsAdminController {
  constructor(
    private readonly posts: BlogPosts,
    private readonly queries: BlogAdminQueries,
  ) {}

  /**
   * Lists blog posts of every status, newest first. `q` searches the title. The other parameters filter the list.
   * Deleted posts are listed only if `show` is `deleted`.
   */
  @Get()
  @Returns(AdminPostPage)
  listAdminPosts(@Query() filter: AdminPostFilter): Promise<AdminPostPage> {
    return this.queries.readPage(filter);
  }

  /** Returns one post in any status, for the editor. Returns 404 `blog.post-missing` for an unknown or deleted post. */
  @Get(':id')
  @Returns(AdminPost)
  getAdminPost(@Param() { id }: PostId): Promise<AdminPost> {
    return this.queries.getPost(id);
  }

  /**
   * Creates a blog post. The HTML of the post is sanitized. The featured image must have been uploaded to this site.
   * Returns 409 `blog.slug-taken` with a free slug as `proposal` if the slug is in use. Returns 409 `blog.gone` if the
   * category, the author or a tag was deleted.
   */
  @Post()
  @MaxBodySize(MAX_POST_BYTES)
  @Returns(AdminPost, 201)
  createPost(@Body() post: SavePost, @CurrentActor() actor: Actor): Promise<AdminPost> {
    return this.posts.create(post, actor);
  }

  /**
   * Replaces a blog post. With `updatePublishDate` (the default), the publish date of a published post is set to now,
   * and that of any other post is cleared. If `updatePublishDate` is false, the date changes only if a published post
   * has none. If the slug of a post that was public changes, the former slug redirects to the new slug. Returns 409
   * `blog.changed` with the `current` post if its version differs from `version`. Returns 404 `blog.post-missing` for
   * an unknown or deleted post. The other 409 errors are the same as for the creation of a post.
   */
  @Put(':id')
  @MaxBodySize(MAX_POST_BYTES)
  @Returns(AdminPost)
  updatePost(@Param() { id }: PostId, @Body() post: UpdatePost, @CurrentActor() actor: Actor): Promise<AdminPost> {
    return this.posts.update(id, post, actor);
  }

  /**
   * Deletes a blog post. The post can be restored for 30 days and is then purged. Returns 404 `blog.post-missing` for
   * an unknown or deleted post.
   */
  @Delete(':id')
  @Returns(null)
  deletePost(@Param() { id }: PostId, @CurrentActor() actor: Actor): Promise<void> {
    return this.posts.remove(id, actor);
  }

  /**
   * Restores a deleted blog post with its status, and with another slug if its slug is taken. Returns a post that is
   * not deleted unchanged. Returns 404 `blog.post-missing` if the post is unknown or purged.
   */
  @Post(':id/restore')
  @Returns(AdminPost)
  restorePost(@Param() { id }: PostId, @CurrentActor() actor: Actor): Promise<AdminPost> {
    return this.posts.restore(id, actor);
  }
}
