import { slugify } from '@epm/contract';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { MarketingOnly } from '../identity/index.ts';
import { Database } from '../platform/database/database.ts';
import { MaxBodySize } from '../platform/http/request-limits.ts';
import { Returns } from '../platform/http/returns.ts';
import { MAX_POST_BYTES } from './blog-posts-admin.controller.ts';
import { PostContentChecker } from './post-content-checker.service.ts';
import { PostSlugs } from './post-slugs.ts';
import { CheckContent, ContentCheck, SlugProposal, SlugQuery } from './post-tools.dto.ts';

@Controller('api/admin/blog/posts')
@MarketingOnly()
export class PostToolsController {
  constructor(
    private readonly slugs: PostSlugs,
    private readonly links: PostContentChecker,
    private readonly database: Database,
  ) {}

  /** Proposes a free slug for a title. The slug is empty if the title has neither letters nor digits. */
  @Get('slug-proposal')
  @Returns(SlugProposal)
  async proposeSlug(@Query() { title, postId }: SlugQuery): Promise<SlugProposal> {
    const slug = slugify(title);
    return { slug: slug && (await this.slugs.findFree(this.database, slug, postId ?? null)) };
  }

  /**
   * Checks the links and images in the content of a post. Lists links to pages of this site that do not exist, and images
   * that are missing or have no alternative text. Saves nothing.
   */
  @Post('check')
  @MaxBodySize(MAX_POST_BYTES)
  @Returns(ContentCheck)
  checkContent(@Body() { content }: CheckContent): Promise<ContentCheck> {
    return this.links.check(content);
  }
}
