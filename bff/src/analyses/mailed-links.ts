import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../platform/config/env.ts';
import { readReportCookie, setReportCookie } from './report-cookie.ts';
import { ReportGrants } from './report-grants.service.ts';

/** Follows links from mails: the key becomes a cookie, and the address that stays in the browser carries no secret. */
@Injectable()
export class MailedLinks {
  constructor(
    private readonly grants: ReportGrants,
    private readonly config: Config,
  ) {}

  /**
   * Answers with the way to a page. A key that opens nothing leads there all the same: the page then says that there is
   * no such lead.
   * @param page path of what the key opens
   */
  async follow({ leadId, key, page }: { leadId: string; key: string; page: string }, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    const cookie = await this.grants.exchange(leadId, key, readReportCookie(request, this.config));
    if (cookie) setReportCookie(reply, cookie, this.config);
    await reply.redirect(page, 303);
  }
}
