import type { Exclusion, NumberedComparable } from './adjusted-rent.ts';

export interface AdjustmentFacts {
  all: readonly NumberedComparable[];
  before: readonly Exclusion[];
  after: readonly Exclusion[];
  /** The rent that the home was shown with, dollars a month, and the one that it is shown with now. */
  from: number;
  to: number;
}

/** What the timeline says of one adjustment: each comparable that goes, comes back or has another reason, then the rent. */
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
