import {
  computeHomeFigures,
  toImprovementItems,
  netIncomeSentences,
  computeProjections,
  parseCustomAmount,
  ASSUMED_RENT,
} from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useDraft, useVersionedEdit } from '@epm/staff';
import type { SaveOutcome } from '@epm/staff';
import { useQuery } from '@tanstack/react-query';
import { analysisQuery, formatConflict, useLeadChanges } from '../../../lead-data/index.ts';
import type { LeadEdit } from '../../../lead-data/index.ts';
import { toPitchBase, isStoredPitch, toPitchDraft } from './pitch-draft.ts';
import type { PitchBase, PitchDraft } from './pitch-draft.ts';

type Lead = Schemas['Lead'];

/** Returns the default rent per unit: the report's rent (adjusted, if staff did so) or else the lead's rent. */
const getEstimate = (report: Schemas['AnalysisReport'] | null | undefined, lead: Lead): number | null =>
  report?.result?.adjustedRent ?? report?.result?.rentEstimate ?? lead.estimatedRent;

/**
 * Edits the pitch and saves it as a proposal. The draft persists in the tab until it is saved.
 * @param onSaved called once the proposal is saved
 */
export function usePitch(lead: Lead, onSaved: () => void) {
  const host = useHost();
  const { change } = useLeadChanges();
  const analysis = useQuery(analysisQuery(host.api, lead));
  const stored = useDraft(`pitch:${lead.id}`, isStoredPitch);
  const estimate = getEstimate(analysis.data, lead);
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
    storage: { ...stored, write: (next) => stored.write(next && { ...next, base: toPitchBase(next.base) }) },
  });
  const { draft } = edit;
  const isRentAssumed = parseCustomAmount(draft.estimatedRent) === null && !estimate;
  const home = { ...lead, rentPerUnit: isRentAssumed ? null : getRent(draft) };

  return {
    ...edit,
    analysis,
    figures: computeHomeFigures(home),
    projections: computeProjections(home),
    /** Sentences that name the management fee used here and the fee used in the report. */
    netIncome: netIncomeSentences(home),
    isRentAssumed,
    complete: () => edit.save({ status: 'proposal' }),
  };
}

export type Pitch = ReturnType<typeof usePitch>;
