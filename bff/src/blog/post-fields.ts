import type { PostFields } from './blog-posts-admin.dto.ts';

const FIELD_NAMES = [
  'title',
  'slug',
  'content',
  'excerpt',
  'featuredImage',
  'categoryId',
  'authorId',
  'tagIds',
  'metaTitle',
  'metaDescription',
  'metaKeywords',
] as const satisfies readonly (keyof PostFields)[];

/** Returns the names of the fields in which two posts differ. */
export const findChangedFields = (before: PostFields, after: PostFields): (keyof PostFields)[] =>
  FIELD_NAMES.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

/** Returns only the fields of a post. */
export const pickFields = (post: PostFields): PostFields => ({
  title: post.title,
  slug: post.slug,
  content: post.content,
  excerpt: post.excerpt,
  featuredImage: post.featuredImage,
  categoryId: post.categoryId,
  authorId: post.authorId,
  tagIds: post.tagIds,
  metaTitle: post.metaTitle,
  metaDescription: post.metaDescription,
  metaKeywords: post.metaKeywords,
});

/** Returns the fields that an editor shows: the working copy if there is one. */
export const getWorkingCopy = (post: PostFields & { draft: PostFields | null }): PostFields =>
  post.draft ?? pickFields(post);
