import { Controller, Get, Param, Query } from '@nestjs/common';
import { Public } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { BlogPost, BlogPostPage, BlogTopics, PostAddress, PostFilter } from './blog.dto.ts';
import { BlogQueries } from './blog.queries.ts';

@Controller('api/blog')
@Public()
export class BlogController {
  constructor(private readonly blog: BlogQueries) {}

  /**
   * Lists published blog posts, newest first. A page has 9 posts by default and 50 at most (`limit`). `category` and
   * `tag` filter by slug.
   */
  @Get('posts')
  @Returns(BlogPostPage)
  listPosts(@Query() filter: PostFilter): Promise<BlogPostPage> {
    return this.blog.page(filter);
  }

  /**
   * Returns one published post by its slug or a former slug. `slug` in the response is the current one. Drafts and
   * unknown slugs return 404 `blog.post-missing`.
   */
  @Get('posts/:slug')
  @Returns(BlogPost)
  getPost(@Param() { slug }: PostAddress): Promise<BlogPost> {
    return this.blog.post(slug);
  }

  /** Lists the categories and tags of published posts. Each has the number of its published posts. */
  @Get('topics')
  @Returns(BlogTopics)
  listTopics(): Promise<BlogTopics> {
    return this.blog.topics();
  }
}
