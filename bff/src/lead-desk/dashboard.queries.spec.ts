import { Clock } from '../platform/clock/clock.ts';
import { DashboardQueries } from './dashboard.queries.ts';
import type { LeadFilters } from './lead-list.dto.ts';

const createQueries = (count: number) =>
  new DashboardQueries({ rows: () => Promise.resolve([{ stage: 'won', count }]) } as never, new Clock());

it.each<[number, LeadFilters, boolean]>([
  [10_000, { source: 'import' }, false],
  [10_001, { source: 'import' }, true],
  [10_001, { response: 'late' }, true],
  [10_001, {}, false],
])(
  'for %p matching leads and the filter %p, marks the counts as lower bounds (isCut): %p',
  async (count, filter, isCut) => {
    expect((await createQueries(count).countPipeline(filter, '')).isCut).toBe(isCut);
  },
);
