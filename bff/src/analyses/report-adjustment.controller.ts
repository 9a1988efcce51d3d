import { Body, Controller, Header, Param, Put } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { type Actor, CurrentActor, SignedIn } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { ReportAdjustments } from './report-adjustments.service.ts';
import { AdjustReport, AnalysisReport, ReportAdjusted, ReportParams } from './report.dto.ts';
import { ReportQueries } from './report.queries.ts';

@Controller('api/analyses')
@SignedIn()
export class ReportAdjustmentController {
  constructor(
    private readonly adjustments: ReportAdjustments,
    private readonly reports: ReportQueries,
  ) {}

  /**
   * Replaces the adjustment of a report. The owner's report and PDF then show the new rents. `version` is the version
   * that the client read. Returns 409 `analysis.adjusted` with the current report if another user has adjusted the
   * report since then. Returns 409 `analysis.not-ready` if the analysis is not complete. Other errors: 400
   * `analysis.comparable-unknown`, 422 `analysis.too-few-comparables` and 404 `lead.missing`.
   */
  @Put(':leadId/adjustment')
  @Header('cache-control', 'no-store')
  @Returns(AnalysisReport)
  @ApiResponse({
    status: 409,
    type: ReportAdjusted,
    description: 'Another user has adjusted the report since it was read.',
  })
  async adjustReport(
    @Param() { leadId }: ReportParams,
    @Body() adjustment: AdjustReport,
    @CurrentActor() actor: Actor,
  ): Promise<AnalysisReport> {
    await this.adjustments.adjust(leadId, adjustment, actor);
    return this.reports.getLeadReport(leadId, { isStaff: true, cookie: null });
  }
}
