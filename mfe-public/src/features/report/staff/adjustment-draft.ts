import { areaPerUnit, estimateRent, exclusionError, readAdjustedRent, readCustomAmount } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import type { Report, RentResult } from '../load-report.ts';

/** An unsaved adjustment. */
export interface AdjustmentDraft {
  rent: string;
  /** Reasons for leaving out comparables, by comparable id. A comparable without an entry is included. */
  reasons: Readonly<Record<number, string>>;
}

export type Adjustment = Schemas['ReportAdjustment'];
export type AdjustmentValues = Pick<Schemas['AdjustReport'], 'adjustedRent' | 'excluded'>;

export const REASON_MISSING = 'Say why this comparable is left out.';

/** Parses a typed rent. Returns null if the text is empty, zero or not a rent; the estimate is then used. */
export const readRent = (typed: string): number | null => readAdjustedRent(readCustomAmount(typed));

export function draftOf(adjustedRent: number | null, excluded: Adjustment['excluded']): AdjustmentDraft {
  return {
    rent: adjustedRent === null ? '' : String(adjustedRent),
    reasons: Object.fromEntries(excluded.map(({ comparableId, reason }) => [comparableId, reason])),
  };
}

/** Converts the draft to the values of the request. An invalid rent or zero becomes null, so the estimate is used. */
export function valuesOf({ rent, reasons }: AdjustmentDraft): AdjustmentValues {
  return {
    adjustedRent: readRent(rent),
    excluded: Object.entries(reasons).map(([id, reason]) => ({ comparableId: Number(id), reason: reason.trim() })),
  };
}

export const isSameAdjustment = (one: AdjustmentValues, other: AdjustmentValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Computes the report's figures with this draft, by the same rule as the server. */
export function previewResult(
  { property }: Report,
  result: RentResult,
  { source, comparables: all }: Adjustment,
  draft: AdjustmentDraft,
): RentResult {
  const comparables = all.filter(({ id }) => !(id in draft.reasons));
  return {
    ...result,
    ...estimateRent(source, all, comparables, areaPerUnit(property.squareFootage, property.unitCount)),
    adjustedRent: readRent(draft.rent),
    comparables,
    comparablesLeftOut: all.length - comparables.length,
  };
}

/** Returns the ids of comparables that are left out without a reason. */
export const missingReasons = ({ reasons }: AdjustmentDraft): number[] =>
  Object.entries(reasons).flatMap(([id, reason]) => (reason.trim() === '' ? [Number(id)] : []));

/** Returns the reason why no further comparable can be left out, or null. */
export const oneMoreExclusionError = (all: number, { reasons }: AdjustmentDraft): string | null =>
  exclusionError(all, Object.keys(reasons).length + 1);
