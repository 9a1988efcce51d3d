import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/env.ts';
import type { Tx } from '../platform/database/database.ts';
import { ReportGrants } from './report-grants.service.ts';

/** Addresses of reports for mail. */
@Injectable()
export class ReportLinks {
  constructor(
    private readonly grants: ReportGrants,
    private readonly config: Config,
  ) {}

  /**
   * A link that opens all reports of a submission, and shows the first. Each call makes another key; earlier ones go
   * on working until they expire.
   */
  async create(tx: Tx, submissionId: string): Promise<string> {
    const rows = (await tx.query('SELECT lead_ids AS "leadIds" FROM property_analysis_submissions WHERE id = $1', [
      submissionId,
    ])) as { leadIds: string[] }[];
    const leadIds = rows[0]?.leadIds ?? [];
    const [first] = leadIds;
    if (!first) throw new Error(`No submission ${submissionId}`);
    const key = await this.grants.createLinkKey(tx, leadIds);
    return `${this.config.siteUrl}/r/${first}/${key}`;
  }
}
