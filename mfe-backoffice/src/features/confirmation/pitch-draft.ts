import { improvementRows } from '@epm/contract';
import type { ImprovementRow, Schemas } from '@epm/contract';

type Lead = Schemas['Lead'];

/** The form values of the pitch. The keys are names of lead fields. */
export interface PitchDraft {
  /** Text of the field, in dollars a month for one unit. */
  estimatedRent: string;
  repairChecklist: readonly ImprovementRow[];
}

/** Fields of the lead at the user's first change; a save is compared with them. */
export type PitchBase = Pick<Lead, 'version' | 'status' | 'estimatedRent' | 'repairChecklist' | 'squareFootage'>;

/** A draft as stored in the tab. */
export interface StoredPitch {
  base: PitchBase;
  draft: PitchDraft;
}

export const baseOf = ({ version, status, estimatedRent, repairChecklist, squareFootage }: PitchBase): PitchBase => ({
  version,
  status,
  estimatedRent,
  repairChecklist,
  squareFootage,
});

/** Returns the draft of an unchanged lead. */
export const toPitch = (lead: Pick<Lead, 'estimatedRent' | 'repairChecklist' | 'squareFootage'>): PitchDraft => ({
  estimatedRent: lead.estimatedRent ? String(lead.estimatedRent) : '',
  repairChecklist: improvementRows(lead),
});

export const isSamePitch = (one: PitchDraft, other: PitchDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export function isStoredPitch(stored: unknown): stored is StoredPitch {
  const { base, draft } = (stored ?? {}) as Partial<StoredPitch>;
  return (
    typeof base?.version === 'number' &&
    typeof draft?.estimatedRent === 'string' &&
    Array.isArray(draft.repairChecklist)
  );
}
