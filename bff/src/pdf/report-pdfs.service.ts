import { createDefaultImprovements, normalizeAdjustedRent } from '@epm/contract';
import type { ImprovementItem } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { ReportQueries } from '../analyses/index.ts';
import type { SessionUser } from '../identity/index.ts';
import { ChecklistQueries, LeadTimeline } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { SiteQueries } from '../site-settings/index.ts';
import type { GeneratedReport, GenerateReport } from './pdf.dto.ts';
import { pdfBusy, pdfFailed, reportNotReady, reportWithoutLead, tooManyReports } from './pdf.errors.ts';
import { getReportFileName } from './printable.ts';
import type { ReportContent } from './report-content.ts';
import { ReportFiles } from './report-files.service.ts';
import { ReportRenderer } from './report-renderer.ts';
import { ThreadError } from './thread-pool.ts';
import { toReportDocument } from './to-report-document.ts';

/** Maximum number of unexpired files that visitors requested for one lead. Files for staff do not count. */
const MAX_VISITOR_FILES = 20;

/** Caller who requests a report: a staff member, or a visitor with a report cookie. */
export interface Requester {
  user: SessionUser | null;
  cookie: string | null;
}

@Injectable()
export class ReportPdfs {
  constructor(
    private readonly reports: ReportQueries,
    private readonly checklists: ChecklistQueries,
    private readonly site: SiteQueries,
    private readonly renderer: ReportRenderer,
    private readonly files: ReportFiles,
    private readonly timeline: LeadTimeline,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Renders and stores the report, and records it on the timeline.
   * @throws DomainError notFound if the report is unknown or the requester has no access to it
   * @throws DomainError conflict if the report has no lead or no result yet
   * @throws DomainError limited if visitors have requested too many files for the report
   * @throws DomainError unavailable if rendering fails
   */
  async generate(options: GenerateReport, { user, cookie }: Requester): Promise<GeneratedReport> {
    const report = await this.reports.getReport(options.lead.id, { isStaff: user !== null, cookie });
    const { leadId, hasLead, address, property, plan, fees, result } = report;
    if (!hasLead) throw reportWithoutLead();
    if (!result) throw reportNotReady();
    if (!user && (await this.files.countVisitorFiles(leadId)) >= MAX_VISITOR_FILES) throw tooManyReports();
    const { company } = await this.site.getSite();
    const now = this.clock.now();
    const bytes = await this.render({
      company,
      address,
      property,
      plan,
      fees,
      result,
      adjustedRent:
        user && options.rentEstimate !== undefined ? normalizeAdjustedRent(options.rentEstimate) : result.adjustedRent,
      improvements:
        (user && (options.improvements ?? (await this.checklists.findByLead(leadId)))) ?? createDefaultItems(property),
      preparedAt: now.toISOString(),
    });
    const fileName = getReportFileName(address.streetAddress);
    const key = await this.database.transaction(async (tx) => {
      const actor = user && { actor: user.email };
      await this.timeline.record(tx, { leadId, type: 'report.generated', at: now, ...actor, data: { fileName } });
      return this.files.store(tx, { leadId, fileName, bytes, isForVisitor: user === null });
    });
    return { url: `/api/pdf/${key}`, fileName };
  }

  private async render(content: ReportContent): Promise<Uint8Array> {
    try {
      return await this.renderer.render(toReportDocument(content));
    } catch (error) {
      throw error instanceof ThreadError && error.reason === 'busy' ? pdfBusy(error) : pdfFailed(error);
    }
  }
}

const createDefaultItems = ({ squareFootage }: ReportContent['property']): ImprovementItem[] =>
  createDefaultImprovements(squareFootage);
