import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../identity/index.ts';
import { Config } from '../platform/config/env.ts';
import { readReportCookie, setReportCookie } from './lead-access.ts';
import { ReportGrants } from './report-grants.service.ts';

/** Opens links from emails: exchanges the key in the URL for a cookie, and redirects to a URL that contains no key. */
@ApiExcludeController()
@Controller()
@Public()
export class MailedLinksController {
  constructor(
    private readonly grants: ReportGrants,
    private readonly config: Config,
  ) {}

  @Get('r/:leadId/:key')
  openReport(
    @Param('leadId') leadId: string,
    @Param('key') key: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.openLink({ leadId, key, page: `/analysis/${encodeURIComponent(leadId)}` }, request, reply);
  }

  @Get('e/:leadId/:key')
  openEnrollment(
    @Param('leadId') leadId: string,
    @Param('key') key: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.openLink({ leadId, key, page: `/enroll/confirmed/${encodeURIComponent(leadId)}` }, request, reply);
  }

  /**
   * Sets the cookie if the key is valid, and always redirects. If the key is invalid, the target page reports that the
   * lead was not found.
   */
  private async openLink(
    { leadId, key, page }: { leadId: string; key: string; page: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    const cookie = await this.grants.exchangeLinkKey(leadId, key, readReportCookie(request, this.config));
    if (cookie) setReportCookie(reply, cookie, this.config);
    await reply.redirect(page, 303);
  }
}
