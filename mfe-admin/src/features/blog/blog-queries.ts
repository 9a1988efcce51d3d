import { MIN_SEARCH_LENGTH } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

export type Post = Schemas['AdminPost'];
export type PostRow = Schemas['AdminPostRow'];
export type PostFields = Schemas['PostFields'];
export type PostStatus = Post['status'];

/** Prefix of the keys of all blog queries. */
export const BLOG_KEY = ['blog'];
const PAGE_SIZE = 50;

export const POST_STATUS_LABELS: Readonly<Record<PostStatus, string>> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
};
export const POST_STATUSES = Object.keys(POST_STATUS_LABELS) as PostStatus[];

export interface PostFilter {
  q: string;
  /** Post status, 'scheduled' or 'deleted'. An empty string lists all posts that are not deleted. */
  list: string;
}

/** Query for posts, newest first. Ignores a search that is too short, and an unknown list. */
export const postListQuery = (api: ApiClient, { q, list }: PostFilter) => {
  const status = POST_STATUSES.find((candidate) => candidate === list);
  const show = (['scheduled', 'deleted'] as const).find((candidate) => candidate === list);
  const filters = {
    ...(q.length >= MIN_SEARCH_LENGTH && { q }),
    ...(status && { status }),
    ...(show && { show }),
  };
  return infiniteQueryOptions({
    queryKey: [...BLOG_KEY, 'posts', filters],
    queryFn: ({ pageParam, signal }) =>
      unwrapResponse(
        api.GET('/api/admin/blog/posts', {
          params: { query: { ...filters, limit: PAGE_SIZE, cursor: pageParam } },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
};

const toIdParams = (id: string) => ({ params: { path: { id } } });

/** Query for a post with its working copy. */
export const postQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...BLOG_KEY, 'post', id],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/admin/blog/posts/{id}', { ...toIdParams(id), signal })),
  });

export const createPost = (api: ApiClient, body: Schemas['SavePost']): Promise<Post> =>
  unwrapResponse(api.POST('/api/admin/blog/posts', { body }));

/** Saves a post and removes its working copy. @throws ApiProblem 409 with the current post if it has another version */
export const updatePost = (api: ApiClient, id: string, body: Schemas['UpdatePost']): Promise<Post> =>
  unwrapResponse(api.PUT('/api/admin/blog/posts/{id}', { ...toIdParams(id), body }));

/**
 * Stores the working copy, which readers do not see.
 * @throws ApiProblem 409 under the same condition as {@link updatePost}
 */
export const savePostDraft = (api: ApiClient, id: string, body: Schemas['SaveDraft']): Promise<Schemas['SavedDraft']> =>
  unwrapResponse(api.PUT('/api/admin/blog/posts/{id}/draft', { ...toIdParams(id), body }));

/** Sets the times at which the post is published and unpublished. @throws ApiProblem 422 if the post is incomplete */
export const schedulePost = (api: ApiClient, id: string, body: Schemas['SchedulePost']): Promise<Post> =>
  unwrapResponse(api.PUT('/api/admin/blog/posts/{id}/schedule', { ...toIdParams(id), body }));

/** Creates a link that shows the working copy without a sign-in for a week. */
export const createPostPreviewLink = (api: ApiClient, id: string): Promise<Schemas['PreviewLink']> =>
  unwrapResponse(api.POST('/api/admin/blog/posts/{id}/previews', toIdParams(id)));

export const revokePreviewLinks = (api: ApiClient, id: string): Promise<unknown> =>
  unwrapResponse(api.DELETE('/api/admin/blog/posts/{id}/previews', toIdParams(id)));

export const deletePost = (api: ApiClient, id: string): Promise<unknown> =>
  unwrapResponse(api.DELETE('/api/admin/blog/posts/{id}', toIdParams(id)));

export const restorePost = (api: ApiClient, id: string): Promise<Post> =>
  unwrapResponse(api.POST('/api/admin/blog/posts/{id}/restore', toIdParams(id)));

/** Query for the versions of a post, newest first. */
export const postVersionListQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...BLOG_KEY, 'versions', id],
    queryFn: async ({ signal }) =>
      (await unwrapResponse(api.GET('/api/admin/blog/posts/{id}/versions', { ...toIdParams(id), signal }))).items,
  });

export const postVersionQuery = (api: ApiClient, id: string, number: number) =>
  queryOptions({
    queryKey: [...BLOG_KEY, 'version', id, number],
    queryFn: ({ signal }) =>
      unwrapResponse(
        api.GET('/api/admin/blog/posts/{id}/versions/{number}', { params: { path: { id, number } }, signal }),
      ),
    staleTime: Infinity,
  });

/** Makes a previous version the working copy. @throws ApiProblem 409 under the same condition as {@link updatePost} */
export const restorePostVersion = (api: ApiClient, id: string, body: Schemas['RestoreVersion']): Promise<Post> =>
  unwrapResponse(api.POST('/api/admin/blog/posts/{id}/versions/restore', { ...toIdParams(id), body }));

/** Queries for all categories, tags and authors, each sorted by name. */
export const categoryListQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...BLOG_KEY, 'categories'],
    queryFn: async ({ signal }) => (await unwrapResponse(api.GET('/api/admin/blog/categories', { signal }))).items,
  });

export const tagListQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...BLOG_KEY, 'tags'],
    queryFn: async ({ signal }) => (await unwrapResponse(api.GET('/api/admin/blog/tags', { signal }))).items,
  });

export const authorListQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...BLOG_KEY, 'authors'],
    queryFn: async ({ signal }) => (await unwrapResponse(api.GET('/api/admin/blog/authors', { signal }))).items,
  });

/** Uploads a picture for a post. */
export async function uploadPicture(
  api: ApiClient,
  file: File,
  details: Schemas['UploadDetails'],
  init: { signal: AbortSignal; fetch?: (request: Request) => Promise<Response> },
): Promise<Schemas['SiteImage']> {
  const form = new FormData();
  form.append('details', JSON.stringify(details));
  form.append('file', file);
  return unwrapResponse(
    api.POST('/api/media/site-images', {
      body: form as never,
      bodySerializer: (body) => body as unknown as FormData,
      ...init,
    }),
  );
}

/** Query for problems with the links and images in a post's content. */
export const contentCheckQuery = (api: ApiClient, content: string) =>
  queryOptions({
    queryKey: [...BLOG_KEY, 'check', content],
    queryFn: ({ signal }) => unwrapResponse(api.POST('/api/admin/blog/posts/check', { body: { content }, signal })),
    enabled: content !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });

/** Interval at which an open editor reports to the server. */
const HEARTBEAT_MS = 15_000;

/** Query that reports to the server that the user has a post open. Returns the colleagues who also have it open. */
export const presenceQuery = (api: ApiClient, postId: string) =>
  queryOptions({
    queryKey: ['blog-presence', postId],
    queryFn: async ({ signal }) =>
      (
        await unwrapResponse(
          api.PUT('/api/admin/blog/posts/{id}/presence', { params: { path: { id: postId } }, signal }),
        )
      ).others,
    refetchInterval: HEARTBEAT_MS,
    gcTime: 0,
  });

/** Reports that the user has left a post. `keepalive` lets the browser finish the request after the tab closes. */
export const endPresence = (api: ApiClient, postId: string) =>
  api.DELETE('/api/admin/blog/posts/{id}/presence', { params: { path: { id: postId } }, keepalive: true });
