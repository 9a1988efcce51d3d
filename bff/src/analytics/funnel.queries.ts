import { VISIT_SOURCES } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { type AnalyticsFilter, type FunnelRow, type FunnelView, MAX_MONTHS, MAX_ROWS } from './analytics.dto.ts';
import { FUNNEL_STEPS } from './funnel.ts';
import { listMonths, resolvePeriod, toDayRange } from './period.ts';

/** Maximum number of names that a statement returns. Requests with random names may have stored many more. */
const MAX_NAMES = 1_000;

type FunnelGroup = 'month' | 'source' | 'campaign';

interface StepRow {
  kind: FunnelGroup;
  name: string;
  key: string;
  count: number;
}

interface VisitRow {
  kind: FunnelGroup;
  name: string;
  visits: number;
  views: number;
}

/** Reads the funnel: the visits, and the progress of the leads that arrived. */
@Injectable()
export class FunnelQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError invalid for an invalid period */
  async read({ source, ...filter }: AnalyticsFilter): Promise<FunnelView> {
    const period = resolvePeriod(filter, this.clock.now());
    const params = [...toDayRange(period), source ?? null];
    const [steps, visits, { isCounting }] = await Promise.all([
      this.database.rows<StepRow>(SELECT_STEPS, params),
      this.database.rows<VisitRow>(SELECT_VISITS, params),
      this.database.row<{ isCounting: boolean }>('SELECT EXISTS (SELECT 1 FROM analytics_changes) AS "isCounting"'),
    ]);
    const rows = new FunnelRows(steps, visits);
    const monthRows = listMonths(period).map((month) => rows.get('month', month));
    const sources = rows.list('source').filter(({ key }) => key !== '');
    return {
      period,
      total: sumRows('', monthRows),
      months: monthRows,
      sources: limitRows(sources),
      campaigns: limitRows(rows.list('campaign')),
      sourceNames: sources.slice(0, 200).map(({ key }) => key),
      isCounting,
    };
  }
}

/** Rows of the funnel by month, source and campaign. */
class FunnelRows {
  private readonly rows = new Map<string, FunnelRow>();

  constructor(steps: readonly StepRow[], visits: readonly VisitRow[]) {
    for (const { kind, name, key, count } of steps) {
      const step = this.get(kind, name).steps.find(({ status }) => status === key);
      if (step) step.count += count;
    }
    for (const { kind, name, visits: visitCount, views } of visits)
      Object.assign(this.get(kind, name), { visits: visitCount, views });
  }

  get(kind: FunnelGroup, name: string): FunnelRow {
    const key = `${kind}:${name}`;
    const row = this.rows.get(key) ?? createRow(name);
    this.rows.set(key, row);
    return row;
  }

  /** Returns the rows of a kind, most leads first, then most visits. */
  list(kind: FunnelGroup): FunnelRow[] {
    return [...this.rows]
      .filter(([key]) => key.startsWith(`${kind}:`))
      .map(([, row]) => row)
      .sort((one, other) => countLeads(other) - countLeads(one) || other.visits - one.visits);
  }
}

const createRow = (key: string): FunnelRow => ({
  key,
  visits: 0,
  views: 0,
  steps: FUNNEL_STEPS.map((status) => ({ status, count: 0 })),
});

const countLeads = ({ steps }: FunnelRow): number => steps[0]?.count ?? 0;

function sumRows(key: string, rows: readonly FunnelRow[]): FunnelRow {
  const sum = createRow(key);
  for (const { visits, views, steps } of rows) {
    sum.visits += visits;
    sum.views += views;
    sum.steps.forEach((step, index) => (step.count += steps[index]?.count ?? 0));
  }
  return sum;
}

const limitRows = (rows: readonly FunnelRow[]): FunnelRow[] =>
  rows.length <= MAX_ROWS + 1
    ? [...rows]
    : [...rows.slice(0, MAX_ROWS), sumRows(VISIT_SOURCES.other, rows.slice(MAX_ROWS))];

/** Returns the columns that identify the group of each row when one scan groups by month, by source and by campaign. */
const groupColumnsSql = (month: string): string => `
  CASE WHEN grouping(${month}) = 0 THEN 'month' WHEN grouping(source) = 0 THEN 'source' ELSE 'campaign' END AS kind,
  CASE WHEN grouping(${month}) = 0 THEN to_char(${month}, 'YYYY-MM') WHEN grouping(source) = 0 THEN source
    ELSE campaign END AS name`;

const SELECT_STEPS = `
  SELECT ${groupColumnsSql('period')}, key, sum(count)::float8 AS count FROM analytics_counts
  WHERE metric = 'reached' AND period >= $1 AND period < $2 AND ($3::text IS NULL OR source = $3)
  GROUP BY GROUPING SETS ((period, key), (source, key), (campaign, key)) HAVING sum(count) > 0
  ORDER BY grouping(period), 4 DESC LIMIT ${6 * (MAX_MONTHS + MAX_NAMES)}`;

const SELECT_VISITS = `
  SELECT ${groupColumnsSql('month')}, sum(visits)::float8 AS visits, sum(views)::float8 AS views FROM page_visit_months
  WHERE month >= $1 AND month < $2 AND ($3::text IS NULL OR source = $3)
  GROUP BY GROUPING SETS ((month), (source), (campaign))
  ORDER BY grouping(month), 3 DESC LIMIT ${MAX_MONTHS + MAX_NAMES}`;
