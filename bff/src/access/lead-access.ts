import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from '../identity/index.ts';
import { Config } from '../platform/config/env.ts';
import { getCookieAttributes, getCookieName } from '../platform/http/cookies.ts';
import { isToken } from '../platform/tokens/tokens.ts';
import { GRANT_DAYS, ReportGrants } from './report-grants.service.ts';

const REPORT_COOKIE = 'epm_reports';

export function readReportCookie(request: FastifyRequest, config: Config): string | null {
  const token = request.cookies[getCookieName(REPORT_COOKIE, config)];
  return token !== undefined && isToken(token) ? token : null;
}

export function setReportCookie(reply: FastifyReply, token: string, config: Config): void {
  void reply.setCookie(getCookieName(REPORT_COOKIE, config), token, {
    ...getCookieAttributes(config),
    maxAge: GRANT_DAYS * 86_400,
  });
}

/**
 * Checks access to a lead. Staff have access to every lead, and a browser has access if its cookie has a grant for the
 * lead.
 */
@Injectable()
export class LeadAccess {
  constructor(
    private readonly grants: ReportGrants,
    private readonly config: Config,
  ) {}

  /**
   * Returns whether the caller may access the lead. The result is the same for an unknown lead and for a caller without
   * access, so that callers cannot find out which leads exist.
   */
  async isAllowed(leadId: string, request: FastifyRequest, user: SessionUser | null): Promise<boolean> {
    return user !== null || this.grants.isGranted(leadId, readReportCookie(request, this.config));
  }
}
