import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/env.ts';
import { invalidField } from './blog.errors.ts';
import type { PostFields, SavePost } from './blog-posts-admin.dto.ts';
import { ImageUrlValidator } from './image-url-validator.ts';
import { findExcess, isEmptyHtml, sanitizePostHtml } from './post-html.ts';

/** Checks and sanitizes what an admin enters for a post. */
@Injectable()
export class PostContent {
  constructor(
    private readonly config: Config,
    private readonly images: ImageUrlValidator,
  ) {}

  /**
   * Returns the fields to store.
   * @throws DomainError `invalid` if the content or the featured image is not allowed
   */
  async toFields(post: SavePost): Promise<PostFields> {
    return {
      title: post.title,
      slug: post.slug,
      content: this.sanitize(post.content),
      excerpt: post.excerpt ?? '',
      featuredImage: await this.images.toSitePath(post.featuredImage, 'featuredImage', 'Featured image'),
      categoryId: post.categoryId ?? null,
      authorId: post.authorId ?? null,
      tagIds: [...new Set(post.tagIds)].toSorted(),
      metaTitle: post.metaTitle ?? null,
      metaDescription: post.metaDescription ?? null,
      metaKeywords: post.metaKeywords ?? null,
    };
  }

  /** Returns the sanitized HTML. @throws DomainError `invalid` if there is too much markup or no visible content */
  private sanitize(content: string): string {
    assertNoExcess(content);
    const sanitized = sanitizePostHtml(content, { site: this.config.siteUrl });
    assertNoExcess(sanitized);
    if (isEmptyHtml(sanitized)) throw invalidField('content', 'Content is required');
    return sanitized;
  }
}

function assertNoExcess(html: string): void {
  const excess = findExcess(html);
  if (excess) throw invalidField('content', `Content ${excess}`);
}
