import { toImprovementRows } from '@epm/contract';
import type { ImprovementRow, Schemas } from '@epm/contract';
import type { Edit } from '@epm/staff';

type Lead = Schemas['Lead'];

/** Form values of the pitch, by lead field. */
export interface PitchDraft {
  /** Text of the rent field, in dollars a month for one unit. */
  estimatedRent: string;
  repairChecklist: readonly ImprovementRow[];
}

/** Lead fields at the time of the user's first change, used to detect conflicts. */
export type PitchBase = Pick<Lead, 'version' | 'status' | 'estimatedRent' | 'repairChecklist' | 'squareFootage'>;

export const toPitchBase = ({
  version,
  status,
  estimatedRent,
  repairChecklist,
  squareFootage,
}: PitchBase): PitchBase => ({
  version,
  status,
  estimatedRent,
  repairChecklist,
  squareFootage,
});

/** Returns the draft for an unchanged lead. */
export const toPitchDraft = (lead: Pick<Lead, 'estimatedRent' | 'repairChecklist' | 'squareFootage'>): PitchDraft => ({
  estimatedRent: lead.estimatedRent ? String(lead.estimatedRent) : '',
  repairChecklist: toImprovementRows(lead),
});

/** Returns whether a stored value is an edit. An older version of this page may have stored another format. */
export function isStoredPitch(stored: unknown): stored is Edit<PitchBase, PitchDraft> {
  const { base, draft } = (stored ?? {}) as Partial<Edit<PitchBase, PitchDraft>>;
  return (
    typeof base?.version === 'number' &&
    typeof draft?.estimatedRent === 'string' &&
    Array.isArray(draft.repairChecklist)
  );
}
