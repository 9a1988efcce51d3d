import { LEAD_STAGES, type LeadStatus, VISIT_SOURCES } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { MAX_ROWS } from './analytics.dto.ts';
import type {
  AchievedRent,
  AnalyticsFilter,
  ForecastStage,
  LostReason,
  PipelineView,
  RentDifference,
  ResponseMonth,
  StageTime,
} from './analytics.dto.ts';
import { type DurationBucket, computePercentile } from './durations.ts';
import { listMonths, resolvePeriod, toDayRange } from './period.ts';

interface CountRow {
  metric: 'stay' | 'response' | 'decided' | 'lost' | 'rent';
  /** Month of a response. Null for all other metrics. */
  month: string | null;
  key: string;
  count: number;
  total: number;
}

/** Reads the time in each stage, first responses, the forecast for open leads, and the reasons for losses. */
@Injectable()
export class PipelineViewQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError invalid for an invalid period */
  async read({ source, ...filter }: AnalyticsFilter): Promise<PipelineView> {
    const period = resolvePeriod(filter, this.clock.now());
    const days = toDayRange(period);
    const [rows, open, rents] = await Promise.all([
      this.database.rows<CountRow>(SELECT_COUNTS, [...days, source ?? null]),
      this.database.rows<OpenRow>(SELECT_OPEN_LEADS, [source ?? null]),
      this.database.rows<AchievedRent>(SELECT_RENTS, [...days, source ?? null]),
    ]);
    const filterByMetric = (metric: CountRow['metric']) => rows.filter((row) => row.metric === metric);
    return {
      period,
      stages: toStageTimes(filterByMetric('stay')),
      responses: toResponseMonths(listMonths(period), filterByMetric('response')),
      forecast: toForecast(open, filterByMetric('decided')),
      lostReasons: toLostReasons(filterByMetric('lost')),
      rentDifferences: toRentDifferences(filterByMetric('rent')),
      rents,
    };
  }
}

const toBuckets = (rows: readonly CountRow[]): DurationBucket[] =>
  rows.map(({ key, count }) => ({ bucket: Number(key.split(':')[1]), count }));

const sumCounts = (rows: readonly { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);

function toStageTimes(rows: readonly CountRow[]): StageTime[] {
  return LEAD_STAGES.flatMap((status) => {
    const stays = rows.filter(({ key }) => key.startsWith(`${status}:`));
    const [median, p90] = [computePercentile(toBuckets(stays), 0.5), computePercentile(toBuckets(stays), 0.9)];
    if (median === null || p90 === null) return [];
    return [{ status, count: sumCounts(stays), medianSeconds: Math.round(median), p90Seconds: Math.round(p90) }];
  });
}

function toResponseMonths(months: readonly string[], rows: readonly CountRow[]): ResponseMonth[] {
  return months.map((month) => {
    const monthRows = rows.filter((row) => row.month === month);
    const filterByOutcome = (outcome: string) => monthRows.filter(({ key }) => key.startsWith(outcome));
    const median = computePercentile(toBuckets([...filterByOutcome('within'), ...filterByOutcome('late')]), 0.5);
    return {
      month,
      within: sumCounts(filterByOutcome('within')),
      late: sumCounts(filterByOutcome('late')),
      waiting: sumCounts(filterByOutcome('waiting')),
      medianSeconds: median === null ? null : Math.round(median),
    };
  });
}

interface OpenRow {
  stage: LeadStatus;
  open: number;
  monthlyCents: number;
}

function toForecast(open: readonly OpenRow[], decisions: readonly CountRow[]): ForecastStage[] {
  return LEAD_STAGES.flatMap((status) => {
    const row = open.find(({ stage }) => stage === status);
    if (!row || row.open === 0) return [];
    const decision = decisions.find(({ key }) => key === status);
    const { open: openCount, monthlyCents } = row;
    return [{ status, open: openCount, monthlyCents, decided: decision?.count ?? 0, won: decision?.total ?? 0 }];
  });
}

function toLostReasons(rows: readonly CountRow[]): LostReason[] {
  const reasons = rows
    .map(({ key: reason, count }) => ({ reason, count }))
    .sort((one, other) => other.count - one.count || (one.reason < other.reason ? -1 : 1));
  if (reasons.length <= MAX_ROWS + 1) return reasons;
  return [...reasons.slice(0, MAX_ROWS), { reason: VISIT_SOURCES.other, count: sumCounts(reasons.slice(MAX_ROWS)) }];
}

const toRentDifferences = (rows: readonly CountRow[]): RentDifference[] =>
  rows.map(({ key, count }) => ({ percent: Number(key), count })).sort((one, other) => one.percent - other.percent);

const SELECT_COUNTS = `
  SELECT metric, month, key, sum(count)::float8 AS count, sum(total)::float8 AS total FROM (
    SELECT metric, CASE WHEN metric = 'response' THEN to_char(period, 'YYYY-MM') END AS month, key, count, total
    FROM analytics_counts
    WHERE metric IN ('stay', 'response', 'decided', 'lost', 'rent') AND period >= $1 AND period < $2
      AND ($3::text IS NULL OR source = $3)
  ) AS counts
  GROUP BY metric, month, key HAVING sum(count) > 0`;

const SELECT_OPEN_LEADS = `
  SELECT key AS stage, sum(count)::float8 AS open, sum(total)::float8 AS "monthlyCents" FROM analytics_counts
  WHERE metric = 'open' AND ($1::text IS NULL OR source = $1) GROUP BY key`;

/**
 * Selects achieved rents. Filters by `analytics_leads`, because only this table has the attributed source of a lead;
 * `leads.source` is the form.
 */
const SELECT_RENTS = `
  SELECT lead_id AS "leadId", property_address AS address, to_char(moved_in_on, 'YYYY-MM-DD') AS "movedInOn",
    move_ins.estimated_rent AS estimated, achieved_rent AS achieved
  FROM move_ins JOIN leads ON leads.id = lead_id AND deleted_at IS NULL
  WHERE moved_in_on >= $1 AND moved_in_on < $2 AND move_ins.estimated_rent IS NOT NULL
    AND ($3::text IS NULL OR EXISTS (
      SELECT 1 FROM analytics_leads AS counted
      WHERE counted.lead_id = move_ins.lead_id AND entries @> jsonb_build_array(jsonb_build_object('source', $3))))
  ORDER BY moved_in_on DESC, lead_id LIMIT ${MAX_ROWS}`;
