import { ApiProblem, unwrapResponse } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { data, redirect } from '@epm/router';
import type { Host } from '@epm/router';
import { buildBlogPath, parseFilter } from './blog-list.ts';
import type { BlogFilter } from './blog-list.ts';

/** Number of posts per page: one featured post and two rows of three. */
const POSTS_PER_PAGE = 7;

export interface PostList {
  filter: BlogFilter;
  page: Schemas['BlogPostPage'];
  topics: Schemas['BlogTopics'];
}

/** Loads a page of posts and the topics. For an unknown topic, returns an empty list with status 404. */
export async function loadPosts(host: Host, params: URLSearchParams, signal: AbortSignal) {
  const filter = parseFilter(params);
  const { category, tag, cursor } = filter;
  const query = {
    limit: POSTS_PER_PAGE,
    ...(category && { category }),
    ...(tag && { tag }),
    ...(cursor && { cursor }),
  };
  try {
    const [page, topics] = await Promise.all([
      unwrapResponse(host.api.GET('/api/blog/posts', { params: { query }, signal })),
      unwrapResponse(host.api.GET('/api/blog/topics', { signal })),
    ]);
    const isKnown = (!category || page.category !== null) && (!tag || page.tag !== null);
    return data<PostList>({ filter, page, topics }, { status: isKnown ? 200 : 404 });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    // 400 means that the cursor is invalid, so start at the first page.
    if (error.status === 400) throw redirect(buildBlogPath({ category, tag }));
    throw data(error.message, { status: error.status });
  }
}
