import { addDays, LEAD_STATUS_LABELS } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { FUNNEL_STEPS } from '../funnel.ts';

const DAYS_PER_WEEK = 7;

/** Metric of a week, with its value for the week before. */
export interface WeeklyFigure {
  label: string;
  count: number;
  before: number;
}

interface WeeklyFigureRow {
  key: string;
  count: number;
  before: number;
}

/** Reads the main metrics of a week. An event counts for the week in which it happened. */
@Injectable()
export class WeeklyFigureQueries {
  constructor(private readonly database: Database) {}

  /** @param monday first day of the week */
  async read(monday: string): Promise<WeeklyFigure[]> {
    const days = [addDays(monday, -DAYS_PER_WEEK), monday, addDays(monday, DAYS_PER_WEEK)];
    const rows = await this.database.rows<WeeklyFigureRow>(SELECT_FIGURES, days);
    const toFigure = (key: string, label: string): WeeklyFigure => {
      const { count = 0, before = 0 } = rows.find((row) => row.key === key) ?? {};
      return { label, count, before };
    };
    const [first = '', ...later] = FUNNEL_STEPS;
    return [
      toFigure('visits', 'Visits'),
      toFigure(first, 'New leads'),
      ...later.map((status) => toFigure(status, LEAD_STATUS_LABELS[status])),
      toFigure('lost', LEAD_STATUS_LABELS.lost),
    ];
  }
}

const SELECT_FIGURES = `
  SELECT key, coalesce(sum(count) FILTER (WHERE day >= $2), 0)::float8 AS count,
    coalesce(sum(count) FILTER (WHERE day < $2), 0)::float8 AS before
  FROM (
    SELECT key, period AS day, count FROM analytics_counts WHERE metric = 'day' AND period >= $1 AND period < $3
    UNION ALL
    SELECT 'visits', day, visits FROM page_visits WHERE day >= $1 AND day < $3
  ) AS figures GROUP BY key`;
