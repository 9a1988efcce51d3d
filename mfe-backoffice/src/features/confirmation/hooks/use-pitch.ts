import { useEffect, useRef, useState } from 'react';
import {
  figuresOf,
  improvementItems,
  netIncomeSentences,
  project,
  readCustomAmount,
  ASSUMED_RENT,
} from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { changedFields, conflictingFields, rebaseDraft } from '../../../app/edit-conflict.ts';
import type { Choice, EditConflict } from '../../../app/edit-conflict.ts';
import { analysisQuery } from '../../../app/get-analysis.ts';
import { useLeadChanges } from '../../../app/lead-changes.ts';
import { conflictMessage } from '../../../app/lead-conflict.ts';
import type { EditedField } from '../../../app/lead-fields.ts';
import { useDraft } from '../../../app/use-draft.ts';
import { baseOf, isStoredPitch, isSamePitch, toPitch } from '../pitch-draft.ts';
import type { PitchBase, PitchDraft } from '../pitch-draft.ts';

type Lead = Schemas['Lead'];

/** Returns the default rent per unit: from the report, including staff's adjustment, or else from the lead. */
const estimateOf = (report: Schemas['AnalysisReport'] | null | undefined, lead: Lead): number | null =>
  report?.result?.adjustedRent ?? report?.result?.rentEstimate ?? lead.estimatedRent;

/**
 * Edits the pitch and saves it as a proposal. The draft persists in the tab until it is saved. Untouched fields track
 * the lead. Concurrent edits open the conflict dialog.
 * @param onSaved called once the proposal is saved
 */
export function usePitch(lead: Lead, onSaved: () => void) {
  const host = useHost();
  const { change } = useLeadChanges();
  const analysis = useQuery(analysisQuery(host.api, lead));
  const stored = useDraft(`pitch:${lead.id}`, isStoredPitch);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const isTouched = stored.value !== null && !isSamePitch(stored.value.draft, toPitch(stored.value.base));
  // A draft that was sent without changes and got no response is dropped: its fields track the lead again.
  const active = isTouched || isSaving ? stored.value : null;
  /** The lead as the user saw it at the first change. */
  const base: Lead = { ...lead, ...active?.base };
  const draft = active?.draft ?? toPitch(lead);
  const estimate = estimateOf(analysis.data, lead);
  const rentOf = ({ estimatedRent }: PitchDraft): number =>
    readCustomAmount(estimatedRent) ?? (estimate || ASSUMED_RENT);

  /** Stores the draft, or removes it if it does not differ from the lead. */
  const storeDraft = (since: PitchBase, next: PitchDraft) =>
    stored.write(isSamePitch(next, toPitch(since)) ? null : { base: baseOf(since), draft: next });

  /** Sends the draft. The stored copy remains until the response, so that later input can be told apart from sent values. */
  function complete(since: Lead, pitch: PitchDraft, keepsStatus = false): void {
    stored.write({ base: baseOf(since), draft: pitch });
    setSaving(true);
    void send(since, pitch, keepsStatus, pitch).finally(() => setSaving(false));
  }

  /** @param sent the draft when Complete Pitch was pressed; unlike `pitch`, it is not rebased */
  async function send(since: Lead, pitch: PitchDraft, keepsStatus: boolean, sent: PitchDraft): Promise<void> {
    const values = { repairChecklist: improvementItems(pitch.repairChecklist), estimatedRent: rentOf(pitch) };
    const move = keepsStatus ? {} : { status: 'proposal' as const };
    let current: Lead | undefined;
    const saved = await change(
      since,
      { ...values, ...move, contacted: true },
      {
        onConflict: (now) => {
          current = now;
        },
      },
    );
    const now = stored.read();
    if (saved) {
      const left = rebaseDraft(now?.draft ?? sent, sent, toPitch(saved));
      storeDraft(saved, left);
      // Later input is not saved yet: stay on the step that shows it.
      return isSamePitch(left, toPitch(saved)) ? onSaved() : undefined;
    }
    if (!current) return void (now && storeDraft(now.base, now.draft));
    const refused = { base: since, current, changes: { ...changedFields(pitch, toPitch(since), values), ...move } };
    // The version was stale, but no touched field has changed: retry with the current version.
    if (conflictingFields(refused).length === 0)
      return send(current, rebaseDraft(pitch, toPitch(since), toPitch(current)), keepsStatus, sent);
    if (isMounted.current) setConflict(refused);
    // The page is closed, so the conflict dialog cannot open; the draft stays stored.
    else host.toast({ kind: 'error', text: await conflictMessage(host, current, 'Failed to update lead') });
  }

  function decide(choices: Partial<Record<EditedField, Choice>>) {
    if (!conflict) return;
    const { base: since, current } = conflict;
    const theirs = toPitch(current);
    const mine = rebaseDraft(draft, toPitch(since), theirs);
    setConflict(null);
    complete(
      current,
      {
        estimatedRent: choices.estimatedRent === 'theirs' ? theirs.estimatedRent : mine.estimatedRent,
        repairChecklist: choices.repairChecklist === 'theirs' ? theirs.repairChecklist : mine.repairChecklist,
      },
      choices.status === 'theirs',
    );
  }

  function closeConflict() {
    if (!conflict) return;
    storeDraft(conflict.current, rebaseDraft(draft, toPitch(conflict.base), toPitch(conflict.current)));
    setConflict(null);
  }

  const isRentAssumed = readCustomAmount(draft.estimatedRent) === null && !estimate;
  const home = { ...lead, rentPerUnit: isRentAssumed ? null : rentOf(draft) };

  return {
    analysis,
    draft,
    isSaving,
    conflict,
    decide,
    closeConflict,
    figures: figuresOf(home),
    projections: project(home),
    /** Sentences that name the management fee used here and the fee used in the report. */
    netIncome: netIncomeSentences(home),
    isRentAssumed,
    /** Whether the pitch has unsaved changes. */
    isTouched,
    update: (part: Partial<PitchDraft>) => {
      const next = { ...draft, ...part };
      if (isSaving) stored.write({ base: baseOf(base), draft: next });
      else storeDraft(base, next);
    },
    discard: () => stored.write(null),
    complete: () => complete(base, draft),
  };
}

export type Pitch = ReturnType<typeof usePitch>;
