import {
  computeOfferFigures,
  toImprovementItems,
  toImprovementRows,
  formatNetIncomeSentences,
  computeProjections,
  parseCustomAmount,
  ASSUMED_RENT,
} from '@epm/contract';
import type { ImprovementRow, Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useDraft, useVersionedEdit } from '@epm/staff';
import type { Edit, SaveOutcome } from '@epm/staff';
import { useQuery } from '@tanstack/react-query';
import { analysisQuery, formatConflict, useLeadChanges } from '../../../lead-data/index.ts';
import type { LeadEdit } from '../../../lead-data/index.ts';

type Lead = Schemas['Lead'];

/** Form values of the pitch, by lead field. */
interface PitchDraft {
  /** Text of the rent field, in dollars a month for one unit. */
  estimatedRent: string;
  repairChecklist: readonly ImprovementRow[];
}

/** Lead fields at the time of the user's first change, used to detect conflicts. */
type PitchBase = Pick<Lead, 'version' | 'status' | 'estimatedRent' | 'repairChecklist' | 'squareFootage'>;

const toPitchBase = ({ version, status, estimatedRent, repairChecklist, squareFootage }: PitchBase): PitchBase => ({
  version,
  status,
  estimatedRent,
  repairChecklist,
  squareFootage,
});

/** Returns the draft for an unchanged lead. */
const toPitchDraft = (lead: Pick<Lead, 'estimatedRent' | 'repairChecklist' | 'squareFootage'>): PitchDraft => ({
  estimatedRent: lead.estimatedRent ? String(lead.estimatedRent) : '',
  repairChecklist: toImprovementRows(lead),
});

/** Returns whether a stored value is an edit. An older version of this page may have used another format. */
function isPitchEdit(stored: unknown): stored is Edit<PitchBase, PitchDraft> {
  const { base, draft } = (stored ?? {}) as Partial<Edit<PitchBase, PitchDraft>>;
  return (
    typeof base?.version === 'number' &&
    typeof draft?.estimatedRent === 'string' &&
    Array.isArray(draft.repairChecklist)
  );
}

/** Returns the default rent per unit: the adjusted rent, else the estimate in the report, else the rent of the lead. */
const getDefaultRent = (report: Schemas['AnalysisReport'] | null | undefined, lead: Lead): number | null =>
  report?.result?.adjustedRent ?? report?.result?.rentEstimate ?? lead.estimatedRent;

/**
 * Edits the pitch and saves it as a proposal. The draft persists in the tab until it is saved.
 * @param onSaved called after the proposal is saved
 */
export function usePitch(lead: Lead, onSaved: () => void) {
  const host = useHost();
  const { change } = useLeadChanges();
  const analysis = useQuery(analysisQuery(host.api, lead));
  const draftStorage = useDraft(`pitch:${lead.id}`, isPitchEdit);
  const estimate = getDefaultRent(analysis.data, lead);
  const getRent = ({ estimatedRent }: PitchDraft): number =>
    parseCustomAmount(estimatedRent) ?? (estimate || ASSUMED_RENT);
  const toValues = (pitch: PitchDraft) => ({
    repairChecklist: toImprovementItems(pitch.repairChecklist),
    estimatedRent: getRent(pitch),
  });

  async function send(
    base: PitchBase,
    { status }: LeadEdit,
    pitch: PitchDraft,
    isMounted: () => boolean,
  ): Promise<SaveOutcome<PitchBase>> {
    let outcome = 'failed' as SaveOutcome<PitchBase>;
    const saved = await change(
      { ...lead, ...base },
      { ...toValues(pitch), ...(status && { status }), contacted: true },
      {
        onConflict: (current) => {
          outcome = { current };
        },
        isRetriedByCaller: () => isMounted() && !navigator.onLine,
      },
    );
    return saved ? { saved } : outcome;
  }

  const edit = useVersionedEdit<PitchBase, PitchDraft, LeadEdit>({
    record: lead,
    form: { toDraft: toPitchDraft, parseDraft: toValues, toValues: (base) => base as LeadEdit },
    send,
    onSaved,
    onUnseenConflict: (current) =>
      void formatConflict(host, { ...lead, ...current }, 'Failed to update lead').then((text) =>
        host.toast({ kind: 'error', text }),
      ),
    storage: {
      ...draftStorage,
      write: (next) => draftStorage.write(next && { ...next, base: toPitchBase(next.base) }),
    },
  });
  const { draft } = edit;
  const isRentAssumed = parseCustomAmount(draft.estimatedRent) === null && !estimate;
  const home = { ...lead, rentPerUnit: isRentAssumed ? null : getRent(draft) };

  return {
    ...edit,
    analysis,
    figures: computeOfferFigures(home),
    projections: computeProjections(home),
    /** Sentences that explain why the net income differs from the net income in the report. */
    netIncome: formatNetIncomeSentences(home),
    isRentAssumed,
    complete: () => edit.save({ status: 'proposal' }),
  };
}

export type Pitch = ReturnType<typeof usePitch>;
