import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from '../identity/index.ts';
import { Config } from '../platform/config/env.ts';
import { readCookie, setCookie } from '../platform/http/cookies.ts';
import { isToken } from '../platform/tokens/tokens.ts';
import { GRANT_DAYS, ReportGrants } from './report-grants.service.ts';

const cookieName = (config: Config): string => (config.isSecure ? '__Host-epm_reports' : 'epm_reports');

export function readReportCookie(request: FastifyRequest, config: Config): string | null {
  const token = readCookie(request, cookieName(config));
  return token !== null && isToken(token) ? token : null;
}

export function setReportCookie(reply: FastifyReply, token: string, config: Config): void {
  setCookie(reply, cookieName(config), token, { secure: config.isSecure, maxAge: GRANT_DAYS * 86_400 });
}

/** Access to a lead: granted to staff, and to browsers that hold a grant for the lead. */
@Injectable()
export class LeadAccess {
  constructor(
    private readonly grants: ReportGrants,
    private readonly config: Config,
  ) {}

  /** Returns false both without a grant and for an unknown lead, so that a caller cannot find out which leads exist. */
  async isAllowed(leadId: string, request: FastifyRequest, user: SessionUser | null): Promise<boolean> {
    return user !== null || this.grants.isGranted(leadId, readReportCookie(request, this.config));
  }
}
