import type { Post, PostFields, PostStatus } from '../blog-queries.ts';

/** Values of the form. Texts are never null, because inputs need strings. */
export interface PostDraft {
  title: string;
  slug: string;
  content: string;
  excerpt: string;
  featuredImage: string;
  categoryId: string;
  authorId: string;
  tagIds: readonly string[];
  metaTitle: string;
  metaDescription: string;
  metaKeywords: string;
  status: PostStatus;
}

export type PostField = keyof PostDraft;
export type PostErrors = Readonly<Partial<Record<PostField, string>>>;

const EMPTY_DRAFT: PostDraft = {
  title: '',
  slug: '',
  content: '',
  excerpt: '',
  featuredImage: '',
  categoryId: '',
  authorId: '',
  tagIds: [],
  metaTitle: '',
  metaDescription: '',
  metaKeywords: '',
  status: 'draft',
};

/** Returns the form values of a post, from its working copy if it has one. Returns empty values for null. */
export function toDraft(post: Post | null): PostDraft {
  if (!post) return EMPTY_DRAFT;
  const fields = post.draft ?? post;
  return {
    title: fields.title,
    slug: fields.slug,
    content: fields.content,
    excerpt: fields.excerpt,
    featuredImage: fields.featuredImage ?? '',
    categoryId: fields.categoryId ?? '',
    authorId: fields.authorId ?? '',
    tagIds: fields.tagIds,
    metaTitle: fields.metaTitle ?? '',
    metaDescription: fields.metaDescription ?? '',
    metaKeywords: fields.metaKeywords ?? '',
    status: post.status,
  };
}

/** Returns the form values of a stored post, except for the fields that have changed since the request was sent. */
export function mergeStoredPost(current: PostDraft, sent: PostDraft, stored: Post): PostDraft {
  const changed = Object.entries(current).filter(([name, value]) => value !== sent[name as PostField]);
  return { ...toDraft(stored), ...Object.fromEntries(changed) };
}

/** Converts the form values to the fields that the server expects. */
export const toFields = (draft: PostDraft): PostFields => ({
  title: draft.title.trim(),
  slug: draft.slug.trim(),
  content: draft.content,
  excerpt: draft.excerpt.trim(),
  featuredImage: draft.featuredImage.trim() || null,
  categoryId: draft.categoryId || null,
  authorId: draft.authorId || null,
  tagIds: [...draft.tagIds],
  metaTitle: draft.metaTitle.trim() || null,
  metaDescription: draft.metaDescription.trim() || null,
  metaKeywords: draft.metaKeywords.trim() || null,
});

const isEmptyHtml = (html: string) => !html.includes('<img') && html.replace(/<[^>]*>/g, '').trim() === '';

/** Returns an error for each invalid field. */
export function validateDraft(draft: PostDraft): PostErrors {
  return {
    ...(draft.title.trim() === '' && { title: 'Enter a title.' }),
    ...(!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(draft.slug.trim()) && {
      slug: draft.slug.trim() ? 'Use lowercase letters, digits and single hyphens only.' : 'Enter a slug.',
    }),
    ...(isEmptyHtml(draft.content) && { content: 'Enter the content.' }),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns whether a stored value is a draft of this version of the form. */
export function isPostDraft(stored: unknown): stored is PostDraft {
  if (typeof stored !== 'object' || stored === null) return false;
  const values = stored as Record<string, unknown>;
  return Object.entries(EMPTY_DRAFT).every(([name, empty]) =>
    Array.isArray(empty) ? Array.isArray(values[name]) && values[name].every(isText) : isText(values[name]),
  );
}
