import { COMPANY_TIME_ZONE } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Database } from '../platform/database/database.ts';
import { Snapshots } from '../platform/database/snapshots.ts';
import type { CsvCells } from '../platform/http/csv.ts';
import { generateCsv } from '../platform/http/snapshot-csv.ts';
import { buildAuditWhere } from './audit-filter.ts';
import type { AuditFilters } from './audit.dto.ts';

/** Number of entries that an export reads at a time. Limits the memory that an export needs. */
const BATCH_SIZE = 500;

const CSV_HEADINGS = ['Entry', 'Time (Central)', 'User', 'Action', 'Subject', 'Before', 'After', 'IP address', 'Seal'];

const CELLS_SQL = `json_build_array(log.id, to_char(at AT TIME ZONE '${COMPANY_TIME_ZONE}', 'YYYY-MM-DD HH24:MI:SS'),
  coalesce((SELECT email FROM todo_profiles WHERE todo_profiles.id = actor_id), actor_name), action, subject, before::text,
  after::text, host(ip),
  (SELECT min(seal.id) FROM audit_seals AS seal WHERE through_id >= log.id)) AS cells`;

interface ExportRow {
  cells: CsvCells;
}

/** Exports entries of the audit log as a CSV file. */
@Injectable()
export class AuditExport {
  constructor(
    private readonly database: Database,
    private readonly snapshots: Snapshots,
    private readonly audit: Audit,
  ) {}

  /**
   * Returns the lines of the file, newest entry first. Reads the first batch before returning, so that an error fails
   * the request instead of truncating the file. Records the export in the audit log, without the search text, because
   * that may be a person's name.
   * @throws DomainError unavailable while too many exports are in progress
   */
  async exportLines({ limit: _, cursor: __, ...filters }: AuditFilters, actor: Actor): Promise<AsyncGenerator<string>> {
    const { where, params } = buildAuditWhere(filters, 1);
    const snapshot = await this.snapshots.openSnapshot();
    try {
      const batches = snapshot.readBatches<ExportRow>(
        `SELECT ${CELLS_SQL} FROM audit_log AS log WHERE ${where} ORDER BY at DESC, log.id DESC`,
        params,
        BATCH_SIZE,
      );
      const firstBatch = await batches.next();
      const { q, ...after } = filters;
      await this.database.transaction((tx) =>
        this.audit.record(tx, {
          actor,
          action: 'audit.exported',
          subject: 'audit',
          after: { ...after, isSearch: q !== undefined },
        }),
      );
      return generateCsv(
        snapshot,
        CSV_HEADINGS,
        { firstBatch: firstBatch.value ?? [], otherBatches: batches },
        ({ cells }) => cells,
      );
    } catch (error) {
      snapshot.close();
      throw error;
    }
  }
}
