import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import type { LeadFilterQuery } from './lead-list.dto.ts';
import { readLeadFilter } from './lead-filter.ts';
import { readLeadCursor } from './lead-order.ts';
import { pageStatement } from './lead-page-sql.ts';
import type { FoundPage, PageFilter, Search, Way } from './lead-page-sql.ts';
import { readSearch } from './lead-search.ts';
import type { SearchStep } from './lead-search.ts';

/** Some 5 ms. Fills a page with words that many leads have, or reads a short list to its end. */
const WALK_NEAR: Way = { by: 'walk', most: 1_500 };
/** Some 0.1 s. Fills a page with words that many leads have, but few of the first. */
const WALK_FAR: Way = { by: 'walk', most: 60_000 };
/** Some 20 ms. Finds rare words wherever they are. */
const LOOK_UP_WORDS: Way = { by: 'lookUp', most: 5_000 };
/** Up to 0.2 s: trigrams also find leads that do not match, which Postgres has to read and drop. */
const LOOK_UP_PART: Way = { by: 'lookUp', most: 1_000 };
/** Matches in the first walk from which on walking further is quicker than looking up. */
const DENSE = 5;

const NOTHING = JSON.stringify({ items: [], nextCursor: null, isCut: false });

/** Lists of leads, as the JSON text that Postgres built: mapping rows in Node costs more than all the rest. */
@Injectable()
export class LeadListQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * One page of `LeadPage`. The first step of a search that finds a lead in any stage and on any page decides. So a
   * search means the same in each column of the board, and on each page.
   * @param userId the user who asks: `me`
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
    return NOTHING;
  }

  /** Tries the ways to find the leads of one step, the cheapest first, until one is sure that it has not cut any. */
  private async find(page: PageFilter, step: SearchStep): Promise<FoundPage> {
    const near = await this.read(page, { ...WALK_NEAR, step });
    if (!near.isCut) return near;
    let cut = near;
    for (const way of waysAfter(near, step, page)) {
      const found = await this.read(page, { ...way, step });
      if (!found.isCut) return found;
      // A look-up that is cut has a full page; a walk that is cut has not.
      if (way.by === 'lookUp') cut = found;
    }
    return cut;
  }

  private read(page: PageFilter, search: Search | null): Promise<FoundPage> {
    const { params, ...statement } = pageStatement(page, search);
    return this.database.row<FoundPage>(statement, params);
  }
}

function waysAfter(near: FoundPage, step: SearchStep, { sort }: PageFilter): Way[] {
  if (step.by === 'part') return [LOOK_UP_PART];
  // In the order of names, those of one name are adjacent, so a longer walk is unlikely to reach them.
  if (sort === 'name') return [LOOK_UP_WORDS];
  return near.count >= DENSE ? [WALK_FAR, LOOK_UP_WORDS] : [LOOK_UP_WORDS, WALK_FAR];
}
