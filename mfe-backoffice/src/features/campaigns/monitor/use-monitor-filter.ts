import { useIsCurrentPage, useSearchParams } from '@epm/router';
import { parseMonitorFilter, toMonitorParams } from './monitor-filter.ts';
import type { MonitorFilter } from './monitor-filter.ts';

export type ChangeFilter = (changes: Partial<MonitorFilter>, options?: { replace: boolean }) => void;

/** Reads and writes the filter of the monitor. It is stored only in the URL, so it can be bookmarked and shared. */
export function useMonitorFilter(): { filter: MonitorFilter; change: ChangeFilter } {
  const [params, setParams] = useSearchParams();
  const isCurrentPage = useIsCurrentPage();
  const filter = parseMonitorFilter(params);
  return {
    filter,
    // Does nothing when the user has left the page, because a debounced search would change another page's URL.
    change: (changes, options) => {
      if (isCurrentPage()) setParams({ ...toMonitorParams({ ...filter, ...changes }) }, options);
    },
  };
}
