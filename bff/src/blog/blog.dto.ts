import { Picture } from '../media/index.ts';
import { Instant, RecordList, Nested, Slug, Text, Integer } from '../platform/http/fields.ts';

export class BlogTopic {
  @Text({ max: 100 }) name: string;
  @Text({ max: 100 }) slug: string;
}

export class BlogCard {
  @Text({ max: 200 }) title: string;
  @Text({ max: 100 }) slug: string;
  @Text({ max: 500, min: 0 }) excerpt: string;
  @Nested(() => Picture, { nullable: true }) picture: Picture | null;
  @Nested(() => BlogTopic, { nullable: true }) category: BlogTopic | null;
  @Text({ max: 100, nullable: true }) author: string | null;
  @Instant() publishedAt: string;
  @Integer({ min: 1 }) readingMinutes: number;
}

export class BlogPostPage {
  @RecordList(() => BlogCard, { max: 50 }) items: BlogCard[];
  @Text({ max: 60, nullable: true }) nextCursor: string | null;
  /** Category that the list is filtered by; null without a filter or if the category is unknown. */
  @Nested(() => BlogTopic, { nullable: true }) category: BlogTopic | null;
  /** Tag that the list is filtered by; null without a filter or if the tag is unknown. */
  @Nested(() => BlogTopic, { nullable: true }) tag: BlogTopic | null;
}

export class PostAuthor {
  @Text({ max: 100 }) name: string;
  @Text({ max: 2000, min: 0 }) bio: string;
  @Nested(() => Picture, { nullable: true }) picture: Picture | null;
  /** Slug of the author's team page, if the author is a team member with a page. */
  @Text({ max: 100, nullable: true }) teamSlug: string | null;
}

/** Published post as shown on its page. */
export class BlogPost {
  @Text({ max: 200 }) title: string;
  /** Current slug, even if the request used a former slug. */
  @Text({ max: 100 }) slug: string;
  /** Absolute URL. */
  @Text({ max: 500 }) url: string;
  @Text({ max: 500, min: 0 }) excerpt: string;
  /** Sanitized HTML. */
  @Text({ max: 400_000 }) html: string;
  @Nested(() => Picture, { nullable: true }) picture: Picture | null;
  @Nested(() => BlogTopic, { nullable: true }) category: BlogTopic | null;
  @RecordList(() => BlogTopic, { max: 20 }) tags: BlogTopic[];
  @Nested(() => PostAuthor, { nullable: true }) author: PostAuthor | null;
  @Instant() publishedAt: string;
  @Instant() updatedAt: string;
  @Integer({ min: 1 }) readingMinutes: number;
  @Text({ max: 200, nullable: true }) metaTitle: string | null;
  @Text({ max: 500, nullable: true }) metaDescription: string | null;
  @Text({ max: 500, nullable: true }) metaKeywords: string | null;
  @RecordList(() => BlogCard, { max: 3 }) related: BlogCard[];
}

export class UsedTopic extends BlogTopic {
  @Text({ max: 500, min: 0 }) description: string;
  /** Number of published posts. */
  @Integer({ min: 1 }) posts: number;
}

export class BlogTopics {
  @RecordList(() => UsedTopic, { max: 200 }) categories: UsedTopic[];
  @RecordList(() => UsedTopic, { max: 200 }) tags: UsedTopic[];
}

export class PostFilter {
  @Text({ max: 100, optional: true }) category?: string;
  @Text({ max: 100, optional: true }) tag?: string;
  @Text({ max: 60, optional: true }) cursor?: string;
  @Integer({ min: 1, max: 50, optional: true, isFromUrl: true }) limit?: number;
}

export class PostSlugParams {
  @Slug({ max: 100 }) slug: string;
}
