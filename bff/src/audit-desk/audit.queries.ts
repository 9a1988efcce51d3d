import { Injectable } from '@nestjs/common';
import { staffMemberSql, STAFF_NAME_SQL } from '../identity/index.ts';
import { Database } from '../platform/database/database.ts';
import { buildNewestFirstPage, instantSql, type WithCursor } from '../platform/database/keyset.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { buildAuditWhere } from './audit-filter.ts';
import type { AuditEntries, AuditEntryDetail, AuditFilters, AuditListEntry, AuditState } from './audit.dto.ts';

/** Names of the top-level fields whose values differ. */
const CHANGED_FIELDS_SQL = `coalesce((
  SELECT json_agg(key ORDER BY key) FROM (
    SELECT key FROM jsonb_object_keys(CASE WHEN jsonb_typeof(before) = 'object' THEN before ELSE '{}' END
      || CASE WHEN jsonb_typeof(after) = 'object' THEN after ELSE '{}' END) AS key
    WHERE before -> key IS DISTINCT FROM after -> key LIMIT 500
  ) AS changed), '[]')`;

const ENTRY_COLUMNS_SQL = `audit_log.id::float8 AS id, ${instantSql('at')} AS at, ${staffMemberSql('actor_id')} AS actor,
  actor_name AS "actorName", action,
  subject, ${CHANGED_FIELDS_SQL} AS fields,
  EXISTS (SELECT FROM audit_redactions WHERE audit_id = audit_log.id) AS "isRedacted"`;

const CHECK_SQL = `json_build_object('requestedAt', ${instantSql('requested_at')}, 'finishedAt', ${instantSql('finished_at')},
  'requestedBy', (SELECT ${STAFF_NAME_SQL} FROM todo_profiles AS staff WHERE staff.id = requested_by),
  'seals', seals, 'entries', entries, 'head', encode(head, 'hex'), 'problem', problem)`;

/** Reads the audit log for admins. */
@Injectable()
export class AuditQueries {
  constructor(private readonly database: Database) {}

  /** Returns a page of entries, newest first. */
  async list({ limit, cursor, ...filters }: AuditFilters): Promise<AuditEntries> {
    const page = buildNewestFirstPage(
      { limit, cursor },
      { timeColumn: 'at', idColumn: 'audit_log.id', idType: 'bigint' },
    );
    const { where, params } = buildAuditWhere(filters, 4);
    const rows = await this.database.rows<WithCursor<AuditListEntry>>(
      `SELECT ${ENTRY_COLUMNS_SQL}, ${page.cursor} FROM audit_log WHERE ${where} AND ${page.afterCursorSql} ${page.orderSql}`,
      [...page.params, ...params],
    );
    return page.toPage(rows);
  }

  /** Returns an entry with its values. @throws DomainError notFound */
  async get(id: number): Promise<AuditEntryDetail> {
    const [entry] = await this.database.rows<AuditEntryDetail>(
      `SELECT ${ENTRY_COLUMNS_SQL}, host(ip) AS ip, before, after,
         (SELECT min(seal.id)::float8 FROM audit_seals AS seal WHERE through_id >= audit_log.id) AS seal
       FROM audit_log WHERE id = $1`,
      [id],
    );
    if (!entry) throw notFound('audit.missing', 'This entry of the audit log does not exist.');
    return entry;
  }

  /** Returns each action once. Reads one index entry for each action instead of the whole log. */
  async listActions(): Promise<string[]> {
    const rows = await this.database.rows<{ action: string }>(
      `WITH RECURSIVE found AS (
         (SELECT action FROM audit_log ORDER BY action LIMIT 1)
         UNION ALL
         SELECT (SELECT log.action FROM audit_log AS log WHERE log.action > found.action ORDER BY log.action LIMIT 1)
         FROM found WHERE found.action IS NOT NULL
       ) SELECT action FROM found WHERE action IS NOT NULL`,
    );
    return rows.map(({ action }) => action);
  }

  /** Returns the result of the last check. */
  readState(): Promise<AuditState> {
    return this.database.row<AuditState>(
      `SELECT (SELECT ${CHECK_SQL} FROM audit_checks WHERE finished_at IS NOT NULL ORDER BY id DESC LIMIT 1) AS "lastCheck",
         EXISTS (SELECT FROM audit_checks WHERE finished_at IS NULL) AS "isChecking",
         coalesce((SELECT max(id) FROM audit_seals), 0)::float8 AS seals,
         (SELECT count(*)::int FROM audit_log WHERE id > coalesce((SELECT max(through_id) FROM audit_seals), 0)) AS unsealed`,
    );
  }
}
