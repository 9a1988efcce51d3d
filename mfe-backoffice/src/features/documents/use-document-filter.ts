import { useIsCurrentPage, useSearchParams } from '@epm/router';
import { parseDocumentFilter, toDocumentParams } from './document-filter.ts';
import type { DocumentFilter } from './document-filter.ts';

/** Reads and writes the filter. It is stored only in the URL, so it can be bookmarked and shared. */
export function useDocumentFilter() {
  const [params, setParams] = useSearchParams();
  const isCurrentPage = useIsCurrentPage();
  const filter = parseDocumentFilter(params);
  return {
    filter,
    /** Does nothing when the user has left the page, because a debounced search would change another page's URL. */
    change: (changes: Partial<DocumentFilter>, options?: { replace: boolean }) => {
      if (isCurrentPage()) setParams({ ...toDocumentParams({ ...filter, ...changes }) }, options);
    },
  };
}
