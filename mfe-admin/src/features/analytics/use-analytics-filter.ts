import { useSearchParams } from '@epm/router';
import type { AnalyticsFilter } from './analytics-queries.ts';

const MONTH_PATTERN = /^20\d\d-(0[1-9]|1[0-2])$/;
const readMonth = (text: string | null): string => (MONTH_PATTERN.test(text ?? '') ? (text ?? '') : '');

export const ANALYTICS_TABS = ['funnel', 'pipeline', 'work'] as const;
export type AnalyticsTab = (typeof ANALYTICS_TABS)[number];

/**
 * Reads and changes the period, the source and the open tab, which are in the URL. Corrects a period that ends before
 * it begins.
 */
export function useAnalyticsFilter() {
  const [params, setParams] = useSearchParams();
  const from = readMonth(params.get('from'));
  const to = readMonth(params.get('to'));
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
