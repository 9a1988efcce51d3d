import { toImprovementRows } from '@epm/contract';
import type { ImprovementRow, Schemas } from '@epm/contract';
import type { Edit } from '@epm/staff';

type Lead = Schemas['Lead'];

/** The form values of the pitch. The keys are names of lead fields. */
export interface PitchDraft {
  /** Text of the field, in dollars a month for one unit. */
  estimatedRent: string;
  repairChecklist: readonly ImprovementRow[];
}

/** Fields of the lead as they were at the user's first change. A save is compared with them to detect conflicts. */
export type PitchBase = Pick<Lead, 'version' | 'status' | 'estimatedRent' | 'repairChecklist' | 'squareFootage'>;

export const baseOf = ({ version, status, estimatedRent, repairChecklist, squareFootage }: PitchBase): PitchBase => ({
  version,
  status,
  estimatedRent,
  repairChecklist,
  squareFootage,
});

/** Returns the draft for an unchanged lead. */
export const toPitch = (lead: Pick<Lead, 'estimatedRent' | 'repairChecklist' | 'squareFootage'>): PitchDraft => ({
  estimatedRent: lead.estimatedRent ? String(lead.estimatedRent) : '',
  repairChecklist: toImprovementRows(lead),
});

/** Validates a stored edit, which an older version of this page may have written. */
export function isStoredPitch(stored: unknown): stored is Edit<PitchBase, PitchDraft> {
  const { base, draft } = (stored ?? {}) as Partial<Edit<PitchBase, PitchDraft>>;
  return (
    typeof base?.version === 'number' &&
    typeof draft?.estimatedRent === 'string' &&
    Array.isArray(draft.repairChecklist)
  );
}
