import {
  EmailField,
  Flag,
  Id,
  IdList,
  Instant,
  RecordList,
  OneOf,
  Slug,
  Text,
  Integer,
} from '../platform/http/fields.ts';
import { MAX_POST_HTML } from './post-html.ts';
import { POST_STATUSES, type PostStatus } from './post-status.ts';

const MAX_URL_LENGTH = 500;

export class SavePost {
  @Text({ max: 200 }) title: string;
  @Slug({ max: 100 }) slug: string;
  @Text({ max: MAX_POST_HTML, multiline: true }) content: string;
  @Text({ max: 500, min: 0, multiline: true, optional: true }) excerpt?: string;
  /** URL of an image that was uploaded to this site. */
  @Text({ max: MAX_URL_LENGTH, optional: true, nullable: true }) featuredImage?: string | null;
  @Id({ optional: true, nullable: true }) categoryId?: string | null;
  @Id({ optional: true, nullable: true }) authorId?: string | null;
  @IdList({ max: 20, optional: true }) tagIds?: string[];
  @OneOf(POST_STATUSES) status: PostStatus;
  @Text({ max: 200, optional: true, nullable: true }) metaTitle?: string | null;
  @Text({ max: 500, optional: true, nullable: true }) metaDescription?: string | null;
  @Text({ max: 500, optional: true, nullable: true }) metaKeywords?: string | null;
  /** True if saving a published post sets its publish date to now. Default: true. */
  @Flag({ optional: true, label: 'Update publish date' }) updatePublishDate?: boolean;
}

export class AdminPost {
  @Id() id: string;
  @Text({ max: 200 }) title: string;
  @Text({ max: 100 }) slug: string;
  @Text({ max: MAX_POST_HTML, min: 0 }) content: string;
  @Text({ max: 500, min: 0 }) excerpt: string;
  @Text({ max: MAX_URL_LENGTH, nullable: true }) featuredImage: string | null;
  @Id({ nullable: true }) categoryId: string | null;
  @Id({ nullable: true }) authorId: string | null;
  @IdList({ max: 100 }) tagIds: string[];
  @OneOf(POST_STATUSES) status: PostStatus;
  @Text({ max: 200, nullable: true }) metaTitle: string | null;
  @Text({ max: 500, nullable: true }) metaDescription: string | null;
  @Text({ max: 500, nullable: true }) metaKeywords: string | null;
  @Instant({ nullable: true }) publishedAt: string | null;
  @Instant() createdAt: string;
  @Instant() updatedAt: string;
}

export class AdminPostRow {
  @Id() id: string;
  @Text({ max: 200 }) title: string;
  @Text({ max: 100 }) slug: string;
  @OneOf(POST_STATUSES) status: PostStatus;
  @Text({ max: 100, nullable: true }) category: string | null;
  @Text({ max: 100, nullable: true }) author: string | null;
  @Instant({ nullable: true }) publishedAt: string | null;
  @Instant() createdAt: string;
}

export class AdminPostPage {
  @RecordList(() => AdminPostRow, { max: 200 }) items: AdminPostRow[];
  @Text({ max: 60, nullable: true }) nextCursor: string | null;
}

export class AdminPostFilter {
  @OneOf(POST_STATUSES, { optional: true }) status?: PostStatus;
  @Text({ max: 60, optional: true }) cursor?: string;
  @Integer({ min: 1, max: 200, optional: true, fromText: true }) limit?: number;
}

export class BlogEntryId {
  @Id() id: string;
}

export class SaveCategory {
  @Text({ max: 100 }) name: string;
  @Slug({ max: 100 }) slug: string;
  @Text({ max: 500, min: 0, multiline: true, optional: true }) description?: string;
}

export class BlogCategory {
  @Id() id: string;
  @Text({ max: 100 }) name: string;
  @Text({ max: 100 }) slug: string;
  @Text({ max: 500, min: 0 }) description: string;
}

export class BlogCategories {
  @RecordList(() => BlogCategory, { max: 1000 }) items: BlogCategory[];
}

export class SaveTag {
  @Text({ max: 100 }) name: string;
  @Slug({ max: 100 }) slug: string;
}

export class BlogTag {
  @Id() id: string;
  @Text({ max: 100 }) name: string;
  @Text({ max: 100 }) slug: string;
}

export class BlogTags {
  @RecordList(() => BlogTag, { max: 1000 }) items: BlogTag[];
}

export class SaveAuthor {
  @Text({ max: 100 }) name: string;
  @EmailField() email: string;
  @Text({ max: 2000, min: 0, multiline: true, optional: true }) bio?: string;
  @Text({ max: MAX_URL_LENGTH, optional: true, nullable: true, label: 'Avatar URL' }) avatarUrl?: string | null;
}

export class BlogAuthor {
  @Id() id: string;
  @Text({ max: 100 }) name: string;
  @Text({ max: 254 }) email: string;
  @Text({ max: 2000, min: 0 }) bio: string;
  @Text({ max: MAX_URL_LENGTH, nullable: true }) avatarUrl: string | null;
}

export class BlogAuthors {
  @RecordList(() => BlogAuthor, { max: 1000 }) items: BlogAuthor[];
}
