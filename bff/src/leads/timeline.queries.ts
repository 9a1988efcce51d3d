import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import { cursorSql, cutPage, instantSql, readCursor, SERIAL } from '../platform/database/keyset.ts';
import type { Timeline, TimelineEvent } from './leads.dto.ts';

/** What happened to a lead, newest first. */
@Injectable()
export class TimelineQueries {
  constructor(private readonly database: Database) {}

  async ofLead(leadId: string, { limit, cursor }: { limit: number; cursor?: string }): Promise<Timeline> {
    const after = readCursor(cursor, SERIAL);
    const rows = await this.database.query<TimelineEvent & { cursor: string }>(
      `SELECT id::text AS id, type, ${instantSql('at')} AS at, actor, data, ${cursorSql('at', 'id')} AS cursor
       FROM lead_events
       WHERE lead_id = $1 AND ($3::timestamptz IS NULL OR (lead_events.at, lead_events.id) < ($3, $4::bigint))
       ORDER BY lead_events.at DESC, lead_events.id DESC LIMIT $2 + 1`,
      [leadId, limit, after?.at ?? null, after?.id ?? null],
    );
    return cutPage(rows, limit);
  }
}
