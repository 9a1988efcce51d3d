import { MAX_CURSOR_LENGTH } from '../platform/database/keyset.ts';
import { EmailField, Id, Integer, RecordList, Slug, Text } from '../platform/http/fields.ts';

/** Maximum and default page size, because forms need the whole list. */
export const MAX_LIST_SIZE = 1_000;
const MAX_URL_LENGTH = 500;

/** Query parameters of the lists of categories, tags and authors. */
export class BlogListFilter {
  /** Part of the name, or of an author's email address. Case is ignored. */
  @Text({ max: 100, optional: true }) q?: string;
  @Integer({ min: 1, max: MAX_LIST_SIZE, optional: true, isFromUrl: true }) limit?: number;
  @Text({ max: MAX_CURSOR_LENGTH, optional: true }) cursor?: string;
}

export class PostGroupId {
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

export class BlogCategoryRow extends BlogCategory {
  /** Number of posts in any status, not counting deleted posts. */
  @Integer() posts: number;
}

export class BlogCategories {
  @RecordList(() => BlogCategoryRow, { max: MAX_LIST_SIZE }) items: BlogCategoryRow[];
  @Text({ max: MAX_CURSOR_LENGTH, nullable: true }) nextCursor: string | null;
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

export class BlogTagRow extends BlogTag {
  /** Number of posts in any status, not counting deleted posts. */
  @Integer() posts: number;
}

export class BlogTags {
  @RecordList(() => BlogTagRow, { max: MAX_LIST_SIZE }) items: BlogTagRow[];
  @Text({ max: MAX_CURSOR_LENGTH, nullable: true }) nextCursor: string | null;
}

export class SaveAuthor {
  @Text({ max: 100 }) name: string;
  @EmailField() email: string;
  @Text({ max: 2000, min: 0, multiline: true, optional: true }) bio?: string;
  @Text({ max: MAX_URL_LENGTH, optional: true, nullable: true, label: 'Avatar' }) avatarUrl?: string | null;
}

export class BlogAuthor {
  @Id() id: string;
  @Text({ max: 100 }) name: string;
  @Text({ max: 254 }) email: string;
  @Text({ max: 2000, min: 0 }) bio: string;
  @Text({ max: MAX_URL_LENGTH, nullable: true }) avatarUrl: string | null;
}

export class BlogAuthorRow extends BlogAuthor {
  /** Number of posts in any status, not counting deleted posts. */
  @Integer() posts: number;
}

export class BlogAuthors {
  @RecordList(() => BlogAuthorRow, { max: MAX_LIST_SIZE }) items: BlogAuthorRow[];
  @Text({ max: MAX_CURSOR_LENGTH, nullable: true }) nextCursor: string | null;
}
