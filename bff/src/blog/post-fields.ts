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
