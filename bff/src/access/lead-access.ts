import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from '../identity/index.ts';
import { Config } from '../platform/config/env.ts';
import { readCookie, setCookie } from '../platform/http/cookies.ts';
import { isToken } from '../platform/tokens/tokens.ts';
import { GRANT_DAYS, ReportGrants } from './report-grants.service.ts';

const nameOf = (config: Config): string => (config.isSecure ? '__Host-epm_reports' : 'epm_reports');

export function readReportCookie(request: FastifyRequest, config: Config): string | null {
  const token = readCookie(request, nameOf(config));
  return token !== null && isToken(token) ? token : null;
}

export function setReportCookie(reply: FastifyReply, token: string, config: Config): void {
  setCookie(reply, nameOf(config), token, { secure: config.isSecure, maxAge: GRANT_DAYS * 86_400 });
}

/** Who may act for a lead: staff, and the browser that it was granted to. */
@Injectable()
export class LeadAccess {
  constructor(
    private readonly grants: ReportGrants,
    private readonly config: Config,
  ) {}

  /** For any other caller the lead does not exist: a lead of others and no lead must look alike. */
  async isOpen(leadId: string, request: FastifyRequest, user: SessionUser | null): Promise<boolean> {
    return user !== null || this.grants.isGranted(leadId, readReportCookie(request, this.config));
  }
}
