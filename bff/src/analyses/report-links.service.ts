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
   * A link that opens these reports, and shows the first. Each call makes another key; earlier ones go on working until
   * they expire or are revoked.
   * @param leadIds leads of the recipient, at least one
   */
  async create(tx: Tx, leadIds: readonly string[]): Promise<string> {
    const [first] = leadIds;
    if (!first) throw new Error('A link must open a report');
    const key = await this.grants.createLinkKey(tx, leadIds);
    return `${this.config.siteUrl}/r/${first}/${key}`;
  }
}
