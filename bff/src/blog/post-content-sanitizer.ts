import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/env.ts';
import { invalidField } from './blog.errors.ts';
import type { PostFields, SaveDraft } from './blog-posts-admin.dto.ts';
import { ImageUrlValidator } from './image-url-validator.ts';
import { findSizeError, isEmptyHtml, sanitizePostHtml } from './post-html.ts';

/** Fields of a post as an admin entered them. */
type PostInput = Omit<SaveDraft, 'version'>;

/** Checks and sanitizes the fields of a post. */
@Injectable()
export class PostContentSanitizer {
  constructor(
    private readonly config: Config,
    private readonly images: ImageUrlValidator,
  ) {}

  /**
   * Returns the fields to store as the post.
   * @throws DomainError `invalid` if the content or the featured image is not allowed, or there is no visible content
   */
  async toFields(post: PostInput): Promise<PostFields> {
    const fields = await this.toDraft(post);
    if (isEmptyHtml(fields.content)) throw invalidField('content', 'Content is required');
    return fields;
  }

  /**
   * Returns the fields to store as a working copy, which may be empty.
   * @throws DomainError `invalid` if the content or the featured image is not allowed
   */
  async toDraft(post: PostInput): Promise<PostFields> {
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

  /** Returns the sanitized HTML. @throws DomainError `invalid` if there is too much markup */
  sanitize(content: string): string {
    assertSizeAllowed(content);
    const sanitized = sanitizePostHtml(content, { site: this.config.siteUrl });
    assertSizeAllowed(sanitized);
    return sanitized;
  }
}

function assertSizeAllowed(html: string): void {
  const excess = findSizeError(html);
  if (excess) throw invalidField('content', `Content ${excess}`);
}
