import { joinAddress } from '@epm/contract';
import type { FeeSchedule, PlanKey } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import type { FindOptionsWhere } from 'typeorm';
import { isGrantedSql } from '../access/index.ts';
import { FeeSchedules, feeScheduleSql } from '../fees/index.ts';
import { leadNotFound } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { hashToken } from '../platform/tokens/tokens.ts';
import { applyAdjustment, numberComparables } from './adjusted-result.ts';
import type { Adjustment } from './adjusted-result.ts';
import { AnalysisEntry } from './analysis-entry.entity.ts';
import { AnalysisResult } from './analysis-result.entity.ts';
import type { AnalysisReport, ReportAdjustment, ReportProperty, RentResult } from './report.dto.ts';

/** Reader of a report: staff, or a browser with a report cookie. */
export interface ReportReader {
  isStaff: boolean;
  cookie: string | null;
}

type EntryWithResult = AnalysisEntry & { result: AnalysisResult | null };

interface StoredAdjustment extends Adjustment {
  version: number;
  changedAt: Date | null;
  changedBy: string | null;
}

/** A lead whose report the reader may read. */
interface ReadableLead extends ReportProperty {
  /** True if the lead is held, which means that its submission is suspected spam that staff have not accepted yet. */
  isHeld: boolean;
  plan: PlanKey | null;
  /** The fees that the owner was quoted. */
  fees: FeeSchedule;
  unitCount: number;
}

const NO_ADJUSTMENT: StoredAdjustment = {
  adjustedRent: null,
  excluded: [],
  version: 0,
  changedAt: null,
  changedBy: null,
};

@Injectable()
export class ReportQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly feeSchedules: FeeSchedules,
    @InjectRepository(AnalysisEntry) private readonly entries: Repository<AnalysisEntry>,
  ) {}

  /**
   * Returns the report of a lead or, for staff, of an analysis that has no lead.
   * @param id lead id or analysis id
   * @throws DomainError `notFound` if the report does not exist or the reader may not read it
   */
  async getReport(id: string, reader: ReportReader): Promise<AnalysisReport> {
    const entryWithoutLead = reader.isStaff ? await this.findEntry({ id, leadId: IsNull() }) : null;
    if (!entryWithoutLead) return this.getLeadReport(id, reader);
    const lead = {
      leadId: entryWithoutLead.id,
      address: joinAddress(entryWithoutLead),
      isHeld: false,
      plan: null,
      fees: await this.feeSchedules.findInForce(this.database, entryWithoutLead.createdAt),
      unitCount: entryWithoutLead.unitCount,
    };
    return this.buildReport(entryWithoutLead, lead, [lead], reader);
  }

  /**
   * Returns the report of a lead.
   * @throws DomainError `notFound` if the report does not exist or the reader may not read it
   */
  async getLeadReport(leadId: string, reader: ReportReader): Promise<AnalysisReport> {
    const readable = await this.listReadableLeads(leadId, reader);
    const entry = readable.length > 0 ? await this.findEntry({ leadId }) : null;
    const lead = readable.find((each) => each.leadId === entry?.leadId);
    if (!entry || !lead) throw leadNotFound();
    return this.buildReport(entry, lead, readable, reader);
  }

  private async buildReport(
    entry: EntryWithResult,
    lead: ReadableLead,
    readable: readonly ReadableLead[],
    reader: ReportReader,
  ): Promise<AnalysisReport> {
    // Takes the plan, the fees and the unit count from the lead. Staff may have corrected the plan and the unit count
    // there. A corrected unit count changes the values for the building, but not the estimate for one unit.
    const { plan, fees, unitCount } = lead;
    const { result } = entry;
    const adjustment = result ? await this.findAdjustment(entry.id) : NO_ADJUSTMENT;
    const { streetAddress, city, state, zipCode, propertyType, squareFootage } = entry;
    return {
      leadId: lead.leadId,
      hasLead: entry.leadId !== null,
      state: getReportState(entry, { result, isHeld: lead.isHeld }),
      properties: readable.map(({ leadId: id, address }) => ({ leadId: id, address })),
      address: { streetAddress, city, state, zipCode, full: joinAddress(entry) },
      property: {
        propertyType,
        squareFootage,
        unitCount,
        yearBuilt: entry.yearBuilt ?? result?.marketData.yearBuilt ?? null,
        bedrooms: entry.bedrooms ?? result?.marketData.bedrooms ?? null,
        bathrooms: entry.bathrooms ?? result?.marketData.bathrooms ?? null,
      },
      plan,
      fees,
      result: result && toRentResult(result, adjustment, entry),
      adjustment: result && reader.isStaff && entry.leadId ? toReportAdjustment(result, adjustment) : null,
      createdAt: entry.createdAt.toISOString(),
    };
  }

  /**
   * Reads an entry with its result in one statement, because a job could store or replace the result between two
   * statements.
   */
  private findEntry(where: FindOptionsWhere<AnalysisEntry>): Promise<EntryWithResult | null> {
    return this.entries
      .createQueryBuilder('entry')
      .leftJoinAndMapOne('entry.result', AnalysisResult, 'result', 'result.entryId = entry.id')
      .where(where)
      .getOne() as Promise<EntryWithResult | null>;
  }

  private async findAdjustment(entryId: string): Promise<StoredAdjustment> {
    const [adjustment] = await this.database.rows<StoredAdjustment>(
      `SELECT adjusted_rent AS "adjustedRent", excluded, version, changed_at AS "changedAt", changed_by AS "changedBy"
       FROM property_analysis_adjustments WHERE entry_id = $1`,
      [entryId],
    );
    return adjustment ?? NO_ADJUSTMENT;
  }

  /**
   * Lists the leads of the same contact whose reports the reader may read. Staff may read all of these reports. A
   * visitor may read only the reports to which the cookie grants access. The list is empty if the reader may not read
   * the requested report. Held leads have no contact yet, so the leads of the same submission are listed instead.
   */
  private listReadableLeads(leadId: string, { isStaff, cookie }: ReportReader): Promise<ReadableLead[]> {
    if (!isStaff && cookie === null) return Promise.resolve([]);
    return this.database.rows<ReadableLead>({ name: 'report-readable', text: READABLE_LEADS_SQL }, [
      leadId,
      isStaff,
      cookie === null ? null : hashToken(cookie),
      this.clock.now(),
    ]);
  }
}

