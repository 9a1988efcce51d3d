import { MIN_SEARCH_LENGTH } from '@epm/contract';
import { MAX_CURSOR_LENGTH, MAX_PAGE_SIZE } from '../platform/database/keyset.ts';
import { Flag, Id, IdList, Instant, Integer, Nested, OneOf, RecordList, Slug, Text } from '../platform/http/fields.ts';
import { PageQuery } from '../platform/http/page-query.ts';
import { MAX_POST_HTML_LENGTH } from './post-html.ts';
import { POST_STATUSES, type PostStatus } from './post-status.ts';

const MAX_URL_LENGTH = 500;
const SPECIAL_LISTS = ['deleted', 'scheduled'] as const;

export class SavePost {
  @Text({ max: 200 }) title: string;
  @Slug({ max: 100 }) slug: string;
  @Text({ max: MAX_POST_HTML_LENGTH, multiline: true }) content: string;
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
  /**
   * True to set the publish date of a published post to now, and to clear the date of any other post. Default: true.
   */
  @Flag({ optional: true, label: 'Update publish date' }) updatePublishDate?: boolean;
}

/** Replacement of a post. */
export class UpdatePost extends SavePost {
  /** The version that the user edited. */
  @Integer({ min: 1 }) version: number;
}

/** Content and metadata of a post. */
export class PostFields {
  @Text({ max: 200, min: 0 }) title: string;
  @Text({ max: 100, min: 0 }) slug: string;
  @Text({ max: MAX_POST_HTML_LENGTH, min: 0 }) content: string;
  @Text({ max: 500, min: 0 }) excerpt: string;
  @Text({ max: MAX_URL_LENGTH, nullable: true }) featuredImage: string | null;
  @Id({ nullable: true }) categoryId: string | null;
  @Id({ nullable: true }) authorId: string | null;
  @IdList({ max: 100 }) tagIds: string[];
  @Text({ max: 200, nullable: true }) metaTitle: string | null;
  @Text({ max: 500, nullable: true }) metaDescription: string | null;
  @Text({ max: 500, nullable: true }) metaKeywords: string | null;
}

/** Replacement of the working copy of a post. Unlike a saved post, it may lack a title, a slug and content. */
export class SaveDraft {
  /**
   * True after a conflict with another tab. This save then adds a version, even if the newest version is a recent
   * automatic save by the same user.
   */
  @Flag({ optional: true }) keepsNewestVersion?: boolean;

  /** The version that the user edited. */
  @Integer({ min: 1 }) version: number;
  @Text({ max: 200, min: 0 }) title: string;
  @Text({ max: 100, min: 0 }) slug: string;
  @Text({ max: MAX_POST_HTML_LENGTH, min: 0, multiline: true }) content: string;
  @Text({ max: 500, min: 0, multiline: true, optional: true }) excerpt?: string;
  /** URL of an image that was uploaded to this site. */
  @Text({ max: MAX_URL_LENGTH, optional: true, nullable: true }) featuredImage?: string | null;
  @Id({ optional: true, nullable: true }) categoryId?: string | null;
  @Id({ optional: true, nullable: true }) authorId?: string | null;
  @IdList({ max: 20, optional: true }) tagIds?: string[];
  @Text({ max: 200, optional: true, nullable: true }) metaTitle?: string | null;
  @Text({ max: 500, optional: true, nullable: true }) metaDescription?: string | null;
  @Text({ max: 500, optional: true, nullable: true }) metaKeywords?: string | null;
}

/** The version that the user saw. */
export class SeenVersion {
  @Integer({ min: 1 }) version: number;
}

/** A staff member who edited a post. */
export class PostEditor {
  @Id() id: string;
  @Text({ max: 254 }) name: string;
  @Text({ max: 254 }) email: string;
}

export class AdminPost extends PostFields {
  @Id() id: string;
  @OneOf(POST_STATUSES) status: PostStatus;
  /** Working copy with changes that are not part of the post yet. Readers do not see the working copy. */
  @Nested(() => PostFields, { nullable: true }) draft: PostFields | null;
  @Instant({ nullable: true }) draftSavedAt: string | null;
  @Nested(() => PostEditor, { nullable: true }) draftSavedBy: PostEditor | null;
  @Instant({ nullable: true }) publishedAt: string | null;
  /** Time at which the working copy is published, or the post if it has no working copy. */
  @Instant({ nullable: true }) publishAt: string | null;
  @Instant({ nullable: true }) unpublishAt: string | null;
  /** Reason why the last scheduled publication failed. */
  @Text({ max: 500, nullable: true }) scheduleError: string | null;
  /** True if the post is or was public, so that readers may know its URL. */
  @Flag() wasPublished: boolean;
  @Flag() isDeleted: boolean;
  /** Revision number of the post, which increases with each change. */
  @Integer() version: number;
  @Instant() createdAt: string;
  @Instant() updatedAt: string;
}

export class PublishPost extends SeenVersion {
  /** True to set the publish date to now, even if the post was published before. Default: true. */
  @Flag({ optional: true, label: 'Update publish date' }) updatePublishDate?: boolean;
}

/** Times at which a post is published and unpublished. Null: not scheduled. */
export class SchedulePost extends SeenVersion {
  @Instant({ nullable: true, label: 'Publish time' }) publishAt: string | null;
  @Instant({ nullable: true, label: 'Unpublish time' }) unpublishAt: string | null;
}

export class SavedDraft {
  @Integer() version: number;
  /** Time when the working copy was saved. Null if the working copy equals the saved post. */
  @Instant({ nullable: true }) draftSavedAt: string | null;
}

export class AdminPostRow {
  @Id() id: string;
  @Text({ max: 200 }) title: string;
  @Text({ max: 100 }) slug: string;
  @Text({ max: 500, min: 0 }) excerpt: string;
  @OneOf(POST_STATUSES) status: PostStatus;
  /** Name of the category. */
  @Text({ max: 100, nullable: true }) category: string | null;
  /** Name of the author. */
  @Text({ max: 100, nullable: true }) author: string | null;
  @Instant({ nullable: true }) publishedAt: string | null;
  @Instant({ nullable: true }) publishAt: string | null;
  @Instant({ nullable: true }) unpublishAt: string | null;
  /** Reason why the last scheduled publication failed. */
  @Text({ max: 500, nullable: true }) scheduleError: string | null;
  /** True if the post has a working copy with changes that are not part of the post yet. */
  @Flag() hasDraft: boolean;
  @Flag() isDeleted: boolean;
  @Integer() version: number;
  @Instant() createdAt: string;
  @Instant() updatedAt: string;
}

export class AdminPostPage {
  @RecordList(() => AdminPostRow, { max: MAX_PAGE_SIZE }) items: AdminPostRow[];
  @Text({ max: MAX_CURSOR_LENGTH, nullable: true }) nextCursor: string | null;
}

export class AdminPostFilter extends PageQuery {
  /** Part of the title. Case is ignored. */
  @Text({ min: MIN_SEARCH_LENGTH, max: 200, optional: true }) q?: string;
  @OneOf(POST_STATUSES, { optional: true }) status?: PostStatus;
  @Id({ optional: true }) categoryId?: string;
  @Id({ optional: true }) authorId?: string;
  @Id({ optional: true }) tagId?: string;
  /**
   * `deleted`: only deleted posts, which are otherwise omitted. `scheduled`: only posts with a publish or unpublish
   * time.
   */
  @OneOf(SPECIAL_LISTS, { optional: true }) show?: (typeof SPECIAL_LISTS)[number];
}

export class PostId {
  @Id() id: string;
}
