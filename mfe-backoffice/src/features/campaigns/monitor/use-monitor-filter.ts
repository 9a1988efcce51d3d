import { useLatestParams, useSearchParams } from '@epm/router';
import { parseMonitorFilter, toMonitorParams } from './monitor-filter.ts';
import type { MonitorFilter } from './monitor-filter.ts';

export type ChangeFilter = (changes: Partial<MonitorFilter>, options?: { replace: boolean }) => void;

/** Reads and writes the filter of the monitor in the URL, so that users can bookmark and share the filtered list. */
export function useMonitorFilter(): { filter: MonitorFilter; change: ChangeFilter } {
  const [params, setParams] = useSearchParams();
  const getLatestParams = useLatestParams();
  return {
    filter: parseMonitorFilter(params),
    // Does nothing when the user has left the page, because a debounced search would change another page's URL.
    change: (changes, options) => {
      const current = getLatestParams();
      if (current) setParams({ ...toMonitorParams({ ...parseMonitorFilter(current), ...changes }) }, options);
    },
  };
}
