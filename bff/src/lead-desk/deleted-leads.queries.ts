import { Injectable } from '@nestjs/common';
import { KEPT_DAYS, NAME_SQL } from '../leads/index.ts';
import { Database } from '../platform/database/database.ts';
import type { DeletedLead, DeletedLeads } from './lead-list.dto.ts';
import { cursorSql, cutPage, instantSql, readCursor, UUID } from '../platform/database/keyset.ts';

/** What can still be restored. */
@Injectable()
export class DeletedLeadQueries {
  constructor(private readonly database: Database) {}

  /** Latest deleted first. */
  async list({ limit, cursor }: { limit: number; cursor?: string }): Promise<DeletedLeads> {
    const after = readCursor(cursor, UUID);
    const rows = await this.database.rows<DeletedLead & { cursor: string }>(
      `SELECT id, ${NAME_SQL} AS name, property_address AS "propertyAddress", ${instantSql('deleted_at')} AS "deletedAt",
              (SELECT email FROM todo_profiles WHERE todo_profiles.id = deleted_by) AS "deletedBy",
              ${instantSql(`(deleted_at + interval '${KEPT_DAYS} days')`)} AS "purgeAt", ${cursorSql('deleted_at', 'id')} AS cursor
       FROM leads
       WHERE deleted_at IS NOT NULL AND ($2::timestamptz IS NULL OR (deleted_at, id) < ($2, $3::uuid))
       ORDER BY deleted_at DESC, id DESC LIMIT $1 + 1`,
      [limit, after?.at ?? null, after?.id ?? null],
    );
    return cutPage(rows, limit);
  }
}
