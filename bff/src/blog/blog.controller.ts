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
   * Lists published blog posts, newest first. A page has 9 unless `limit` asks for up to 50; `category` and `tag`
   * filter by slug.
   */
  @Get('posts')
  @Returns(BlogPostPage)
  listPosts(@Query() filter: PostFilter): Promise<BlogPostPage> {
    return this.blog.page(filter);
  }

  /**
   * Returns one published post. A slug that the post had before finds it, too; `slug` is the present one. Drafts and
   * unknown slugs get 404 `blog.post-missing`.
   */
  @Get('posts/:slug')
  @Returns(BlogPost)
  getPost(@Param() { slug }: PostAddress): Promise<BlogPost> {
    return this.blog.post(slug);
  }

  /** Lists the categories and tags of published posts. Each comes with the number of its posts. */
  @Get('topics')
  @Returns(BlogTopics)
  listTopics(): Promise<BlogTopics> {
    return this.blog.topics();
  }
}
