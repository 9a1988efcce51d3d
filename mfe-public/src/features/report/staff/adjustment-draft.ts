import { areaPerUnit, estimateRent, exclusionError, readAdjustedRent, readCustomAmount } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import type { Report, RentResult } from '../load-report.ts';

/** An adjustment as it is being typed. */
export interface AdjustmentDraft {
  rent: string;
  /** Why a comparable is left out, by its id; what has no reason here counts. */
  reasons: Readonly<Record<number, string>>;
}

export type Adjustment = Schemas['ReportAdjustment'];
export type Asked = Pick<Schemas['AdjustReport'], 'adjustedRent' | 'excluded'>;

export const REASON_MISSING = 'Say why this comparable is left out.';

/** The rent that was typed; null, so that the estimate stands, for what is empty, zero or can't be a rent. */
export const readRent = (typed: string): number | null => readAdjustedRent(readCustomAmount(typed));

export function draftOf(adjustedRent: number | null, excluded: Adjustment['excluded']): AdjustmentDraft {
  return {
    rent: adjustedRent === null ? '' : String(adjustedRent),
    reasons: Object.fromEntries(excluded.map(({ comparableId, reason }) => [comparableId, reason])),
  };
}

/** What the draft asks for. A rent that is invalid or zero leaves the estimate. */
export function askedOf({ rent, reasons }: AdjustmentDraft): Asked {
  return {
    adjustedRent: readRent(rent),
    excluded: Object.entries(reasons).map(([id, reason]) => ({ comparableId: Number(id), reason: reason.trim() })),
  };
}

export const isSameAdjustment = (one: Asked, other: Asked): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The report's figures as they would be with this draft, by the rule that the server saves by. */
export function tryOut(
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

/** Ids of comparables that were left out without a word. */
export const missingReasons = ({ reasons }: AdjustmentDraft): number[] =>
  Object.entries(reasons).flatMap(([id, reason]) => (reason.trim() === '' ? [Number(id)] : []));

/** Why one more can't be left out, or null. */
export const oneMoreFault = (all: number, { reasons }: AdjustmentDraft): string | null =>
  exclusionError(all, Object.keys(reasons).length + 1);
