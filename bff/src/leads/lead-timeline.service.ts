import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../platform/database/database.ts';
import { instantSql, newestFirst } from '../platform/database/keyset.ts';
import type { WithCursor, PageRequest } from '../platform/database/keyset.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import type { Timeline, TimelineEvent } from './leads.dto.ts';

/** Of more leads at once the screens are not told one by one: each refetches what it shows. */
const MOST_TOLD = 50;

/** Something that happened to a lead. `type` is past tense and dotted, such as `mail.sent`. */
export interface Happening {
  leadId: string;
  type: string;
  at: Date;
  /** A member of staff by email address; absent when the system or the owner did it. */
  actor?: string;
  /** Facts for the screen; no message bodies, no secrets. */
  data?: object;
}

/** Adds to the one timeline that screens and campaigns read. */
@Injectable()
export class LeadTimeline {
  constructor(private readonly realtime: Realtime) {}

  /** Writes all in one statement and tells the staff screens, if and when `tx` commits. */
  async record(tx: Tx, ...happenings: Happening[]): Promise<void> {
    if (happenings.length === 0) return;
    await tx.run(
      `INSERT INTO lead_events (lead_id, type, at, actor, data)
       SELECT "leadId", type, at, actor, coalesce(data, '{}')
       FROM jsonb_to_recordset($1::jsonb) AS row ("leadId" uuid, type text, at timestamptz, actor text, data jsonb)`,
      [JSON.stringify(happenings)],
    );
    const leadIds = new Set(happenings.map(({ leadId }) => leadId));
    if (leadIds.size > MOST_TOLD) return this.realtime.resync(tx);
    await this.realtime.publish(tx, ...[...leadIds].map((id) => ({ type: 'lead.changed' as const, id })));
  }
}

/** What happened to a lead, newest first. */
@Injectable()
export class TimelineQueries {
  constructor(private readonly database: Database) {}

  async ofLead(leadId: string, asked: PageRequest): Promise<Timeline> {
    const page = newestFirst(asked, { at: 'lead_events.at', id: 'lead_events.id', idType: 'bigint' });
    const rows = await this.database.rows<WithCursor<TimelineEvent>>(
      `SELECT id::text AS id, type, ${instantSql('at')} AS at, actor, data, ${page.cursor}
       FROM lead_events WHERE lead_id = $4 AND ${page.isAfter} ${page.order}`,
      [...page.params, leadId],
    );
    return page.toPage(rows);
  }
}
