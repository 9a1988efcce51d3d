import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import type { LeadFilterQuery } from './lead-list.dto.ts';
import { readLeadFilter } from './lead-filter.ts';
import { readLeadCursor } from './lead-order.ts';
import { pageStatement } from './lead-page-sql.ts';
import type { PageFilter } from './lead-page-sql.ts';
import { readSearch } from './lead-search.ts';

/** Lists of leads, as the JSON text that Postgres built: mapping rows in Node costs more than all the rest. */
@Injectable()
export class LeadListQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * One page of `LeadPage`. A search looks for words; when no lead has them it looks for what begins with them, and then
   * inside of words, where more than a thousand matches are cut before they are sorted. Leads of every stage count for
   * that choice, and of every page: so a search means the same in each column of the board.
   * @param userId who asks: `me`
   * @returns JSON text
   */
  async listJson({ q, limit, cursor, ...asked }: LeadFilterQuery, userId: string): Promise<string> {
    const filter = { ...readLeadFilter(asked, userId, this.clock.now()), limit };
    const page = { ...filter, after: readLeadCursor(cursor, filter.sort) };
    const search = readSearch(q);
    if (!search) return (await this.page({ ...page, by: 'order' })).body;
    const isNarrowed = page.stage !== undefined || page.after !== null;
    const everyStage = { ...page, stage: undefined, after: null };
    for (const [at, text] of search.words.entries()) {
      // Look up rare words first: if one has no match, the search can stop.
      if (at > 0 && (await this.byWords({ ...everyStage, text: search.lastWord })).count === 0) break;
      const found = await this.byWords({ ...page, text });
      if (found.count > 0) return found.body;
      if (isNarrowed && (await this.byWords({ ...everyStage, text })).count > 0) return NOTHING;
    }
    return search.part ? (await this.byPart({ ...page, text: search.part })).body : NOTHING;
  }

  /**
   * Where the first look finds some, a page of them is not far. Leads of one name are adjacent in the order of names,
   * so there a walk says nothing about what comes later. Of words that very many leads have, all far from where the page
   * begins, those are shown that are found first.
   */
  private async byWords(filter: Omit<PageFilter, 'by'>): Promise<FoundPage> {
    const first = await this.page({ ...filter, by: 'first-words' });
    if (!first.isCut) return first;
    const isByTime = filter.sort !== 'name';
    const isDense = isByTime && first.count >= DENSE;
    const found = isDense ? null : await this.page({ ...filter, by: 'rare-words' });
    if (found && (!found.isCut || !isByTime)) return found;
    const walked = await this.page({ ...filter, by: 'common-words' });
    return walked.isCut ? (found ?? this.page({ ...filter, by: 'rare-words' })) : walked;
  }

  private async byPart(filter: Omit<PageFilter, 'by'>): Promise<FoundPage> {
    const first = await this.page({ ...filter, by: 'first-part' });
    return first.isCut ? this.page({ ...filter, by: 'part' }) : first;
  }

  private page(filter: PageFilter): Promise<FoundPage> {
    const { params, ...statement } = pageStatement(filter);
    return this.database.row<FoundPage>(statement, params);
  }
}

interface FoundPage {
  body: string;
  /** Rows, one past the page at most. */
  count: number;
  isCut: boolean;
}

/** So many in the first look, and a page is quicker to walk to than to look up. */
const DENSE = 5;

const NOTHING = JSON.stringify({ items: [], nextCursor: null });
