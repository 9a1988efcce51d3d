import { paths } from '../../app/paths.ts';

/** What the address of the list says: shared, crawled and bookmarked as it is. */
export interface BlogFilter {
  category: string | null;
  tag: string | null;
  cursor: string | null;
}

export function readFilter(params: URLSearchParams): BlogFilter {
  const read = (name: keyof BlogFilter) => params.get(name)?.trim().slice(0, 100) || null;
  return { category: read('category'), tag: read('tag'), cursor: read('cursor') };
}

/** The address of the list with this filter; the parts that are not set are left out. */
export function blogAddress(filter: Partial<BlogFilter>): string {
  const params = new URLSearchParams();
  for (const name of ['category', 'tag', 'cursor'] as const) {
    const value = filter[name];
    if (value) params.set(name, value);
  }
  return params.size > 0 ? `${paths.blog}?${params}` : paths.blog;
}
