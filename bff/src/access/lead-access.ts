import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../identity/index.ts';
import { Config } from '../platform/config/env.ts';
import { readReportCookie } from './report-cookie.ts';
import { ReportGrants } from './report-grants.service.ts';

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
