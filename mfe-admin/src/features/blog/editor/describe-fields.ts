import type { PostFields } from '../blog-queries.ts';

interface Choice {
  id: string;
  name: string;
}

/** Categories, tags and authors that a post can have. */
export type PostLists = Readonly<Record<'categories' | 'tags' | 'authors', readonly Choice[]>>;

/** Labels of the fields that {@link describeFields} returns. */
export const COMPARED_FIELD_LABELS = {
  slug: 'Slug',
  category: 'Category',
  author: 'Author',
  tags: 'Tags',
  featuredImage: 'Featured image',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  metaKeywords: 'Meta keywords',
};

/** Returns the fields of a post except title, excerpt and content, with names instead of ids. */
export function describeFields(fields: PostFields, { categories, tags, authors }: PostLists) {
  const findName = (choices: readonly Choice[], id: string) =>
    choices.find((choice) => choice.id === id)?.name ?? 'Deleted';
  return {
    slug: fields.slug,
    category: fields.categoryId ? findName(categories, fields.categoryId) : '',
    author: fields.authorId ? findName(authors, fields.authorId) : '',
    tags: (fields.tagIds ?? []).map((id) => findName(tags, id)).sort(),
    featuredImage: fields.featuredImage ?? '',
    metaTitle: fields.metaTitle ?? '',
    metaDescription: fields.metaDescription ?? '',
    metaKeywords: fields.metaKeywords ?? '',
  };
}
