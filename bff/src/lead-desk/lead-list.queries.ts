import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import type { LeadFilterQuery } from './lead-list.dto.ts';
import { parseLeadFilter } from './lead-filter.ts';
import { parseLeadCursor } from './lead-order.ts';
import { buildPageStatement } from './lead-page-sql.ts';
import type { PageResult, PageFilter, Search, SearchMethod } from './lead-page-sql.ts';
import { parseSearch } from './lead-search.ts';
import type { SearchStep } from './lead-search.ts';

/** Short scan, which takes about 5 ms. Sufficient if many leads match, or if the list is short. */
const SHORT_SCAN: SearchMethod = { by: 'scan', maxRows: 1_500 };
/**
 * Long scan, which takes about 0.1 s. Sufficient if many leads match, but too few of them are among the first 1,500
 * leads.
 */
const LONG_SCAN: SearchMethod = { by: 'scan', maxRows: 60_000 };
/** Word lookup, which takes about 20 ms. Finds rare words anywhere in the list. */
const WORD_LOOKUP: SearchMethod = { by: 'lookUp', maxRows: 5_000 };
/**
 * Substring lookup. Takes up to 0.2 s, because the trigram index also returns leads that do not match, and Postgres
 * must check each lead.
 */
const SUBSTRING_LOOKUP: SearchMethod = { by: 'lookUp', maxRows: 1_000 };
/** If the short scan finds at least this many matches, a long scan is faster than a lookup. */
const MIN_MATCHES_FOR_LONG_SCAN = 5;

const EMPTY_PAGE_JSON = JSON.stringify({ items: [], nextCursor: null, isCut: false });

/**
 * Reads lead lists as JSON text. Postgres builds the text, because converting the rows in Node would take longer than
 * the query.
 */
@Injectable()
export class LeadListQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns a `LeadPage` as JSON text. A search has several steps (see {@link parseSearch}), and uses the first step
   * that matches any lead, regardless of the requested stage and page. So all columns of the board and all pages show
   * results of the same step.
   * @param userId the user to whom the assignee `me` refers
   */
  async listJson({ q, limit, cursor, ...filters }: LeadFilterQuery, userId: string): Promise<string> {
    const filter = { ...parseLeadFilter(filters, userId, this.clock.now()), limit };
    const page = { ...filter, after: parseLeadCursor(cursor, filter.sort) };
    const steps = parseSearch(q);
    if (!steps) return (await this.runStatement(page, null)).body;
    const isNarrowed = page.stage !== undefined || page.after !== null;
    const anyStageAndPage = { ...page, stage: undefined, after: null };
    for (const step of steps) {
      const { prerequisite } = step;
      if (prerequisite && (await this.findPage(anyStageAndPage, { by: 'words', text: prerequisite })).count === 0)
        continue;
      const found = await this.findPage(page, step);
      if (found.count > 0 || step === steps.at(-1)) return found.body;
      if (isNarrowed && (await this.findPage(anyStageAndPage, step)).count > 0) break;
    }
    return EMPTY_PAGE_JSON;
  }

  /**
   * Tries search methods for one step until one returns a complete result. Starts with the short scan, which is the
   * cheapest method.
   */
  private async findPage(page: PageFilter, step: SearchStep): Promise<PageResult> {
    const shortScan = await this.runStatement(page, { ...SHORT_SCAN, step });
    if (!shortScan.isCut) return shortScan;
    let incomplete = shortScan;
    for (const method of chooseNextMethods(shortScan, step, page)) {
      const found = await this.runStatement(page, { ...method, step });
      if (!found.isCut) return found;
      // An incomplete lookup still fills the page. An incomplete scan does not.
      if (method.by === 'lookUp') incomplete = found;
    }
    return incomplete;
  }

  private runStatement(page: PageFilter, search: Search | null): Promise<PageResult> {
    const { params, ...statement } = buildPageStatement(page, search);
    return this.database.row<PageResult>(statement, params);
  }
}

function chooseNextMethods(shortScan: PageResult, step: SearchStep, { sort }: PageFilter): SearchMethod[] {
  if (step.by === 'substring') return [SUBSTRING_LOOKUP];
  // In name order, the matches for a name are adjacent. If the short scan misses them, a long scan would probably miss
  // them, too.
  if (sort === 'name') return [WORD_LOOKUP];
  return shortScan.count >= MIN_MATCHES_FOR_LONG_SCAN ? [LONG_SCAN, WORD_LOOKUP] : [WORD_LOOKUP, LONG_SCAN];
}
