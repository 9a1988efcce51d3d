import { LEAD_STAGES, LEAD_STATUS, PIPELINE_TILES } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { UNLINKED_ANALYSES_SQL } from '../analyses/index.ts';
import { NAME_SQL } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import type { ActivityEntry, ActivityPage, Pipeline } from './dashboard.dto.ts';
import { instantSql, buildNewestFirstPage } from '../platform/database/keyset.ts';
import type { WithCursor, PageRequest } from '../platform/database/keyset.ts';
import { parseLeadFilter, STATUS_SQL } from './lead-filter.ts';
import type { ListFilter } from './lead-filter.ts';
import { parseSearch, buildWhere } from './lead-search.ts';
import type { SearchStep } from './lead-search.ts';
import type { LeadFilters } from './lead-list.dto.ts';

const TILE_STATUSES = PIPELINE_TILES.map(({ status }) => status);
const OTHER_STATUSES = LEAD_STAGES.filter((status) => !LEAD_STATUS[status].tile);

/** Maximum number of leads to count if there is a filter. Counting this many leads takes about 20 ms. */
const MAX_COUNTED_LEADS = 10_000;
const SELECT_COUNTERS = 'SELECT stage, sum(count)::int AS count FROM lead_counts GROUP BY stage';

interface StageCount {
  stage: string;
  count: number;
}

/** Reads the tiles and the recent activity of the dashboard. */
@Injectable()
export class DashboardQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the number of leads in each stage, including stages that have no tile on the dashboard. With a filter,
   * counts the matching leads. Otherwise, reads the counts from the table `lead_counts`.
   * @param userId the user to whom the assignee `me` refers
   * @throws DomainError invalid if the assignee is not `me`, `none` or a UUID
   */
  async countPipeline({ q, ...filters }: LeadFilters, userId: string): Promise<Pipeline> {
    const filter = { ...parseLeadFilter(filters, userId, this.clock.now()), stage: undefined };
    const steps = parseSearch(q);
    const isUnfiltered =
      !steps && !filter.source && !filter.assignee && !filter.response && filter.suspects === 'without';
    const rows = isUnfiltered
      ? await this.database.rows<StageCount>(SELECT_COUNTERS)
      : await this.countFiltered(filter, steps ?? [null]);
    const counts = new Map(rows.map(({ stage, count }) => [stage, count]));
    const toTile = (status: LeadStatus) => ({ status, count: counts.get(status) ?? 0 });
    const isCut = !isUnfiltered && rows.reduce((sum, { count }) => sum + count, 0) > MAX_COUNTED_LEADS;
    return { tiles: TILE_STATUSES.map(toTile), others: OTHER_STATUSES.map(toTile), isCut };
  }

  /** Counts the matches of the first search step that finds any lead. The lead list uses the same step. */
  private async countFiltered(filter: ListFilter, steps: readonly (SearchStep | null)[]): Promise<StageCount[]> {
    for (const step of steps) {
      const { where, params } = buildWhere(filter, step);
      const rows = await this.database.rows<StageCount>(
        `SELECT stage, count(*)::int AS count
         FROM (SELECT stage FROM leads WHERE ${where} LIMIT ${MAX_COUNTED_LEADS + 1}) AS found GROUP BY stage`,
        params,
      );
      if (rows.length > 0) return rows;
    }
    return [];
  }

  /** Returns recent leads that are not suspect, and analyses that have no lead, newest first. */
  async listActivity(pageRequest: PageRequest): Promise<ActivityPage> {
    const page = buildNewestFirstPage(pageRequest, { timeColumn: 'created_at' });
    const rows = await this.database.rows<WithCursor<ActivityEntry>>(
      `SELECT id, type, "leadId", ${instantSql('created_at')} AS "createdAt", name, email, phone, status,
              "propertyAddress", ${page.cursor}
       FROM (
         (SELECT id, 'lead' AS type, id AS "leadId", created_at, ${NAME_SQL} AS name, email, phone,
                 ${STATUS_SQL} AS status, property_address AS "propertyAddress"
          FROM leads WHERE deleted_at IS NULL AND suspicions = '{}' AND ${page.afterCursorSql} ${page.orderSql})
         UNION ALL
         (SELECT id, 'analysis', NULL, created_at, ${NAME_SQL}, email, NULL,
                 CASE WHEN is_completed THEN 'analysis_submitted' ELSE 'leads' END, address
          FROM (${UNLINKED_ANALYSES_SQL}) AS analyses WHERE ${page.afterCursorSql} ${page.orderSql})
       ) AS entries ${page.orderSql}`,
      page.params,
    );
    return page.toPage(rows);
  }
}
