import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readReportCookie, ReportGrants, setReportCookie } from '../analyses/index.ts';
import { Public } from '../identity/index.ts';
import { Config } from '../platform/config/env.ts';

/** Where the link in the confirming mail leads: the key becomes a cookie, and no secret stays in the address. */
@ApiExcludeController()
@Controller('e')
@Public()
export class EnrolmentLinkController {
  constructor(
    private readonly grants: ReportGrants,
    private readonly config: Config,
  ) {}

  /** A key that opens nothing leads to the page all the same, which then says that there is no such lead. */
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
    await reply.redirect(`/enroll/confirmed/${encodeURIComponent(leadId)}`, 303);
  }
}
