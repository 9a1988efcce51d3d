import { useLatestParams, useSearchParams } from '@epm/router';
import { parseDocumentFilter, toDocumentParams } from './document-filter.ts';
import type { DocumentFilter } from './document-filter.ts';

/** Reads and writes the filter in the URL, so that users can bookmark and share the filtered list. */
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
