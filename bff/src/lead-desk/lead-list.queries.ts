import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import type { LeadFilterQuery } from './lead-list.dto.ts';
import { readLeadFilter } from './lead-filter.ts';
import { readLeadCursor } from './lead-order.ts';
import { pageStatement } from './lead-page-sql.ts';
import type { FoundPage, PageFilter, Search, SearchMethod } from './lead-page-sql.ts';
import { readSearch } from './lead-search.ts';
import type { SearchStep } from './lead-search.ts';

/** Takes about 5 ms. Enough rows to fill a page if many leads match, or to reach the end of a short list. */
const WALK_NEAR: SearchMethod = { by: 'walk', maxRows: 1_500 };
/** Takes about 0.1 s. Enough rows if many leads match but few of them are among the first 1,500. */
const WALK_FAR: SearchMethod = { by: 'walk', maxRows: 60_000 };
/** Takes about 20 ms. Finds rare words at any position in the list. */
const LOOK_UP_WORDS: SearchMethod = { by: 'lookUp', maxRows: 5_000 };
/** Takes up to 0.2 s, because trigrams also find leads that do not match, which Postgres must read and discard. */
const LOOK_UP_PART: SearchMethod = { by: 'lookUp', maxRows: 1_000 };
/** If the short walk finds at least this many matches, a long walk is faster than a look-up. */
const MIN_MATCHES_TO_WALK_ON = 5;

const EMPTY_PAGE = JSON.stringify({ items: [], nextCursor: null, isCut: false });

/**
 * Reads lists of leads as JSON text. Postgres builds the text, because mapping the rows in Node would take longer than
 * everything else.
 */
@Injectable()
export class LeadListQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns a `LeadPage`. A search uses the first step that matches any lead at all, regardless of stage and page, so
   * that every column and page shows results of the same step.
   * @param userId the current user, to whom the assignee `me` refers
   * @returns JSON text
   */
  async listJson({ q, limit, cursor, ...asked }: LeadFilterQuery, userId: string): Promise<string> {
    const filter = { ...readLeadFilter(asked, userId, this.clock.now()), limit };
    const page = { ...filter, after: readLeadCursor(cursor, filter.sort) };
    const steps = readSearch(q);
    if (!steps) return (await this.read(page, null)).body;
    const isNarrowed = page.stage !== undefined || page.after !== null;
    const everywhere = { ...page, stage: undefined, after: null };
    for (const step of steps) {
      if (step.needs && (await this.find(everywhere, { by: 'words', text: step.needs })).count === 0) continue;
      const found = await this.find(page, step);
      if (found.count > 0 || step === steps.at(-1)) return found.body;
      if (isNarrowed && (await this.find(everywhere, step)).count > 0) break;
    }
    return EMPTY_PAGE;
  }

  /** Tries the search methods for one step, cheapest first, until one returns a complete result. */
  private async find(page: PageFilter, step: SearchStep): Promise<FoundPage> {
    const near = await this.read(page, { ...WALK_NEAR, step });
    if (!near.isCut) return near;
    let cut = near;
    for (const method of methodsAfter(near, step, page)) {
      const found = await this.read(page, { ...method, step });
      if (!found.isCut) return found;
      // Prefers an incomplete look-up, because it returns a full page. An incomplete walk does not.
      if (method.by === 'lookUp') cut = found;
    }
    return cut;
  }

  private read(page: PageFilter, search: Search | null): Promise<FoundPage> {
    const { params, ...statement } = pageStatement(page, search);
    return this.database.row<FoundPage>(statement, params);
  }
}

function methodsAfter(near: FoundPage, step: SearchStep, { sort }: PageFilter): SearchMethod[] {
  if (step.by === 'part') return [LOOK_UP_PART];
  // When sorted by name, the matches for a name are adjacent. If the short walk missed them, a long one probably would
  // too.
  if (sort === 'name') return [LOOK_UP_WORDS];
  return near.count >= MIN_MATCHES_TO_WALK_ON ? [WALK_FAR, LOOK_UP_WORDS] : [LOOK_UP_WORDS, WALK_FAR];
}
