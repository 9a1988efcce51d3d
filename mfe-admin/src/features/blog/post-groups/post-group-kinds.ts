import { isEmail } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import type { UseQueryOptions } from '@tanstack/react-query';
import { authorListQuery, categoryListQuery, tagListQuery } from '../blog-queries.ts';

/** Category, tag or author, as shown in the tables. */
export interface PostGroup {
  id: string;
  name: string;
  /** Number of posts that lose the group if it is deleted. */
  posts: number;
}

/** Values of the form, by field name. */
export type PostGroupDraft = Readonly<Record<string, string>>;

interface PostGroupField {
  name: string;
  label: string;
  max: number;
  type?: 'email' | 'multiline';
  isOptional?: boolean;
  hint?: string;
  validate?: (value: string) => string | undefined;
}

/** Definition of one kind of group: the texts and functions with which the pages show and save groups. */
export interface PostGroupKind {
  noun: string;
  title: string;
  plural: string;
  fields: readonly PostGroupField[];
  listQuery: (api: ApiClient) => UseQueryOptions<PostGroup[]>;
  /** Text below the name. */
  getDetail: (group: PostGroup) => string;
  toDraft: (group: PostGroup) => PostGroupDraft;
  /** Creates a group, or changes the group with this id. */
  save: (api: ApiClient, id: string | null, draft: PostGroupDraft) => Promise<unknown>;
  remove: (api: ApiClient, id: string) => Promise<unknown>;
}

const SLUG_FIELD: PostGroupField = {
  name: 'slug',
  label: 'Slug',
  max: 100,
  hint: 'Last part of the address: lowercase letters, digits and single hyphens.',
  validate: (slug) =>
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? undefined : 'Use lowercase letters, digits and single hyphens only.',
};
const NAME_FIELD: PostGroupField = { name: 'name', label: 'Name', max: 100 };

const toIdParams = (id: string) => ({ params: { path: { id } } });

/** Reads fields by name, because the screens are the same for all kinds of groups. */
const readFields = (group: PostGroup, names: readonly string[]): PostGroupDraft => {
  const values = group as unknown as Readonly<Record<string, string | null>>;
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
};
const readSlug = (group: PostGroup): string => readFields(group, ['slug']).slug ?? '';

export const categoryKind: PostGroupKind = {
  noun: 'category',
  title: 'Category',
  plural: 'categories',
  fields: [
    NAME_FIELD,
    SLUG_FIELD,
    { name: 'description', label: 'Description', max: 500, type: 'multiline', isOptional: true },
  ],
  listQuery: categoryListQuery as PostGroupKind['listQuery'],
  getDetail: readSlug,
  toDraft: (group) => readFields(group, ['name', 'slug', 'description']),
  save: (api, id, { name = '', slug = '', description = '' }) => {
    const body = { name, slug, description };
    return id === null
      ? unwrapResponse(api.POST('/api/admin/blog/categories', { body }))
      : unwrapResponse(api.PUT('/api/admin/blog/categories/{id}', { ...toIdParams(id), body }));
  },
  remove: (api, id) => unwrapResponse(api.DELETE('/api/admin/blog/categories/{id}', toIdParams(id))),
};

export const tagKind: PostGroupKind = {
  noun: 'tag',
  title: 'Tag',
  plural: 'tags',
  fields: [NAME_FIELD, SLUG_FIELD],
  listQuery: tagListQuery as PostGroupKind['listQuery'],
  getDetail: readSlug,
  toDraft: (group) => readFields(group, ['name', 'slug']),
  save: (api, id, { name = '', slug = '' }) => {
    const body = { name, slug };
    return id === null
      ? unwrapResponse(api.POST('/api/admin/blog/tags', { body }))
      : unwrapResponse(api.PUT('/api/admin/blog/tags/{id}', { ...toIdParams(id), body }));
  },
  remove: (api, id) => unwrapResponse(api.DELETE('/api/admin/blog/tags/{id}', toIdParams(id))),
};

export const authorKind: PostGroupKind = {
  noun: 'author',
  title: 'Author',
  plural: 'authors',
  fields: [
    NAME_FIELD,
    {
      name: 'email',
      label: 'Email',
      max: 254,
      type: 'email',
      validate: (email) => (isEmail(email) ? undefined : 'Enter an email address such as name@example.com.'),
    },
    { name: 'bio', label: 'Bio', max: 1_000, type: 'multiline', isOptional: true },
    {
      name: 'avatarUrl',
      label: 'Avatar web address',
      max: 500,
      isOptional: true,
      hint: 'Web address of an image that was uploaded here.',
    },
  ],
  listQuery: authorListQuery as PostGroupKind['listQuery'],
  getDetail: (group) => readFields(group, ['email']).email ?? '',
  toDraft: (group) => readFields(group, ['name', 'email', 'bio', 'avatarUrl']),
  save: (api, id, { name = '', email = '', bio = '', avatarUrl = '' }) => {
    const body = { name, email, bio, avatarUrl: avatarUrl || null };
    return id === null
      ? unwrapResponse(api.POST('/api/admin/blog/authors', { body }))
      : unwrapResponse(api.PUT('/api/admin/blog/authors/{id}', { ...toIdParams(id), body }));
  },
  remove: (api, id) => unwrapResponse(api.DELETE('/api/admin/blog/authors/{id}', toIdParams(id))),
};
