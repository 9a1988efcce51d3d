import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { PostFields } from './blog-posts-admin.dto.ts';
import type { PostStatus } from './post-status.ts';
import type { VersionKind } from './post-versions.dto.ts';

@Entity('blog_posts')
export class BlogPostRecord {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  title: string;

  /** Slug, unique among posts that are not deleted. */
  @Column('text')
  slug: string;

  /** HTML, sanitized on save and again on each read. */
  @Column('text')
  content: string;

  @Column('text', { default: '' })
  excerpt: string;

  /** Path of the featured image, which is hosted on this site. The path of an image never changes. */
  @Column('text', { name: 'featured_image', nullable: true })
  featuredImage: string | null;

  @Column('uuid', { name: 'category_id', nullable: true })
  categoryId: string | null;

  @Column('uuid', { name: 'author_id', nullable: true })
  authorId: string | null;

  @Column('text', { default: 'draft' })
  status: PostStatus;

  @Column('text', { name: 'meta_title', nullable: true })
  metaTitle: string | null;

  @Column('text', { name: 'meta_description', nullable: true })
  metaDescription: string | null;

  /** Comma-separated keywords for the meta tag of the page. */
  @Column('text', { name: 'meta_keywords', nullable: true })
  metaKeywords: string | null;

  @Column({ type: 'timestamptz', name: 'published_at', precision: 3, nullable: true })
  publishedAt: Date | null;

  /** Time of the first publication. Readers may know the post's URL from this time on. */
  @Column({ type: 'timestamptz', name: 'first_published_at', precision: 3, nullable: true })
  firstPublishedAt: Date | null;

  /** Working copy with changes that are not part of the post yet. Readers do not see the working copy. */
  @Column('jsonb', { nullable: true })
  draft: PostFields | null;

  @Column({ type: 'timestamptz', name: 'draft_saved_at', precision: 3, nullable: true })
  draftSavedAt: Date | null;

  @Column('uuid', { name: 'draft_saved_by', nullable: true })
  draftSavedBy: string | null;

  /** Time at which the working copy is published, or the post if it has no working copy. */
  @Column({ type: 'timestamptz', name: 'publish_at', precision: 3, nullable: true })
  publishAt: Date | null;

  @Column({ type: 'timestamptz', name: 'unpublish_at', precision: 3, nullable: true })
  unpublishAt: Date | null;

  /** Reason why the last scheduled publication failed. */
  @Column('text', { name: 'schedule_error', nullable: true })
  scheduleError: string | null;

  /** Revision number of the post, which increases with each change. */
  @Column('integer', { default: 1 })
  version: number;

  /** Time of the deletion. A periodic job purges the row 30 days later. */
  @Column({ type: 'timestamptz', name: 'deleted_at', precision: 3, nullable: true })
  deletedAt: Date | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}

@Entity('blog_post_tags')
export class BlogPostTag {
  @PrimaryColumn('uuid', { name: 'post_id' })
  postId: string;

  @PrimaryColumn('uuid', { name: 'tag_id' })
  tagId: string;
}

/** Former slug of a post. The URL with this slug redirects to the post's current URL. */
@Entity('blog_slug_history')
export class FormerBlogSlug {
  @PrimaryColumn('text')
  slug: string;

  @Column('uuid', { name: 'post_id' })
  postId: string;
}

/** A state of a post that was saved manually, automatically, or by restoring an earlier version. */
@Entity('blog_post_versions')
export class BlogPostVersion {
  @PrimaryColumn('uuid', { name: 'post_id' })
  postId: string;

  /** Version number, consecutive for each post. */
  @PrimaryColumn('integer')
  number: number;

  @Column('text')
  kind: VersionKind;

  /** Status of the post when the version was saved. */
  @Column('text')
  status: PostStatus;

  @Column('jsonb')
  fields: PostFields;

  /** User who saved the version. Null if a job made the change, or if the state predates the recording of versions. */
  @Column('uuid', { name: 'saved_by', nullable: true })
  savedBy: string | null;

  /** Time of the first save that this version combines. */
  @Column({ type: 'timestamptz', name: 'started_at', precision: 3 })
  startedAt: Date;

  @Column({ type: 'timestamptz', name: 'saved_at', precision: 3 })
  savedAt: Date;
}
