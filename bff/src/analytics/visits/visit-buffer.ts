import { VISIT_SOURCES } from '@epm/contract';
import type { PageView } from './read-view.ts';

/** Views of one page from one source and campaign on one day. */
export interface VisitCount {
  day: string;
  source: string;
  campaign: string;
  landing: string;
  visits: number;
  views: number;
}

/**
 * Maximum number of distinct counts between two writes. Further combinations of source, campaign and page are counted
 * together under '(other)', so that requests with random names do not exhaust memory or fill the table.
 */
const MAX_COUNTS = 300;

/** Adds up views in memory until they are written. */
export class VisitBuffer {
  private counts = new Map<string, VisitCount>();

  add(day: string, { isVisit, ...view }: PageView): void {
    this.merge({ ...view, day, visits: isVisit ? 1 : 0, views: 1 });
  }

  /** Adds counts, for example counts that could not be written. */
  addAll(counts: readonly VisitCount[]): void {
    for (const count of counts) this.merge(count);
  }

  /** Returns all counts and empties the buffer. */
  drain(): VisitCount[] {
    const taken = [...this.counts.values()];
    this.counts = new Map();
    return taken;
  }

  private merge(added: VisitCount): void {
    const key = toKey(added);
    const count = this.counts.get(key);
    if (count) {
      count.visits += added.visits;
      count.views += added.views;
    } else if (this.counts.size < MAX_COUNTS || added.source === VISIT_SOURCES.other)
      this.counts.set(key, { ...added });
    else this.merge(removeDetails(added));
  }
}

const toKey = ({ day, source, campaign, landing }: VisitCount): string => `${day}\n${source}\n${campaign}\n${landing}`;

/** Returns the count without its source, campaign and page. Used for counts beyond a limit. */
export const removeDetails = (count: VisitCount): VisitCount => ({
  ...count,
  source: VISIT_SOURCES.other,
  campaign: '',
  landing: '/',
});
