import {
  computeAreaPerUnit,
  estimateRent,
  findExclusionError,
  normalizeAdjustedRent,
  parseCustomAmount,
} from '@epm/contract';
import type { Schemas } from '@epm/contract';
import type { VersionedForm } from '@epm/staff';
import { perMonth } from '../../lead-data/index.ts';

export type Report = Schemas['AnalysisReport'];
export type RentResult = Schemas['RentResult'];
export type Adjustment = Schemas['ReportAdjustment'];
export type AdjustmentValues = Pick<Schemas['AdjustReport'], 'adjustedRent' | 'excluded'>;

/** A report's saved adjustment, on which an edit is based. */
export interface AdjustmentBase extends AdjustmentValues {
  version: number;
  changedAt: string | null;
  changedBy: string | null;
}

/** An unsaved adjustment. */
export interface AdjustmentDraft {
  /** Rent as typed. */
  adjustedRent: string;
  /** Reasons for leaving out comparables, by comparable id. A comparable that has no entry is included. */
  excluded: Readonly<Record<number, string>>;
}

export const REASON_MISSING = 'Say why this comparable is left out.';

/** Returns the saved adjustment of a report that has a result. */
export const baseOf = (
  { version, excluded, changedAt, changedBy }: Adjustment,
  { adjustedRent }: RentResult,
): AdjustmentBase => ({ version, adjustedRent, excluded, changedAt, changedBy });

/** Parses a typed rent. Returns null if the text is empty, zero or not an amount; the estimate then applies. */
export const readRent = (typed: string): number | null => normalizeAdjustedRent(parseCustomAmount(typed));

export const adjustmentForm: VersionedForm<AdjustmentBase, AdjustmentDraft, AdjustmentValues> = {
  toDraft: ({ adjustedRent, excluded }) => ({
    adjustedRent: adjustedRent === null ? '' : String(adjustedRent),
    excluded: Object.fromEntries(excluded.map(({ comparableId, reason }) => [comparableId, reason])),
  }),
  parseDraft: ({ adjustedRent, excluded }) => ({
    adjustedRent: readRent(adjustedRent),
    excluded: Object.entries(excluded).map(([id, reason]) => ({ comparableId: Number(id), reason: reason.trim() })),
  }),
  toValues: ({ adjustedRent, excluded }) => ({ adjustedRent, excluded }),
};

/** Computes the report's figures with this draft, by the same rule as the server. */
export function previewResult(
  { property }: Report,
  result: RentResult,
  { source, comparables: all }: Adjustment,
  draft: AdjustmentDraft,
): RentResult {
  const comparables = all.filter(({ id }) => !(id in draft.excluded));
  return {
    ...result,
    ...estimateRent(source, all, comparables, computeAreaPerUnit(property.squareFootage, property.unitCount)),
    adjustedRent: readRent(draft.adjustedRent),
    comparables,
    comparablesLeftOut: all.length - comparables.length,
  };
}

/** Returns the ids of the left-out comparables that have no reason yet. */
export const missingReasons = ({ excluded }: AdjustmentDraft): number[] =>
  Object.entries(excluded).flatMap(([id, reason]) => (reason.trim() === '' ? [Number(id)] : []));

/** Returns the reason why no further comparable can be left out, or null. */
export const oneMoreExclusionError = (all: number, { excluded }: AdjustmentDraft): string | null =>
  findExclusionError(all, Object.keys(excluded).length + 1);

/** Describes a field of an adjustment for the conflict dialog. @param all comparables from the source */
export function describeAdjustment(
  field: keyof AdjustmentValues,
  { adjustedRent, excluded = [] }: Partial<AdjustmentValues>,
  all: Adjustment['comparables'],
  unitCount: number,
): string {
  if (field === 'adjustedRent') return adjustedRent ? perMonth(adjustedRent, unitCount) : 'the estimate';
  const left = excluded.map(
    ({ comparableId, reason }) => `${all.find(({ id }) => id === comparableId)?.address ?? 'a comparable'} (${reason})`,
  );
  return left.length === 0 ? 'none' : left.join(', ');
}
