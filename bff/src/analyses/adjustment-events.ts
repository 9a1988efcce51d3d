import type { Exclusion, NumberedComparable } from './adjusted-result.ts';

export interface AdjustmentChange {
  comparables: readonly NumberedComparable[];
  before: readonly Exclusion[];
  after: readonly Exclusion[];
  /** Rents in dollars per month. */
  rentBefore: number;
  rentAfter: number;
}

/**
 * Returns the timeline events for an adjustment. There is one event for each comparable that was excluded, re-included
 * or given another reason, and one if the rent changed.
 */
export function listAdjustmentEvents({
  comparables,
  before,
  after,
  rentBefore,
  rentAfter,
}: AdjustmentChange): { type: string; data: object }[] {
  const findAddress = (id: number): string => comparables.find((comparable) => comparable.id === id)?.address ?? '';
  const findReason = (list: readonly Exclusion[], id: number) =>
    list.find(({ comparableId }) => comparableId === id)?.reason;
  return [
    ...after
      .filter(({ comparableId, reason }) => findReason(before, comparableId) !== reason)
      .map(({ comparableId, reason }) => ({
        type: 'comparable.excluded',
        data: { address: findAddress(comparableId), reason },
      })),
    ...before
      .filter(({ comparableId }) => findReason(after, comparableId) === undefined)
      .map(({ comparableId }) => ({ type: 'comparable.included', data: { address: findAddress(comparableId) } })),
    ...(rentBefore === rentAfter ? [] : [{ type: 'rent.adjusted', data: { from: rentBefore, to: rentAfter } }]),
  ];
}
