import { noSuchObjectError } from './errors.ts';

export interface ListParams {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  created?: number | { gt?: number; gte?: number; lt?: number; lte?: number };
}

interface ListedObject {
  id: string;
  object: string;
  created?: number;
}

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

/**
 * Returns a page of a list, newest first.
 * @param items items in the order of creation
 */
export function createListPage<T extends ListedObject>(items: readonly T[], params: ListParams, url: string) {
  const newestFirst = items.filter(({ created = 0 }) => isInRange(created, params.created)).reverse();
  const limit = Math.min(Math.max(params.limit ?? DEFAULT_LIMIT, 1), MAX_LIMIT);
  const findIndex = (id: string, param: string): number => {
    const index = newestFirst.findIndex((item) => item.id === id);
    if (index === -1) throw noSuchObjectError(newestFirst[0]?.object ?? 'object', id, param);
    return index;
  };
  const { starting_after: after, ending_before: before } = params;
  const first = after === undefined ? 0 : findIndex(after, 'starting_after') + 1;
  if (before === undefined) return toList(newestFirst.slice(first), limit, url);
  const preceding = newestFirst.slice(0, findIndex(before, 'ending_before'));
  return { ...toList(preceding.slice(-limit), limit, url), has_more: preceding.length > limit };
}

function toList<T>(rest: readonly T[], limit: number, url: string) {
  return { object: 'list' as const, data: rest.slice(0, limit), has_more: rest.length > limit, url };
}

function isInRange(created: number, range: ListParams['created']): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return created === range;
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
}
