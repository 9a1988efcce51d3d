import { Body, Controller, Get, Header, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentUser, Public } from '../identity/index.ts';
import type { SessionUser } from '../identity/index.ts';
import { Config } from '../platform/config/env.ts';
import { Returns } from '../platform/http/returns.ts';
import { SubmitAnalysis, SubmittedAnalysis } from './analyses.dto.ts';
import { Analyses } from './analyses.service.ts';
import { readReportCookie, setReportCookie } from './report-cookie.ts';
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

  @Post()
  @Returns(SubmittedAnalysis, 201)
  async submitAnalysis(
    @Body() submission: SubmitAnalysis,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SubmittedAnalysis> {
    const sender = { ip: request.ip, cookie: readReportCookie(request, this.config) };
    const { leadIds, cookie } = await this.analyses.submit(submission, sender);
    setReportCookie(reply, cookie, this.config);
    return { leadIds };
  }

  /** For the browser that was granted it, and for staff; for anybody else there is no such lead. */
  @Get(':leadId')
  @Header('cache-control', 'no-store')
  @Returns(AnalysisReport)
  getAnalysisReport(
    @Param() { leadId }: ReportParams,
    @Req() request: FastifyRequest,
    @CurrentUser() user: SessionUser | null,
  ): Promise<AnalysisReport> {
    return this.reports.open(leadId, { isStaff: user !== null, cookie: readReportCookie(request, this.config) });
  }
}
