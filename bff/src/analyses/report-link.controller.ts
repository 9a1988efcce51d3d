import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../identity/index.ts';
import { Config } from '../platform/config/env.ts';
import { readReportCookie, setReportCookie } from './report-cookie.ts';
import { ReportGrants } from './report-grants.service.ts';

/** Where mailed links lead: the key becomes a cookie, and the address that stays in the browser carries no secret. */
@ApiExcludeController()
@Controller('r')
@Public()
export class ReportLinkController {
  constructor(
    private readonly grants: ReportGrants,
    private readonly config: Config,
  ) {}

  /** A key that opens nothing leads to the report page all the same, which then says that there is no such lead. */
  @Get(':leadId/:key')
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  @Header('x-robots-tag', 'noindex')
  async open(
    @Param('leadId') leadId: string,
    @Param('key') key: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const cookie = await this.grants.exchange(leadId, key, readReportCookie(request, this.config));
    if (cookie) setReportCookie(reply, cookie, this.config);
    await reply.redirect(`/analysis/${encodeURIComponent(leadId)}`, 303);
  }
}
