import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import { buildNewestFirstPage, instantSql, type WithCursor } from '../platform/database/keyset.ts';
import { toSearchPattern } from '../platform/database/search-pattern.ts';
import type { AnalysisFilters, AnalysisList, AnalysisSummary } from './analysis-list.dto.ts';

/**
 * SQL expression for the text that the search covers. The index `property_analysis_entries_text` has the same
 * expression.
 */
export const SEARCH_TEXT_SQL = `(entry.name || ' ' || entry.email || ' ' || entry.street_address || ' ' || entry.city || ' ' || entry.zip_code)`;

/** Lists analyses for admins. */
@Injectable()
export class AnalysisListQueries {
  constructor(private readonly database: Database) {}

  /** Returns a page of analyses, newest first. Excludes the analyses of deleted leads. */
  async list({ q, lead, ...pageRequest }: AnalysisFilters): Promise<AnalysisList> {
    const page = buildNewestFirstPage(pageRequest, { timeColumn: 'entry.created_at', idColumn: 'entry.id' });
    const conditions = [
      page.afterCursorSql,
      '(entry.lead_id IS NULL OR leads.deleted_at IS NULL)',
      ...(lead === 'without' ? ['entry.lead_id IS NULL'] : []),
      ...(q ? [`${SEARCH_TEXT_SQL} ILIKE $4`] : []),
    ];
    const rows = await this.database.rows<WithCursor<AnalysisSummary>>(
      `SELECT coalesce(entry.lead_id, entry.id) AS "reportId", entry.lead_id IS NOT NULL AS "hasLead", entry.name,
              entry.email, entry.street_address || ', ' || entry.city || ', ' || entry.state || ' ' || entry.zip_code AS "propertyAddress",
              entry.property_type AS "propertyType", entry.square_footage AS "squareFootage",
              entry.unit_count AS "unitCount", entry.status AS state, result.rent_estimate AS "rentEstimate",
              ${instantSql('entry.created_at')} AS "createdAt", ${page.cursor}
       FROM property_analysis_entries AS entry
       LEFT JOIN leads ON leads.id = entry.lead_id
       LEFT JOIN property_analysis_results AS result ON result.entry_id = entry.id
       WHERE ${conditions.join(' AND ')} ${page.orderSql}`,
      [...page.params, ...(q ? [toSearchPattern(q)] : [])],
    );
    return page.toPage(rows);
  }
}
