import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor } from '../identity/index.ts';
import { MaxBodySize } from '../platform/http/request-limits.ts';
import { Returns } from '../platform/http/returns.ts';
import { AdminPost, AdminPostFilter, AdminPostPage, BlogEntryId, SavePost } from './blog-admin.dto.ts';
import { BlogAdminQueries } from './blog-admin.queries.ts';
import { BlogPosts } from './blog-posts.service.ts';

/** Maximum size of the request body. It allows the longest post with multi-byte characters and JSON escapes. */
const MAX_POST_BYTES = 524_288;

@Controller('api/admin/blog/posts')
@AdminOnly()
export class BlogPostsAdminController {
  constructor(
    private readonly posts: BlogPosts,
    private readonly queries: BlogAdminQueries,
  ) {}

  /**
   * Lists blog posts of every status, newest first. A page has 50 posts by default and 200 at most (`limit`). `status`
   * filters the list.
   */
  @Get()
  @Returns(AdminPostPage)
  listAdminPosts(@Query() filter: AdminPostFilter): Promise<AdminPostPage> {
    return this.queries.page(filter);
  }

  /** Returns one post in any status, for the editor. Returns 404 `blog.post-missing` for an unknown id. */
  @Get(':id')
  @Returns(AdminPost)
  getAdminPost(@Param() { id }: BlogEntryId): Promise<AdminPost> {
    return this.queries.post(id);
  }

  /**
   * Creates a blog post. Its HTML is sanitized. The featured image must be one that was uploaded to this site. Returns
   * 409 `blog.slug-taken` if the slug is in use, and 409 `blog.gone` if the category, the author or a tag has been
   * deleted.
   */
  @Post()
  @MaxBodySize(MAX_POST_BYTES)
  @Returns(AdminPost, 201)
  createPost(@Body() post: SavePost, @CurrentActor() actor: Actor): Promise<AdminPost> {
    return this.posts.create(post, actor);
  }

  /**
   * Replaces a blog post. A published post gets a new publish date unless `updatePublishDate` is false. If the slug
   * changes, the former slug redirects to the new one. Returns 404 `blog.post-missing` for an unknown id, and the same
   * 409 errors as the creation of a post.
   */
  @Put(':id')
  @MaxBodySize(MAX_POST_BYTES)
  @Returns(AdminPost)
  updatePost(@Param() { id }: BlogEntryId, @Body() post: SavePost, @CurrentActor() actor: Actor): Promise<AdminPost> {
    return this.posts.update(id, post, actor);
  }

  /** Deletes a blog post permanently. Returns 404 `blog.post-missing` for an unknown id. */
  @Delete(':id')
  @Returns(null)
  deletePost(@Param() { id }: BlogEntryId, @CurrentActor() actor: Actor): Promise<void> {
    return this.posts.remove(id, actor);
  }
}
