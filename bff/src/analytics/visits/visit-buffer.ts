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
 * Distinct counts between two writes. Queries with random names beyond it are added up under '(other)', so that they
 * use up neither memory nor rows.
 */
const MAX_COUNTS = 300;

/** Adds up views in memory until they are written. */
export class VisitBuffer {
  private counts = new Map<string, VisitCount>();

  add(day: string, { isVisit, ...view }: PageView): void {
    this.merge({ ...view, day, visits: isVisit ? 1 : 0, views: 1 });
  }

  /** Adds counts again whose write failed. */
  addAll(counts: readonly VisitCount[]): void {
    for (const count of counts) this.merge(count);
  }

  /** Returns all counts and empties the buffer. */
  take(): VisitCount[] {
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
    else this.merge(withoutNames(added));
  }
}

const toKey = ({ day, source, campaign, landing }: VisitCount): string => `${day}\n${source}\n${campaign}\n${landing}`;

/** Returns a count without its source, campaign and page, for names beyond a limit. */
export const withoutNames = (count: VisitCount): VisitCount => ({
  ...count,
  source: VISIT_SOURCES.other,
  campaign: '',
  landing: '/',
});
