import { toCentralDay } from '@epm/contract';
import { useSearchParams } from '@epm/router';
import type { AnalyticsFilter } from './analytics-queries.ts';

/** Number of months that the filter offers. It also limits the length of the period. */
const MONTH_COUNT = 36;

/** Returns the months that the filter offers, newest first. */
export function listMonths(): string[] {
  const [year = 0, month = 1] = toCentralDay(new Date()).split('-').map(Number);
  return Array.from({ length: MONTH_COUNT }, (_, index) => {
    const count = year * 12 + month - 1 - index;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  });
}

const ANALYTICS_TABS = ['funnel', 'pipeline', 'work'] as const;
export type AnalyticsTab = (typeof ANALYTICS_TABS)[number];

/**
 * Reads and changes the period, the source and the open tab, which are in the URL. Ignores months that
 * the filter does not offer, such as those of an old bookmark, and corrects a period that ends before it begins.
 */
export function useAnalyticsFilter() {
  const [params, setParams] = useSearchParams();
  const months = listMonths();
  const readMonth = (name: 'from' | 'to') => months.find((month) => month === params.get(name)) ?? '';
  const [from, to] = [readMonth('from'), readMonth('to')];
  const filter: AnalyticsFilter = {
    from,
    to: to !== '' && to < from ? from : to,
    source: (params.get('source') ?? '').slice(0, 100),
  };
  const tab: AnalyticsTab = ANALYTICS_TABS.find((name) => name === params.get('tab')) ?? 'funnel';
  return {
    filter,
    tab,
    change(changes: Partial<AnalyticsFilter & { tab: AnalyticsTab }>) {
      const next = { ...filter, tab, ...changes };
      if (changes.to !== undefined && next.to !== '' && next.to < next.from) next.from = next.to;
      const entries = Object.entries(next).filter(
        ([name, value]) => value !== '' && !(name === 'tab' && value === 'funnel'),
      );
      setParams(Object.fromEntries(entries), { replace: true });
    },
  };
}
