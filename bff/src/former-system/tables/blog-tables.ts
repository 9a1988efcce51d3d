import { MAX_SLUG_LENGTH, slugify } from '@epm/contract';
import { findExternalImageUrls, POST_STATUSES, sanitizeFormerPost } from '../../blog/index.ts';
import { MAX_ROW_IMAGES } from '../former-system.limits.ts';
import { type FormerTable, createIdMembers } from './former-table.ts';
import { type RowReader, toId } from './row-reader.ts';

const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Reads a slug. Converts an invalid slug to a valid slug and adds a note, because links may break. */
function readSlug(row: RowReader, label: string | null): string {
  const text = row.readText('slug', 200) ?? label ?? '';
  if (SLUG_PATTERN.test(text) && text.length <= MAX_SLUG_LENGTH) return text;
  const slug = slugify(text);
  if (slug === '') row.fail('slug is empty');
  else row.note(`The slug ‘${text.slice(0, 60)}’ became ‘${slug}’`);
  return slug;
}

const readCategoryOrTag = (row: RowReader, table: 'blog_categories' | 'blog_tags') => {
  const name = row.readRequiredText('name', 100);
  return { id: row.readReference('id', table), name, slug: readSlug(row, name) };
};

export const CATEGORIES_TABLE: FormerTable = {
  ...createIdMembers('blog_categories'),
  identity: { column: 'slug', onFound: 'use', message: 'Another row in the file has the same slug', isUnique: true },
  parse: (row) => ({
    ...readCategoryOrTag(row, 'blog_categories'),
    description: row.readText('description', 500) ?? '',
  }),
};

export const TAGS_TABLE: FormerTable = {
  ...createIdMembers('blog_tags'),
  identity: { column: 'slug', onFound: 'use', message: 'Another row in the file has the same slug', isUnique: true },
  parse: (row) => readCategoryOrTag(row, 'blog_tags'),
};

export const AUTHORS_TABLE: FormerTable = {
  ...createIdMembers('blog_authors'),
  identity: { column: 'email', onFound: 'use', message: '', isUnique: false },
  parse(row) {
    const avatar = row.readText('avatar_url', 2_000);
    if (avatar !== null) row.omitImages('avatar_url', [avatar]);
    return {
      id: row.readReference('id', 'blog_authors'),
      name: row.readRequiredText('name', 100),
      email: row.readRequiredEmail('email'),
      bio: row.readText('bio', 2_000) ?? '',
    };
  },
};

export const POSTS_TABLE: FormerTable = {
  ...createIdMembers('blog_posts'),
  references: [
    { field: 'categoryId', to: 'blog_categories' },
    { field: 'authorId', to: 'blog_authors' },
  ],
  identity: {
    column: 'slug',
    condition: 't.deleted_at IS NULL',
    onFound: 'keep',
    message: 'Another post has the same slug',
    isUnique: true,
  },
  parse(row, { siteUrl }) {
    const title = row.readRequiredText('title', 200);
    const source = row.readRequiredText('content', 500_000);
    const { html, problem } = sanitizeFormerPost(source, siteUrl);
    if (problem !== null) row.fail(`content ${problem}`);
    row.omitImages('content', findExternalImageUrls(source, siteUrl).slice(0, MAX_ROW_IMAGES));
    const featuredImage = row.readText('featured_image', 2_000);
    if (featuredImage !== null) row.omitImages('featured_image', [featuredImage]);
    const status = row.readChoice('status', POST_STATUSES, 'draft');
    return {
      id: row.readReference('id', 'blog_posts'),
      title,
      slug: readSlug(row, title),
      content: html,
      excerpt: row.readText('excerpt', 500) ?? '',
      categoryId: row.readReference('category_id', 'blog_categories'),
      authorId: row.readReference('author_id', 'blog_authors'),
      status,
      metaTitle: row.readText('meta_title', 200),
      metaDescription: row.readText('meta_description', 500),
      metaKeywords: row.readText('meta_keywords', 500),
      publishedAt: status === 'published' ? (row.readTime('published_at') ?? row.readTime('created_at')) : null,
      createdAt: row.readTime('created_at'),
    };
  },
};

export const POST_TAGS_TABLE: FormerTable = {
  name: 'blog_post_tags',
  getKey: (cells) =>
    cells.post_id && cells.tag_id ? `${toId('blog_posts', cells.post_id)}:${toId('blog_tags', cells.tag_id)}` : null,
  idSql: `t.post_id || ':' || t.tag_id`,
  byIdSql: `(t.post_id, t.tag_id) IN (
    SELECT split_part(pair, ':', 1)::uuid, split_part(pair, ':', 2)::uuid FROM unnest($1::text[]) AS pair)`,
  getId: (row) => `${String(row.postId)}:${String(row.tagId)}`,
  fingerprintSql: `''`,
  isMerged: true,
  references: [
    { field: 'postId', to: 'blog_posts', isRequired: true },
    { field: 'tagId', to: 'blog_tags', isRequired: true },
  ],
  parse: (row) => ({
    postId: row.readReference('post_id', 'blog_posts'),
    tagId: row.readReference('tag_id', 'blog_tags'),
  }),
};

export const PROFILES_TABLE: FormerTable = {
  ...createIdMembers('todo_profiles'),
  identity: {
    column: 'email',
    onFound: 'keep',
    message: 'An account with this email address already exists',
    isUnique: true,
  },
  // Omits columns that a sign-in changes, so that a later import recognizes the account as unchanged.
  fingerprintSql: `t.email || t.role || (t.password_hash IS NULL) || (t.disabled_at IS NULL)`,
  parse: (row) => ({
    id: row.readReference('id', 'todo_profiles'),
    email: row.readRequiredEmail('email'),
    role: row.readChoice('role', ['user', 'admin'], 'user'),
    createdAt: row.readTime('created_at'),
  }),
};
