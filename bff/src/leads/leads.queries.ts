import { isNewLead } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { Database } from '../platform/database/database.ts';
import { cursorSql, instantSql, readCursor, UUID } from './keyset.ts';
import type { Place } from './keyset.ts';
import { toLeadDetail } from './lead-detail.ts';
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

/** How many rows the search inside of words may look at before it sorts them. */
const FALLBACK_CAP = 1_000;

/** A lead's status as the union knows it: `new`, nothing and unknown words are new leads. */
export const STATUS_SQL = `CASE WHEN stage <> 'leads' OR status = 'leads' THEN stage ELSE 'new_lead' END`;
export const NAME_SQL = `coalesce(nullif(btrim(name), ''), 'Anonymous')`;

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
   * One page of `LeadPage`, newest first. A search looks for words first; when no lead has them it looks inside of
   * words, and then gives one page only.
   * @returns JSON text
   */
  async listJson({ status, source, q, limit, cursor }: LeadFilter): Promise<string> {
    const after = readCursor(cursor, UUID);
    const stage = status && (isNewLead(status) ? 'leads' : status);
    const { words, part } = readSearch(q) ?? {};
    if (words !== null) {
      const found = await this.page({ stage, source, words, limit, after });
      if (found.count > 0 || after || !part) return found.body;
    }
    return part ? (await this.page({ stage, source, part, limit, after })).body : NOTHING;
  }

  private async page(filter: PageFilter): Promise<{ body: string; count: number }> {
    const { name, sql, params } = pageStatement(filter);
    const [row] = await this.database.query<{ body: string; count: number }>({ name, text: sql }, params);
    if (!row) throw new Error('An aggregate answers one row');
    return row;
  }
}

const NOTHING = JSON.stringify({ items: [], nextCursor: null });

interface PageFilter {
  stage: string | undefined;
  source: string | undefined;
  words?: string | undefined;
  part?: string;
  limit: number;
  after: Place | null;
}

function pageStatement({ stage, source, words, part, limit, after }: PageFilter): {
  name: string;
  sql: string;
  params: unknown[];
} {
  const params: unknown[] = [limit];
  const bind = (value: unknown): string => `$${params.push(value)}`;
  const conditions = ['deleted_at IS NULL'];
  if (stage) conditions.push(`stage = ${bind(stage)}`);
  if (source) conditions.push(`source = ${bind(source)}`);
  if (words) conditions.push(`to_tsvector('simple', search_text) @@ to_tsquery('simple', ${bind(words)})`);
  if (part) conditions.push(`search_text LIKE ${bind(part)}`);
  if (after) conditions.push(`(created_at, id) < (${bind(after.at)}::timestamptz, ${bind(after.id)}::uuid)`);

  const columns = 'id, name, email, phone, stage, status, property_address, source, created_at';
  const matches = `SELECT ${columns} FROM leads WHERE ${conditions.join(' AND ')}`;
  const capped = part ? `SELECT * FROM (${matches} LIMIT ${FALLBACK_CAP}) AS matches` : matches;
  const newest = `${capped} ORDER BY created_at DESC, id DESC LIMIT $1::int + 1`;
  // The row after the page only tells that more follow; what a search inside of words capped has no further page.
  const next = part ? 'NULL' : `CASE WHEN count(*) > $1 THEN max(cursor) FILTER (WHERE n = $1) END`;
  const kinds = [stage && 's', source && 'o', words && 'w', part && 'p', after && 'a'].filter(Boolean).join('');
  return {
    name: `leads-page-${kinds}`,
    params,
    sql: `
      SELECT count(*)::int AS count, json_build_object(
        'items', coalesce(json_agg(json_build_object(
          'id', id, 'name', ${NAME_SQL}, 'email', email, 'phone', phone, 'status', ${STATUS_SQL},
          'propertyAddress', property_address, 'source', source, 'createdAt', ${instantSql('created_at')}
        )) FILTER (WHERE n <= $1), '[]'),
        'nextCursor', ${next}
      )::text AS body
      FROM (
        SELECT *, row_number() OVER (ORDER BY created_at DESC, id DESC) AS n, ${cursorSql('created_at', 'id')} AS cursor
        FROM (${newest}) AS newest
      ) AS page`,
  };
}
