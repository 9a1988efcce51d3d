import { RETENTION_BOUNDS, RETENTION_KINDS } from '@epm/contract';
import type { RetentionKind, Schemas } from '@epm/contract';
import type { RetentionDraft, RetentionSettings } from './retention-queries.ts';

const mapKinds = <T>(create: (kind: RetentionKind) => T): Record<RetentionKind, T> =>
  Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, create(kind)])) as Record<RetentionKind, T>;

export const toDraft = (settings: Pick<RetentionSettings, RetentionKind>): RetentionDraft =>
  mapKinds((kind) => (settings[kind] === null ? '' : String(settings[kind])));

/** Returns the draft with its values normalized, without spaces or leading zeros. */
export const parseDraft = (draft: RetentionDraft): RetentionDraft =>
  mapKinds((kind) => (/^\d+$/.test(draft[kind].trim()) ? String(Number(draft[kind])) : draft[kind].trim()));

/** Returns the values of a valid draft. */
export const toValues = (draft: RetentionDraft): Omit<Schemas['ReplaceRetention'], 'changedAt'> => ({
  ...(mapKinds((kind) => Number(draft[kind])) as Record<Exclude<RetentionKind, 'lostLeadYears'>, number>),
  lostLeadYears: draft.lostLeadYears.trim() === '' ? null : Number(draft.lostLeadYears),
});

const toPeriod = (value: number | null): number => value ?? Infinity;

/** Returns the kinds whose period becomes shorter, because saving may then delete records. */
export function listShortenedKinds(
  saved: Pick<RetentionSettings, RetentionKind>,
  values: Pick<RetentionSettings, RetentionKind>,
): readonly RetentionKind[] {
  return RETENTION_KINDS.filter((kind) => toPeriod(values[kind]) < toPeriod(saved[kind]));
}

/** Returns an error for each value that is out of bounds. Lost leads may be kept without a limit. */
export function validateRetention(draft: RetentionDraft): Partial<RetentionDraft> {
  const errors: Partial<RetentionDraft> = {};
  for (const kind of RETENTION_KINDS) {
    const { min, max } = RETENTION_BOUNDS[kind];
    const text = draft[kind].trim();
    if (kind === 'lostLeadYears' && text === '') continue;
    if (!/^\d{1,4}$/.test(text) || Number(text) < min || Number(text) > max)
      errors[kind] = `Enter a whole number from ${min} to ${max}.`;
  }
  return errors;
}
