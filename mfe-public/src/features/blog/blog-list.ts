import { paths } from '../../app/paths.ts';

/** Filter of the blog and position in its list. Both are in the URL, so that a view can be shared and crawled. */
export interface BlogFilter {
  category: string | null;
  tag: string | null;
  cursor: string | null;
}

export function parseFilter(params: URLSearchParams): BlogFilter {
  const read = (name: keyof BlogFilter) => params.get(name)?.trim().slice(0, 100) || null;
  return { category: read('category'), tag: read('tag'), cursor: read('cursor') };
}

/** Returns the path and query string of the list with this filter. */
export function buildBlogPath(filter: Partial<BlogFilter>): string {
  const params = new URLSearchParams();
  for (const name of ['category', 'tag', 'cursor'] as const) {
    const value = filter[name];
    if (value) params.set(name, value);
  }
  return params.size > 0 ? `${paths.blog}?${params}` : paths.blog;
}
