import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { type Actor, CurrentActor, MarketingOnly, Public } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { BlogPost } from './blog.dto.ts';
import { BlogQueries } from './blog.queries.ts';
import { PostId } from './blog-posts-admin.dto.ts';
import { PreviewKey, PreviewLink } from './post-previews.dto.ts';
import { PostPreviews } from './post-previews.service.ts';

@Controller('api')
export class PostPreviewsController {
  constructor(
    private readonly previews: PostPreviews,
    private readonly blog: BlogQueries,
  ) {}

  /**
   * Creates a link to a page that shows the working copy of a post as readers will see it. The link works without a
   * sign-in for a week. Returns 404 `blog.post-missing` for an unknown or deleted post.
   */
  @Post('admin/blog/posts/:id/previews')
  @MarketingOnly()
  @Returns(PreviewLink, 201)
  createPreview(@Param() { id }: PostId, @CurrentActor() actor: Actor): Promise<PreviewLink> {
    return this.previews.create(id, actor);
  }

  /** Revokes all preview links of a post. Returns 404 `blog.post-missing` for an unknown or deleted post. */
  @Delete('admin/blog/posts/:id/previews')
  @MarketingOnly()
  @Returns(null)
  revokePreviews(@Param() { id }: PostId, @CurrentActor() actor: Actor): Promise<void> {
    return this.previews.revoke(id, actor);
  }

  /**
   * Returns the post of a preview link as it will look when its working copy is published. Returns 404
   * `blog.preview-missing` for an unknown, revoked or expired link.
   */
  @Get('blog/previews/:key')
  @Public()
  @Returns(BlogPost)
  getPreview(@Param() { key }: PreviewKey): Promise<BlogPost> {
    return this.blog.getPreview(key);
  }
}
