import { Body, Controller, Get, Header, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readReportCookie, setReportCookie } from '../access/index.ts';
import { CurrentUser, Public } from '../identity/index.ts';
import type { SessionUser } from '../identity/index.ts';
import { Config } from '../platform/config/env.ts';
import { Returns } from '../platform/http/returns.ts';
import { SubmitAnalysis, SubmittedAnalysis } from './analyses.dto.ts';
import { Analyses } from './analyses.service.ts';
import { AnalysisReport, ReportParams } from './report.dto.ts';
import { ReportQueries } from './report.queries.ts';

@Controller('api/analyses')
@Public()
export class AnalysesController {
  constructor(
    private readonly analyses: Analyses,
    private readonly reports: ReportQueries,
    private readonly config: Config,
  ) {}

  /**
   * Submits the analysis form. Creates the owner, and a lead and an analysis for each of the 1 to 20 properties. A
   * worker then estimates the rents. Sets a cookie that grants the browser access to the reports. The client generates
   * `submissionId`. A repeated submission returns the first result. The same id with other details returns 409
   * `submission.reused`. Returns 429 `intake.closed` after 300 submissions from one network within an hour. A
   * submission suspected to be spam gets the same response as any other. A suspect submission triggers no email and no
   * analysis until staff accept the submission.
   */
  @Post()
  @Returns(SubmittedAnalysis, 201)
  async submitAnalysis(
    @Body() submission: SubmitAnalysis,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SubmittedAnalysis> {
    const client = { ip: request.ip, cookie: readReportCookie(request, this.config) };
    const { leadIds, cookie } = await this.analyses.submit(submission, client);
    setReportCookie(reply, cookie, this.config);
    return { leadIds };
  }

  /**
   * Returns the report of a lead to staff and to browsers whose cookie grants access. Any other caller gets 404
   * `lead.missing`, as for an unknown id. `result` is null until `state` is `ready`. Staff can also read an analysis
   * that has no lead, by the analysis id.
   */
  @Get(':leadId')
  @Header('cache-control', 'no-store')
  @Returns(AnalysisReport)
  getAnalysisReport(
    @Param() { leadId }: ReportParams,
    @Req() request: FastifyRequest,
    @CurrentUser() user: SessionUser | null,
  ): Promise<AnalysisReport> {
    return this.reports.getReport(leadId, { isStaff: user !== null, cookie: readReportCookie(request, this.config) });
  }
}
