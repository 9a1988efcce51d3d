import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { readReportCookie, ReportGrants } from '../analyses/index.ts';
import type { SessionUser } from '../identity/index.ts';
import { leadMissing } from '../leads/index.ts';
import { Config } from '../platform/config/env.ts';

/** Who may ask for walkthroughs of a lead: the browser that it was granted to, and staff. */
@Injectable()
export class LeadAccess {
  constructor(
    private readonly grants: ReportGrants,
    private readonly config: Config,
  ) {}

  /** @throws DomainError missing for any other caller: a lead of others and no lead look alike */
  async check(leadId: string, request: FastifyRequest, user: SessionUser | null): Promise<void> {
    if (user !== null) return;
    if (!(await this.grants.isGranted(leadId, readReportCookie(request, this.config)))) throw leadMissing();
  }
}
