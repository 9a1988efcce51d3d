import { ApiProblem, unwrapResponse } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { data, redirect } from '@epm/router';
import type { Host } from '@epm/router';
import { paths } from '../../app/paths.ts';

export type Post = Schemas['BlogPost'];

/**
 * Loads a post by slug. If there is none, returns null with status 404. Redirects a former slug to the current slug.
 */
export async function loadPost(host: Host, slug: string, signal: AbortSignal) {
  const post = await findPost(host, slug, signal);
  if (post && post.slug !== slug) throw redirect(paths.blogPost(post.slug), 301);
  return post ? data<Post | null>(post) : data<Post | null>(null, { status: 404 });
}

/** Loads the post of a preview link. If the link has expired, returns null with status 404. */
export async function loadPostPreview(host: Host, key: string, signal: AbortSignal) {
  const post = await requestPost(() => host.api.GET('/api/blog/previews/{key}', { params: { path: { key } }, signal }));
  return post ? data<Post | null>(post) : data<Post | null>(null, { status: 404 });
}

const findPost = (host: Host, slug: string, signal: AbortSignal) =>
  requestPost(() => host.api.GET('/api/blog/posts/{slug}', { params: { path: { slug } }, signal }));

async function requestPost(request: () => Parameters<typeof unwrapResponse<Post>>[0]): Promise<Post | null> {
  try {
    return await unwrapResponse(request());
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    // 400 means that the slug or the key is malformed, so no post has it.
    if (error.status === 404 || error.status === 400) return null;
    throw data(error.message, { status: error.status });
  }
}
