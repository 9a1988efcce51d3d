import type { FieldError } from '../platform/errors/domain-error.ts';
import type { PostFields } from './blog-posts-admin.dto.ts';
import { isEmptyHtml } from './post-html.ts';

const POST_FIELD_NAMES = [
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
  POST_FIELD_NAMES.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

/** Returns the content and metadata of a post, without its state. */
export const pickPostFields = (post: PostFields): PostFields => ({
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

/** Returns the fields that an editor shows: those of the working copy, or of the post if there is no working copy. */
export const getWorkingCopy = (post: PostFields & { draft: PostFields | null }): PostFields =>
  post.draft ?? pickPostFields(post);

const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns an error for each field that prevents publication because its value is missing or invalid. */
export function findPublicationErrors({ title, slug, content }: PostFields): FieldError[] {
  const errors: FieldError[] = [];
  if (title === '') errors.push({ field: 'title', message: 'Title is required' });
  if (slug === '') errors.push({ field: 'slug', message: 'Slug is required' });
  else if (!SLUG_PATTERN.test(slug))
    errors.push({ field: 'slug', message: 'Slug must have lowercase letters, digits and single hyphens only' });
  if (isEmptyHtml(content)) errors.push({ field: 'content', message: 'Content is required' });
  return errors;
}
