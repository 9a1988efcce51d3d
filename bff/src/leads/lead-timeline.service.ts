import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../platform/database/database.ts';
import { instantSql, buildNewestFirstPage } from '../platform/database/keyset.ts';
import type { WithCursor, PageRequest } from '../platform/database/keyset.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import type { Timeline, TimelineEvent } from './leads.dto.ts';

/**
 * Maximum number of leads for which one call publishes separate events. For more leads, the call publishes a single
 * resync event, which makes all open staff screens refetch their data.
 */
const MAX_PUBLISHED_LEADS = 50;

/** A new timeline entry. `type` is usually a noun and a past participle, such as `mail.sent`. */
export interface TimelineEntry {
  leadId: string;
  type: string;
  at: Date;
  /** Email address of the staff member who caused the entry; absent if the system or the owner caused it. */
  actor?: string;
  /** Details to display, such as the text of a reply. Must not contain secrets or the bodies of sent messages. */
  data?: object;
}

/** Writes timeline entries, which staff screens and campaigns read. */
@Injectable()
export class LeadTimeline {
  constructor(private readonly realtime: Realtime) {}

  /** Writes all entries in one statement. Staff screens receive events when `tx` commits. */
  async record(tx: Tx, ...entries: TimelineEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await tx.run(
      `INSERT INTO lead_events (lead_id, type, at, actor, data)
       SELECT "leadId", type, at, actor, coalesce(data, '{}')
       FROM jsonb_to_recordset($1::jsonb) AS row ("leadId" uuid, type text, at timestamptz, actor text, data jsonb)`,
      [JSON.stringify(entries)],
    );
    const leadIds = new Set(entries.map(({ leadId }) => leadId));
    if (leadIds.size > MAX_PUBLISHED_LEADS) return this.realtime.resync(tx);
    await this.realtime.publish(tx, ...[...leadIds].map((id) => ({ type: 'lead.changed' as const, id })));
  }
}

/** Reads the timeline of a lead, newest first. */
@Injectable()
export class TimelineQueries {
  constructor(private readonly database: Database) {}

  async listByLead(leadId: string, pageRequest: PageRequest): Promise<Timeline> {
    const page = buildNewestFirstPage(pageRequest, {
      timeColumn: 'lead_events.at',
      idColumn: 'lead_events.id',
      idType: 'bigint',
    });
    const rows = await this.database.rows<WithCursor<TimelineEvent>>(
      `SELECT id::text AS id, type, ${instantSql('at')} AS at, actor, data, ${page.cursor}
       FROM lead_events WHERE lead_id = $4 AND ${page.afterCursorSql} ${page.orderSql}`,
      [...page.params, leadId],
    );
    return page.toPage(rows);
  }
}
