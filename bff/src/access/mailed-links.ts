import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/env.ts';
import type { SqlExecutor } from '../platform/database/database.ts';
import { ReportGrants } from './report-grants.service.ts';

/**
 * Creates links for emails. Each link has a new key, which works in any browser. Earlier keys remain valid until they
 * expire or are revoked.
 */
@Injectable()
export class MailedLinks {
  constructor(
    private readonly grants: ReportGrants,
    private readonly config: Config,
  ) {}

  /**
   * Creates a link that opens the report of the first lead and gives access to the reports of all given leads.
   * @param leadIds leads of the recipient, at least one
   */
  createReportLink(sql: SqlExecutor, leadIds: readonly string[]): Promise<string> {
    return this.createLink(sql, 'r', leadIds);
  }

  /** Creates a link to the page on which the owner of an enrolled lead chooses a walkthrough time. */
  createEnrollmentLink(sql: SqlExecutor, leadId: string): Promise<string> {
    return this.createLink(sql, 'e', [leadId]);
  }

  private async createLink(sql: SqlExecutor, path: 'r' | 'e', leadIds: readonly string[]): Promise<string> {
    const [first] = leadIds;
    if (!first) throw new Error('A link must open a report');
    const key = await this.grants.createLinkKey(sql, leadIds);
    return `${this.config.siteUrl}/${path}/${first}/${key}`;
  }
}
