const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

export interface PageQuery {
  limit?: number;
  after?: number;
  before?: number;
}

/** Returns a page of a list, newest first, as the vendor does: `after` selects lower ids, and `before` higher ids. */
export function createPage<T extends { id: number }>(records: readonly T[], { limit, after, before }: PageQuery) {
  const page = records
    .filter(({ id }) => (after === undefined || id < after) && (before === undefined || id > before))
    .sort((a, b) => b.id - a.id)
    .slice(0, Math.max(1, Math.min(limit ?? DEFAULT_LIMIT, MAX_LIMIT)));
  return { page, pagination: { count: page.length, next: page.at(-1)?.id ?? null, prev: page[0]?.id ?? null } };
}
