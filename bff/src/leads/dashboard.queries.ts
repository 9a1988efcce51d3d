import { isNewLead, LEAD_STATUSES, PIPELINE_TILES } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import type { ActivityEntry, ActivityPage, Pipeline } from './dashboard.dto.ts';
import { cursorSql, cutPage, instantSql, readCursor, UUID } from '../platform/database/keyset.ts';
import { NAME_SQL, STATUS_SQL } from './lead-page-sql.ts';

const TILES = PIPELINE_TILES.map(({ status }) => status);
const OTHERS = LEAD_STATUSES.filter((status) => !isNewLead(status) && !TILES.includes(status));

/** What the dashboard shows. */
@Injectable()
export class DashboardQueries {
  constructor(private readonly database: Database) {}

  /** Leads by stage, from the counters: those with a tile and the others. */
  async pipeline(): Promise<Pipeline> {
    const rows = await this.database.query<{ stage: string; count: number }>(
      'SELECT stage, sum(count)::int AS count FROM lead_counts GROUP BY stage',
    );
    const counts = new Map(rows.map(({ stage, count }) => [stage, count]));
    const countOf = (status: LeadStatus) => ({ status, count: counts.get(status) ?? 0 });
    return { tiles: TILES.map(countOf), others: OTHERS.map(countOf) };
  }

  /** Leads that are not suspect, and analyses that belong to no lead, merged newest first. Each side is cut before the merge. */
  async activity({ limit, cursor }: { limit: number; cursor?: string }): Promise<ActivityPage> {
    const after = readCursor(cursor, UUID);
    const page = `($2::timestamptz IS NULL OR (created_at, id) < ($2, $3::uuid))
       ORDER BY created_at DESC, id DESC LIMIT $1 + 1`;
    const rows = await this.database.query<ActivityEntry & { cursor: string }>(
      `SELECT id, type, "leadId", ${instantSql('created_at')} AS "createdAt", name, email, phone, status,
              "propertyAddress", ${cursorSql('created_at', 'id')} AS cursor
       FROM (
         (SELECT id, 'lead' AS type, id AS "leadId", created_at, ${NAME_SQL} AS name, email, phone,
                 ${STATUS_SQL} AS status, property_address AS "propertyAddress"
          FROM leads WHERE deleted_at IS NULL AND suspicions = '{}' AND ${page})
         UNION ALL
         (SELECT id, 'analysis', NULL, created_at, ${NAME_SQL}, email, NULL,
                 CASE WHEN status = 'completed' THEN 'analysis_submitted' ELSE 'leads' END,
                 street_address || ', ' || city || ', ' || state || ' ' || zip_code
          FROM property_analysis_entries WHERE lead_id IS NULL AND ${page})
       ) AS entries
       ORDER BY created_at DESC, id DESC LIMIT $1 + 1`,
      [limit, after?.at ?? null, after?.id ?? null],
    );
    return cutPage(rows, limit);
  }
}
