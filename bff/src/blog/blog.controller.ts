import { Controller, Get, Param, Query } from '@nestjs/common';
import { Public } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { BlogPost, BlogPostPage, BlogTopics, PostSlugParams, PostFilter } from './blog.dto.ts';
import { BlogQueries } from './blog.queries.ts';

@Controller('api/blog')
@Public()
export class BlogController {
  constructor(private readonly blog: BlogQueries) {}

  /**
   * Lists published blog posts, newest first. A page has 9 posts by default and 50 at most (`limit`). `category` and
   * `tag` are slugs by which the list is filtered.
   */
  @Get('posts')
  @Returns(BlogPostPage)
  listPosts(@Query() filter: PostFilter): Promise<BlogPostPage> {
    return this.blog.readPage(filter);
  }

  /**
   * Returns one published post by its slug or a former slug. The `slug` in the response is the current slug. Returns
   * 404 `blog.post-missing` for an unknown slug and for a post that is not published.
   */
  @Get('posts/:slug')
  @Returns(BlogPost)
  getPost(@Param() { slug }: PostSlugParams): Promise<BlogPost> {
    return this.blog.getPost(slug);
  }

  /**
   * Lists the categories and tags that published posts have. `posts` is the number of published posts with the category
   * or tag.
   */
  @Get('topics')
  @Returns(BlogTopics)
  listTopics(): Promise<BlogTopics> {
    return this.blog.listTopics();
  }
}
