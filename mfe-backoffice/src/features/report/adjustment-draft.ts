import {
  computeAreaPerUnit,
  estimateRent,
  findExclusionError,
  normalizeAdjustedRent,
  parseCustomAmount,
} from '@epm/contract';
import type { Schemas } from '@epm/contract';
import type { VersionedForm } from '@epm/staff';
import { formatMonthlyRent } from '../../lead-data/index.ts';

export type Report = Schemas['AnalysisReport'];
export type RentResult = Schemas['RentResult'];
export type Adjustment = Schemas['ReportAdjustment'];
export type AdjustmentValues = Pick<Schemas['AdjustReport'], 'adjustedRent' | 'excluded'>;

/** A report's saved adjustment, the base of an edit. */
export interface AdjustmentBase extends AdjustmentValues {
  version: number;
  changedAt: string | null;
  changedBy: string | null;
}

/** An unsaved adjustment. */
export interface AdjustmentDraft {
  /** Rent as the user entered it. */
  adjustedRent: string;
  /** Reasons why comparables are excluded, by id of the comparable. Comparables without an entry are included. */
  excluded: Readonly<Record<number, string>>;
}

export const REASON_REQUIRED_MESSAGE = 'Say why this comparable is left out.';

/** Returns the saved adjustment of a report that has a result. */
export const toAdjustmentBase = (
  { version, excluded, changedAt, changedBy }: Adjustment,
  { adjustedRent }: RentResult,
): AdjustmentBase => ({ version, adjustedRent, excluded, changedAt, changedBy });

/**
 * Parses an entered rent. Returns null for empty text, for zero and for text that is not an amount. The estimate is
 * then used.
 */
export const parseRent = (typed: string): number | null => normalizeAdjustedRent(parseCustomAmount(typed));

export const adjustmentForm: VersionedForm<AdjustmentBase, AdjustmentDraft, AdjustmentValues> = {
  toDraft: ({ adjustedRent, excluded }) => ({
    adjustedRent: adjustedRent === null ? '' : String(adjustedRent),
    excluded: Object.fromEntries(excluded.map(({ comparableId, reason }) => [comparableId, reason])),
  }),
  parseDraft: ({ adjustedRent, excluded }) => ({
    adjustedRent: parseRent(adjustedRent),
    excluded: Object.entries(excluded).map(([id, reason]) => ({ comparableId: Number(id), reason: reason.trim() })),
  }),
  toValues: ({ adjustedRent, excluded }) => ({ adjustedRent, excluded }),
};

/** Computes the rent result that the draft would produce, with the same functions as the server. */
export function computeRentPreview(
  { property }: Report,
  result: RentResult,
  { source, comparables: allComparables }: Adjustment,
  draft: AdjustmentDraft,
): RentResult {
  const comparables = allComparables.filter(({ id }) => !(id in draft.excluded));
  return {
    ...result,
    ...estimateRent(
      source,
      allComparables,
      comparables,
      computeAreaPerUnit(property.squareFootage, property.unitCount),
    ),
    adjustedRent: parseRent(draft.adjustedRent),
    comparables,
    comparablesLeftOut: allComparables.length - comparables.length,
  };
}

/** Returns the ids of excluded comparables without a reason. */
export const findMissingReasons = ({ excluded }: AdjustmentDraft): number[] =>
  Object.entries(excluded).flatMap(([id, reason]) => (reason.trim() === '' ? [Number(id)] : []));

/** Returns an error if no further comparable can be excluded, otherwise null. */
export const getNextExclusionError = (comparableCount: number, { excluded }: AdjustmentDraft): string | null =>
  findExclusionError(comparableCount, Object.keys(excluded).length + 1);

/** Describes an adjustment field for the conflict dialog. @param allComparables all comparables from the rent provider */
export function describeAdjustment(
  field: keyof AdjustmentValues,
  { adjustedRent, excluded = [] }: Partial<AdjustmentValues>,
  allComparables: Adjustment['comparables'],
  unitCount: number,
): string {
  if (field === 'adjustedRent') return adjustedRent ? formatMonthlyRent(adjustedRent, unitCount) : 'the estimate';
  const excludedTexts = excluded.map(
    ({ comparableId, reason }) =>
      `${allComparables.find(({ id }) => id === comparableId)?.address ?? 'a comparable'} (${reason})`,
  );
  return excludedTexts.length === 0 ? 'none' : excludedTexts.join(', ');
}