const READABLE_LEADS_SQL = `
  WITH readable AS (
    SELECT lead.id, lead.contact_id, lead.suspicions, lead.property_address, lead.plan, lead.fee_version, lead.unit_count, lead.created_at, entry.submission_id
    FROM leads requested
    LEFT JOIN property_analysis_entries requested_entry ON requested_entry.lead_id = requested.id
    LEFT JOIN property_analysis_submissions requested_form ON requested_form.id = requested_entry.submission_id AND requested.contact_id IS NULL
    JOIN leads lead ON lead.id = requested.id OR lead.contact_id = requested.contact_id OR lead.id = ANY(requested_form.lead_ids)
    JOIN property_analysis_entries entry ON entry.lead_id = lead.id
    WHERE requested.id = $1 AND requested.deleted_at IS NULL AND lead.deleted_at IS NULL AND ($2 OR ${isGrantedSql({ leadId: 'lead.id', tokenHash: '$3', now: '$4' })})
  )
  SELECT readable.id::text AS "leadId", property_address AS address, suspicions <> '{}' AS "isHeld", plan,
         ${feeScheduleSql('readable.fee_version')} AS fees, unit_count AS "unitCount"
  FROM readable LEFT JOIN property_analysis_submissions submission ON submission.id = readable.submission_id
  WHERE EXISTS (SELECT 1 FROM readable AS requested WHERE requested.id = $1)
  ORDER BY readable.created_at DESC, array_position(submission.lead_ids, readable.id), readable.id`;

const getReportState = (
  { attempts, status }: AnalysisEntry,
  { result, isHeld }: { result: AnalysisResult | null; isHeld: boolean },
): AnalysisReport['state'] => {
  if (result) return 'ready';
  if (status === 'outside-area') return 'outside-area';
  if (isHeld) return 'in-review';
  if (status === 'completed') return 'no-estimate';
  return attempts > 0 ? 'delayed' : 'preparing';
};

function toRentResult(result: AnalysisResult, adjustment: Adjustment, entry: AnalysisEntry): RentResult {
  const { figures, comparables } = applyAdjustment(result, adjustment, entry);
  return {
    ...figures,
    adjustedRent: adjustment.adjustedRent,
    source: {
      kind: result.sourceKind,
      label: result.sourceLabel,
      detail: result.sourceDetail,
      year: result.sourceYear,
    },
    isInterim: entry.status === 'interim',
    market: {
      averageDaysOnMarket: result.averageDaysOnMarket,
      occupancyRate: result.occupancyRate,
      yearOverYearChange: result.yearOverYearChange,
      isRegionalDefault: result.isRegionalDefault,
      history: result.rentHistory,
    },
    comparables,
    comparablesLeftOut: result.comparableProperties.length - comparables.length,
    completedAt: result.createdAt.toISOString(),
  };
}

function toReportAdjustment(
  result: AnalysisResult,
  { version, excluded, changedAt, changedBy }: StoredAdjustment,
): ReportAdjustment {
  const { rentEstimate, rentRangeLow, rentRangeHigh } = result;
  return {
    version,
    excluded: [...excluded],
    source: { rentEstimate, rentRangeLow, rentRangeHigh },
    comparables: numberComparables(result),
    changedAt: changedAt && changedAt.toISOString(),
    changedBy,
  };
}
