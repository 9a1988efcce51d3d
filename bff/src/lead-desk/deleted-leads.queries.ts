import { Injectable } from '@nestjs/common';
import { NAME_SQL } from '../leads/index.ts';
import { Database } from '../platform/database/database.ts';
import type { DeletedLead, DeletedLeads } from './lead-list.dto.ts';
import { instantSql, buildNewestFirstPage } from '../platform/database/keyset.ts';
import type { WithCursor, PageRequest } from '../platform/database/keyset.ts';

/** Retention time of deleted leads, from the settings. */
const RETENTION_INTERVAL_SQL = `(SELECT make_interval(days => (value ->> 'deletedLeadDays')::int) FROM site_settings WHERE key = 'retention')`;

/** Reads deleted leads that can still be restored. */
@Injectable()
export class DeletedLeadQueries {
  constructor(private readonly database: Database) {}

  /** Returns a page of deleted leads, most recently deleted first. */
  async list(pageRequest: PageRequest): Promise<DeletedLeads> {
    const page = buildNewestFirstPage(pageRequest, { timeColumn: 'deleted_at' });
    const rows = await this.database.rows<WithCursor<DeletedLead>>(
      `SELECT id, ${NAME_SQL} AS name, property_address AS "propertyAddress", ${instantSql('deleted_at')} AS "deletedAt",
              (SELECT email FROM todo_profiles WHERE todo_profiles.id = deleted_by) AS "deletedBy",
              ${instantSql(`(deleted_at + ${RETENTION_INTERVAL_SQL})`)} AS "purgeAt", ${page.cursor}
       FROM leads WHERE deleted_at IS NOT NULL AND ${page.afterCursorSql} ${page.orderSql}`,
      page.params,
    );
    return page.toPage(rows);
  }
}
