import { useLatestParams, useSearchParams } from '@epm/router';
import { parseDocumentFilter, toDocumentParams } from './document-filter.ts';
import type { DocumentFilter } from './document-filter.ts';

/** Reads and writes the filter. It is stored only in the URL, so it can be bookmarked and shared. */
export function useDocumentFilter() {
  const [params, setParams] = useSearchParams();
  const getLatestParams = useLatestParams();
  return {
    filter: parseDocumentFilter(params),
    /** Does nothing when the user has left the page, because a debounced search would change another page's URL. */
    change: (changes: Partial<DocumentFilter>, options?: { replace: boolean }) => {
      const current = getLatestParams();
      if (current) setParams({ ...toDocumentParams({ ...parseDocumentFilter(current), ...changes }) }, options);
    },
  };
}
