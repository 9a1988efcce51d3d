import { defaultImprovements, readAdjustedRent } from '@epm/contract';
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
import { reportFileName } from './printable.ts';
import type { ReportContent } from './report-content.ts';
import { ReportFiles } from './report-files.service.ts';
import { ReportRenderer } from './report-renderer.ts';
import { ThreadError } from './threads.ts';
import { toReportDocument } from './to-report-document.ts';

/** Files of one lead that visitors may have made at a time; those that staff make are not counted. */
const VISITOR_FILES = 20;

/** Who asks for a file: a member of staff, or the browser that holds `cookie`. */
export interface Asker {
  user: SessionUser | null;
  cookie: string | null;
}

/** The report of a lead as a file. */
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
   * @throws DomainError missing when there is no such report, or none for this asker; conflict when it has no lead or no
   *   result yet; limited; unavailable when it cannot be set
   */
  async generate(asked: GenerateReport, { user, cookie }: Asker): Promise<GeneratedReport> {
    const report = await this.reports.open(asked.lead.id, { isStaff: user !== null, cookie });
    const { leadId, hasLead, address, property, plan, result } = report;
    if (!hasLead) throw reportWithoutLead();
    if (!result) throw reportNotReady();
    if (!user && (await this.files.countOfVisitors(leadId)) >= VISITOR_FILES) throw tooManyReports();
    const { company } = await this.site.site();
    const now = this.clock.now();
    const bytes = await this.render({
      company,
      address,
      property,
      plan,
      result,
      adjustedRent:
        user && asked.rentEstimate !== undefined ? readAdjustedRent(asked.rentEstimate) : result.adjustedRent,
      improvements: (user && (asked.improvements ?? (await this.checklists.ofLead(leadId)))) ?? usual(property),
      preparedAt: now.toISOString(),
    });
    const fileName = reportFileName(address.streetAddress);
    const key = await this.database.transaction(async (tx) => {
      const actor = user && { actor: user.email };
      await this.timeline.record(tx, { leadId, type: 'report.generated', at: now, ...actor, data: { fileName } });
      return this.files.keep(tx, { leadId, fileName, bytes, isVisitors: user === null });
    });
    return { url: `/api/pdf/${key}`, fileName };
  }

  private async render(content: ReportContent): Promise<Uint8Array> {
    try {
      return await this.renderer.render(toReportDocument(content));
    } catch (error) {
      throw error instanceof ThreadError && error.fault === 'busy' ? pdfBusy(error) : pdfFailed(error);
    }
  }
}

const usual = ({ squareFootage }: ReportContent['property']): ImprovementItem[] => defaultImprovements(squareFootage);
