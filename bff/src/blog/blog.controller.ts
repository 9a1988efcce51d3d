import { Controller, Get, Param, Query } from '@nestjs/common';
import { Public } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { BlogPost, BlogPostPage, BlogTopics, PostAddress, PostFilter } from './blog.dto.ts';
import { BlogQueries } from './blog.queries.ts';

@Controller('api/blog')
@Public()
export class BlogController {
  constructor(private readonly blog: BlogQueries) {}

  @Get('posts')
  @Returns(BlogPostPage)
  listPosts(@Query() filter: PostFilter): Promise<BlogPostPage> {
    return this.blog.page(filter);
  }

  @Get('posts/:slug')
  @Returns(BlogPost)
  getPost(@Param() { slug }: PostAddress): Promise<BlogPost> {
    return this.blog.post(slug);
  }

  @Get('topics')
  @Returns(BlogTopics)
  listTopics(): Promise<BlogTopics> {
    return this.blog.topics();
  }
}
