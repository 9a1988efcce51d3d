import type { Exclusion, NumberedComparable } from './adjusted-rent.ts';

export interface AdjustmentFacts {
  all: readonly NumberedComparable[];
  before: readonly Exclusion[];
  after: readonly Exclusion[];
  /** Rents in dollars per month. */
  from: number;
  to: number;
}

/**
 * Returns the timeline events for an adjustment: one for each newly excluded comparable, changed reason or re-included
 * comparable, and one for a changed rent.
 */
export function adjustmentEvents({ all, before, after, from, to }: AdjustmentFacts): { type: string; data: object }[] {
  const addressOf = (id: number): string => all.find((comparable) => comparable.id === id)?.address ?? '';
  const reasonIn = (list: readonly Exclusion[], id: number) =>
    list.find(({ comparableId }) => comparableId === id)?.reason;
  return [
    ...after
      .filter(({ comparableId, reason }) => reasonIn(before, comparableId) !== reason)
      .map(({ comparableId, reason }) => ({
        type: 'comparable.excluded',
        data: { address: addressOf(comparableId), reason },
      })),
    ...before
      .filter(({ comparableId }) => reasonIn(after, comparableId) === undefined)
      .map(({ comparableId }) => ({ type: 'comparable.included', data: { address: addressOf(comparableId) } })),
    ...(from === to ? [] : [{ type: 'rent.adjusted', data: { from, to } }]),
  ];
}
