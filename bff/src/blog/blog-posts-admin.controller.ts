import { Body, Controller, Delete, Get, Ip, Param, Post, Put, Query } from '@nestjs/common';
import { AdminOnly, CurrentUser, type SessionUser } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { AdminPost, AdminPostFilter, AdminPostPage, BlogEntryId, SavePost } from './blog-admin.dto.ts';
import { BlogAdminQueries } from './blog-admin.queries.ts';
import { BlogPosts } from './blog-posts.service.ts';

@Controller('api/admin/blog/posts')
@AdminOnly()
export class BlogPostsAdminController {
  constructor(
    private readonly posts: BlogPosts,
    private readonly queries: BlogAdminQueries,
  ) {}

  @Get()
  @Returns(AdminPostPage)
  listAdminPosts(@Query() filter: AdminPostFilter): Promise<AdminPostPage> {
    return this.queries.page(filter);
  }

  @Get(':id')
  @Returns(AdminPost)
  getAdminPost(@Param() { id }: BlogEntryId): Promise<AdminPost> {
    return this.queries.post(id);
  }

  @Post()
  @Returns(AdminPost, 201)
  createPost(@Body() post: SavePost, @CurrentUser() { id }: SessionUser, @Ip() ip: string): Promise<AdminPost> {
    return this.posts.create(post, { id, ip });
  }

  @Put(':id')
  @Returns(AdminPost)
  updatePost(
    @Param() { id }: BlogEntryId,
    @Body() post: SavePost,
    @CurrentUser() admin: SessionUser,
    @Ip() ip: string,
  ): Promise<AdminPost> {
    return this.posts.update(id, post, { id: admin.id, ip });
  }

  @Delete(':id')
  @Returns(null)
  deletePost(@Param() { id }: BlogEntryId, @CurrentUser() admin: SessionUser, @Ip() ip: string): Promise<void> {
    return this.posts.remove(id, { id: admin.id, ip });
  }
}
