import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor } from '../identity/index.ts';
import { LargestBody } from '../platform/http/bodies.ts';
import { Returns } from '../platform/http/returns.ts';
import { AdminPost, AdminPostFilter, AdminPostPage, BlogEntryId, SavePost } from './blog-admin.dto.ts';
import { BlogAdminQueries } from './blog-admin.queries.ts';
import { BlogPosts } from './blog-posts.service.ts';

/** The longest HTML of a post, in characters of three bytes and quotes that JSON escapes. */
const MAX_POST_BYTES = 524_288;

@Controller('api/admin/blog/posts')
@AdminOnly()
export class BlogPostsAdminController {
  constructor(
    private readonly posts: BlogPosts,
    private readonly queries: BlogAdminQueries,
  ) {}

  /**
   * Lists blog posts of every status, newest first. A page has 50 unless `limit` asks for up to 200; `status` narrows
   * the list.
   */
  @Get()
  @Returns(AdminPostPage)
  listAdminPosts(@Query() filter: AdminPostFilter): Promise<AdminPostPage> {
    return this.queries.page(filter);
  }

  /** Returns one post for the editor, in whatever status. Answers 404 `blog.post-missing`. */
  @Get(':id')
  @Returns(AdminPost)
  getAdminPost(@Param() { id }: BlogEntryId): Promise<AdminPost> {
    return this.queries.post(id);
  }

  /**
   * Creates a blog post. Its HTML is cleaned, and a featured image must have been uploaded here. The slug must be
   * free: answers 409 `blog.slug-taken`, and 409 `blog.gone` where the category, author or a tag was deleted
   * meanwhile.
   */
  @Post()
  @LargestBody(MAX_POST_BYTES)
  @Returns(AdminPost, 201)
  createPost(@Body() post: SavePost, @CurrentActor() actor: Actor): Promise<AdminPost> {
    return this.posts.create(post, actor);
  }

  /**
   * Replaces a blog post. A published post gets a new publish date unless `updatePublishDate` is false; after a
   * change of its slug the former one redirects. Answers 404 `blog.post-missing`, 409 `blog.slug-taken` and 409
   * `blog.gone`.
   */
  @Put(':id')
  @LargestBody(MAX_POST_BYTES)
  @Returns(AdminPost)
  updatePost(@Param() { id }: BlogEntryId, @Body() post: SavePost, @CurrentActor() actor: Actor): Promise<AdminPost> {
    return this.posts.update(id, post, actor);
  }

  /** Deletes a blog post for good. Answers 404 `blog.post-missing`. */
  @Delete(':id')
  @Returns(null)
  deletePost(@Param() { id }: BlogEntryId, @CurrentActor() actor: Actor): Promise<void> {
    return this.posts.remove(id, actor);
  }
}
