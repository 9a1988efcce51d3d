import { isDeepStrictEqual } from 'node:util';
import { findExclusionError, normalizeAdjustedRent } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { leadNotFound, LeadRents, LeadTimeline } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/database.ts';
import { applyAdjustment, numberComparables } from './adjusted-result.ts';
import type { Adjustment, NumberedComparable } from './adjusted-result.ts';
import { listAdjustmentEvents } from './adjustment-events.ts';
import type { AnalysisResult } from './analysis-result.entity.ts';
import { analysisNotReady, comparableUnknown, reportAdjusted, tooFewComparables } from './analyses.errors.ts';
import type { EstimatedHome } from './rent-analysis.ts';
import type { AdjustReport } from './report.dto.ts';
import { ReportQueries } from './report.queries.ts';

/** Analysis result with the property data and the current staff adjustment. */
interface AnalyzedHome
  extends Adjustment,
    Pick<EstimatedHome, 'squareFootage' | 'unitCount'>,
    Pick<AnalysisResult, 'rentEstimate' | 'rentRangeLow' | 'rentRangeHigh' | 'comparableProperties'> {
  entryId: string;
  isReady: boolean;
  version: number;
}

/** Stores the adjustments that staff make to analyses. */
@Injectable()
export class ReportAdjustments {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly reports: ReportQueries,
    private readonly rents: LeadRents,
    private readonly timeline: LeadTimeline,
    private readonly audit: Audit,
  ) {}

  /**
   * Replaces the adjustment of a report. If all values are unchanged, does nothing and ignores the version.
   * @throws DomainError `notFound` if the report does not exist
   * @throws DomainError `conflict` if the analysis is not ready
   * @throws DomainError `conflict` with the current report if another user has adjusted it since it was read
   * @throws DomainError `invalid` if a comparable is unknown or listed twice
   * @throws DomainError `unprocessable` if too few comparables would remain
   */
  async adjust(leadId: string, requested: AdjustReport, actor: Actor): Promise<void> {
    const isStale = await this.database.transaction(async (tx) => {
      const before = await this.lockHome(tx, leadId);
      if (!before) throw leadNotFound();
      if (!before.isReady) throw analysisNotReady();
      const after = { ...before, ...parseAdjustment(requested, numberComparables(before)) };
      if (isSameAdjustment(before, after)) return false;
      if (requested.version !== before.version) return true;
      await this.writeAdjustment(tx, leadId, before, after, actor);
      return false;
    });
    if (isStale) throw reportAdjusted(await this.reports.getLeadReport(leadId, { isStaff: true, cookie: null }));
  }

  private async writeAdjustment(
    tx: Tx,
    leadId: string,
    before: AnalyzedHome,
    after: AnalyzedHome,
    actor: Actor,
  ): Promise<void> {
    const at = this.clock.now();
    await tx.run(
      `INSERT INTO property_analysis_adjustments (entry_id, adjusted_rent, excluded, version, changed_at, changed_by)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (entry_id) DO UPDATE SET adjusted_rent = excluded.adjusted_rent, excluded = excluded.excluded,
         version = excluded.version, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
      [before.entryId, after.adjustedRent, JSON.stringify(after.excluded), before.version + 1, at, actor.email],
    );
    const [rentBefore, rentAfter] = [before, after].map((each) => applyAdjustment(each, each, each).rent) as [
      number,
      number,
    ];
    await this.rents.set(tx, leadId, rentAfter);
    const events = listAdjustmentEvents({
      comparables: numberComparables(before),
      before: before.excluded,
      after: after.excluded,
      rentBefore,
      rentAfter,
    });
    await this.timeline.record(tx, ...events.map((event) => ({ ...event, leadId, at, actor: actor.email })));
    await this.audit.record(tx, {
      actor,
      action: 'report.adjusted',
      subject: `lead:${leadId}`,
      before: toAuditValues(before),
      after: toAuditValues(after),
    });
  }

  private async lockHome(tx: Tx, leadId: string): Promise<AnalyzedHome | null> {
    // Lock the entry to serialize concurrent adjustments, because the adjustment may not exist yet. Read the data in a
    // separate statement, because a statement that has waited for a lock still reads from its old snapshot.
    await tx.run('SELECT 1 FROM property_analysis_entries WHERE lead_id = $1 FOR UPDATE', [leadId]);
    const rows = await tx.rows<{ analyzed: AnalyzedHome }>(ANALYZED_HOME_SQL, [leadId]);
    return rows[0]?.analyzed ?? null;
  }
}

/**
 * Validates and normalizes the requested adjustment.
 * @throws DomainError `invalid` if a comparable is unknown or listed twice
 * @throws DomainError `unprocessable` if too few comparables would remain
 */
function parseAdjustment(requested: AdjustReport, allComparables: readonly NumberedComparable[]): Adjustment {
  const excluded = requested.excluded
    .map(({ comparableId, reason }) => ({ comparableId, reason }))
    .sort((a, b) => a.comparableId - b.comparableId);
  const ids = new Set(excluded.map(({ comparableId }) => comparableId));
  if (ids.size < excluded.length || excluded.some(({ comparableId }) => comparableId > allComparables.length))
    throw comparableUnknown();
  const error = findExclusionError(allComparables.length, excluded.length);
  if (error) throw tooFewComparables(error);
  return { adjustedRent: normalizeAdjustedRent(requested.adjustedRent), excluded };
}

const isSameAdjustment = (one: Adjustment, other: Adjustment): boolean =>
  one.adjustedRent === other.adjustedRent && isDeepStrictEqual(one.excluded, other.excluded);

/**
 * Returns the values for the audit log. Omits the reasons, because they are free text. The reasons are stored on the
 * lead's timeline and in `property_analysis_adjustments.excluded`.
 */
const toAuditValues = ({ adjustedRent, excluded }: Adjustment): object => ({
  adjustedRent,
  excluded: excluded.map(({ comparableId }) => comparableId),
});

const ANALYZED_HOME_SQL = `
  SELECT json_build_object(
    'entryId', entry.id, 'squareFootage', entry.square_footage, 'unitCount', entry.unit_count,
    'isReady', result.entry_id IS NOT NULL, 'rentEstimate', result.rent_estimate,
    'rentRangeLow', result.rent_range_low, 'rentRangeHigh', result.rent_range_high,
    'comparableProperties', coalesce(result.comparable_properties, '[]'),
    'version', coalesce(adjustment.version, 0), 'adjustedRent', adjustment.adjusted_rent,
    'excluded', coalesce(adjustment.excluded, '[]')) AS analyzed
  FROM property_analysis_entries entry
  JOIN leads lead ON lead.id = entry.lead_id AND lead.deleted_at IS NULL
  LEFT JOIN property_analysis_results result ON result.entry_id = entry.id
  LEFT JOIN property_analysis_adjustments adjustment ON adjustment.entry_id = entry.id
  WHERE entry.lead_id = $1`;
