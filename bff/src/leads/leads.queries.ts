import { isNewLead } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { Database } from '../platform/database/database.ts';
import { readCursor, UUID } from './keyset.ts';
import { toLeadDetail } from './lead-detail.ts';
import { pageStatement } from './lead-page-sql.ts';
import type { PageFilter } from './lead-page-sql.ts';
import { Lead } from './lead.entity.ts';
import { readSearch } from './lead-search.ts';
import type { LeadDetail } from './leads.dto.ts';
import { leadMissing } from './leads.errors.ts';

export interface LeadFilter {
  status?: LeadStatus;
  source?: string;
  q?: string;
  limit: number;
  cursor?: string;
}

/** Lists of leads, as the JSON text that Postgres built: mapping rows in Node costs more than all the rest. */
@Injectable()
export class LeadQueries {
  constructor(
    private readonly database: Database,
    @InjectRepository(Lead) private readonly leads: Repository<Lead>,
  ) {}

  /** @throws DomainError missing */
  async detail(id: string): Promise<LeadDetail> {
    const lead = await this.leads.findOneBy({ id, deletedAt: IsNull() });
    if (!lead) throw leadMissing();
    return toLeadDetail(lead);
  }

  /**
   * One page of `LeadPage`, newest first. A search looks for words among the newest leads, then among all; when no lead
   * has them it looks inside of words, and then gives one page only.
   * @returns JSON text
   */
  async listJson({ status, source, q, limit, cursor }: LeadFilter): Promise<string> {
    const after = readCursor(cursor, UUID);
    const filter = { stage: status && (isNewLead(status) ? 'leads' : status), source, limit, after };
    const search = readSearch(q);
    if (!search) return (await this.page({ ...filter, by: 'date' })).body;
    const { words, part } = search;
    if (words) {
      const recent = await this.page({ ...filter, by: 'recent-words', text: words });
      if (recent.count > limit) return recent.body;
      const found = await this.page({ ...filter, by: 'words', text: words });
      if (found.count > 0 || after) return found.body;
    }
    return part ? (await this.page({ ...filter, by: 'part', text: part })).body : NOTHING;
  }

  private async page(filter: PageFilter): Promise<{ body: string; count: number }> {
    const { params, ...statement } = pageStatement(filter);
    const [row] = await this.database.query<{ body: string; count: number }>(statement, params);
    if (!row) throw new Error('An aggregate answers one row');
    return row;
  }
}

const NOTHING = JSON.stringify({ items: [], nextCursor: null });
