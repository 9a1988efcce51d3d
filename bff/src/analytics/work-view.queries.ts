import { CAMPAIGN_WORKFLOWS, toCentralDay } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { STAFF_NAME_SQL } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { MAX_ROWS } from './analytics.dto.ts';
import type { AnalyticsFilter, CampaignResult, ColleagueLoad, PostResult, WorkView } from './analytics.dto.ts';
import { resolvePeriod, toDayRange } from './period.ts';

interface CampaignFigureRow {
  workflow: string;
  figure: keyof Omit<CampaignResult, 'workflow'>;
  count: number;
}

/** Reads the workload of staff, the results of campaigns, and the leads from blog posts. */
@Injectable()
export class WorkViewQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError invalid for an invalid period */
  async read({ source, ...filter }: AnalyticsFilter): Promise<WorkView> {
    const now = this.clock.now();
    const period = resolvePeriod(filter, now);
    const params = [...toDayRange(period), source ?? null];
    const [assignees, figures, posts] = await Promise.all([
      this.database.rows<ColleagueLoad>(SELECT_LOAD, [...params, toCentralDay(now)]),
      this.database.rows<CampaignFigureRow>(SELECT_CAMPAIGN_MESSAGES, params),
      this.database.rows<PostResult>(SELECT_POSTS, params),
    ]);
    return { period, colleagues: assignees, campaigns: toCampaignResults(figures), posts };
  }
}

/** Returns the campaigns that sent a message in the period. */
function toCampaignResults(figures: readonly CampaignFigureRow[]): CampaignResult[] {
  return CAMPAIGN_WORKFLOWS.flatMap((workflow) => {
    const workflowRows = figures.filter((row) => row.workflow === workflow);
    const get = (figure: CampaignFigureRow['figure']) => workflowRows.find((row) => row.figure === figure)?.count ?? 0;
    if (workflowRows.length === 0) return [];
    const [leads, sent, clicks] = [get('leads'), get('sent'), get('clicks')];
    const [replies, unsubscribes, advanced] = [get('replies'), get('unsubscribes'), get('advanced')];
    return [{ workflow, leads, sent, clicks, replies, unsubscribes, advanced }];
  });
}

/**
 * Selects the workload of each assignee, most open leads first. Only the late responses are limited to the period.
 */
const SELECT_LOAD = `
  WITH parts AS (
    SELECT split_part(key, ':', 1) AS assignee, split_part(key, ':', 2) AS figure, count FROM analytics_counts
    WHERE metric = 'load' AND ($3::text IS NULL OR source = $3)
    UNION ALL
    SELECT key, 'late', count FROM analytics_counts
    WHERE metric = 'late' AND period >= $1 AND period < $2 AND ($3::text IS NULL OR source = $3)
    UNION ALL
    SELECT key, 'walkthroughs', count FROM analytics_counts
    WHERE metric = 'walkthrough' AND period >= $4 AND ($3::text IS NULL OR source = $3)
  ), sums AS (
    SELECT assignee, coalesce(sum(count) FILTER (WHERE figure = 'open'), 0)::float8 AS open,
      coalesce(sum(count) FILTER (WHERE figure = 'waiting'), 0)::float8 AS waiting,
      coalesce(sum(count) FILTER (WHERE figure = 'late'), 0)::float8 AS late,
      coalesce(sum(count) FILTER (WHERE figure = 'walkthroughs'), 0)::float8 AS walkthroughs
    FROM parts GROUP BY assignee
  )
  SELECT nullif(assignee, '') AS id, CASE assignee WHEN '' THEN 'Unassigned' ELSE coalesce(${STAFF_NAME_SQL}, 'Former colleague') END AS name,
    open, waiting, late, walkthroughs
  FROM sums LEFT JOIN todo_profiles AS staff ON staff.id::text = assignee
  WHERE open + waiting + late + walkthroughs > 0
  ORDER BY assignee = '', open DESC, late DESC, name LIMIT 200`;

const SELECT_CAMPAIGN_MESSAGES = `
  SELECT split_part(key, ':', 1) AS workflow, split_part(key, ':', 2) AS figure, sum(count)::float8 AS count
  FROM analytics_counts
  WHERE metric = 'messages' AND period >= $1 AND period < $2 AND ($3::text IS NULL OR source = $3)
  GROUP BY key HAVING sum(count) > 0`;

/**
 * Selects posts with their current slugs. Visits and leads that were counted under a former slug belong to the post
 * that had the slug.
 */
const SELECT_POSTS = `
  WITH figures AS (
    SELECT key AS slug, 0 AS visits, sum(count) AS leads, sum(total) AS won FROM analytics_counts
    WHERE metric = 'post' AND period >= $1 AND period < $2 AND ($3::text IS NULL OR source = $3) GROUP BY key
    UNION ALL
    SELECT substr(landing, 7), sum(visits), 0, 0 FROM page_visit_months
    WHERE landing LIKE '/blog/%' AND month >= $1 AND month < $2 AND ($3::text IS NULL OR source = $3) GROUP BY landing
  ), found AS (
    SELECT coalesce(renamed.slug, figures.slug) AS slug,
      sum(visits)::float8 AS visits, sum(leads)::float8 AS leads, sum(won)::float8 AS won
    FROM figures LEFT JOIN blog_slug_history AS former ON former.slug = figures.slug
      LEFT JOIN blog_posts AS renamed ON renamed.id = former.post_id AND renamed.deleted_at IS NULL
    GROUP BY 1 HAVING sum(visits) + sum(leads) > 0 ORDER BY leads DESC, visits DESC, slug LIMIT ${MAX_ROWS}
  )
  SELECT found.slug, post.title, visits, leads, won
  FROM found LEFT JOIN blog_posts AS post ON post.slug = found.slug AND post.deleted_at IS NULL
  ORDER BY leads DESC, visits DESC, found.slug`;
