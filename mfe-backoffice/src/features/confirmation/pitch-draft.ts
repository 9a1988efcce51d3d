import { improvementRows } from '@epm/contract';
import type { ImprovementRow, Schemas } from '@epm/contract';

type Lead = Schemas['Lead'];

/** The pitch as typed; its keys are the lead's own. */
export interface PitchDraft {
  /** Dollars a month for one unit, as typed. */
  estimatedRent: string;
  repairChecklist: readonly ImprovementRow[];
}

/** What a pitch is compared with when it is saved: the lead as it was when typing began. */
export type PitchBase = Pick<Lead, 'version' | 'status' | 'estimatedRent' | 'repairChecklist' | 'squareFootage'>;

/** A pitch that is begun, as the tab keeps it. */
export interface BegunPitch {
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

/** The pitch before anything is typed. */
export const toPitch = (lead: Pick<Lead, 'estimatedRent' | 'repairChecklist' | 'squareFootage'>): PitchDraft => ({
  estimatedRent: lead.estimatedRent ? String(lead.estimatedRent) : '',
  repairChecklist: improvementRows(lead),
});

export const isSamePitch = (one: PitchDraft, other: PitchDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export function isBegunPitch(stored: unknown): stored is BegunPitch {
  const { base, draft } = (stored ?? {}) as Partial<BegunPitch>;
  return (
    typeof base?.version === 'number' &&
    typeof draft?.estimatedRent === 'string' &&
    Array.isArray(draft.repairChecklist)
  );
}
