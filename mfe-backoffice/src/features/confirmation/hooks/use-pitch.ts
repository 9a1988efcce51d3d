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
import { conflictingFields, rebase, touched } from '../../../app/edit-conflict.ts';
import type { Choice, EditConflict } from '../../../app/edit-conflict.ts';
import { analysisQuery } from '../../../app/get-analysis.ts';
import { useLeadChanges } from '../../../app/lead-changes.ts';
import { conflictWords } from '../../../app/lead-conflict.ts';
import type { EditedField } from '../../../app/lead-fields.ts';
import { useDraft } from '../../../app/use-draft.ts';
import { baseOf, isBegunPitch, isSamePitch, toPitch } from '../pitch-draft.ts';
import type { PitchBase, PitchDraft } from '../pitch-draft.ts';

type Lead = Schemas['Lead'];

/** The rent of one unit that stands while staff type no other: of the report, with what staff adjusted there, or what the lead says. */
const estimateOf = (report: Schemas['AnalysisReport'] | null | undefined, lead: Lead): number | null =>
  report?.result?.adjustedRent ?? report?.result?.rentEstimate ?? lead.estimatedRent;

/**
 * What is typed and ticked for the pitch, and completing it. What is begun is kept in the tab until it is saved; what is
 * not touched follows the lead, and a concurrent change opens a question.
 * @param onSaved the proposal is saved
 */
export function usePitch(lead: Lead, onSaved: () => void) {
  const host = useHost();
  const { change } = useLeadChanges();
  const analysis = useQuery(analysisQuery(host.api, lead));
  const begun = useDraft(`pitch:${lead.id}`, isBegunPitch);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const isTouched = begun.value !== null && !isSamePitch(begun.value.draft, toPitch(begun.value.base));
  // one that was sent untouched, and never answered, follows the lead again
  const held = isTouched || isSaving ? begun.value : null;
  /** The lead as the user saw it when typing began. */
  const base: Lead = { ...lead, ...held?.base };
  const draft = held?.draft ?? toPitch(lead);
  const estimate = estimateOf(analysis.data, lead);
  const rentOf = ({ estimatedRent }: PitchDraft): number =>
    readCustomAmount(estimatedRent) ?? (estimate || ASSUMED_RENT);

  const keep = (since: PitchBase, next: PitchDraft) =>
    begun.write(isSamePitch(next, toPitch(since)) ? null : { base: baseOf(since), draft: next });

  /** While it is on its way the draft stays begun, so that what is typed meanwhile is told from what was sent. */
  function complete(since: Lead, pitch: PitchDraft, keepsStatus = false): void {
    begun.write({ base: baseOf(since), draft: pitch });
    setSaving(true);
    void send(since, pitch, keepsStatus, pitch).finally(() => setSaving(false));
  }

  /** @param sent the draft as it was when it was completed */
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
    const now = begun.kept();
    if (saved) {
      const left = rebase(now?.draft ?? sent, sent, toPitch(saved));
      keep(saved, left);
      // what was typed since is not saved: it is shown where it stands
      return isSamePitch(left, toPitch(saved)) ? onSaved() : undefined;
    }
    if (!current) return void (now && keep(now.base, now.draft));
    const refused = { base: since, current, changes: { ...touched(pitch, toPitch(since), values), ...move } };
    // only the version was old, or what they changed was not touched here
    if (conflictingFields(refused).length === 0)
      return send(current, rebase(pitch, toPitch(since), toPitch(current)), keepsStatus, sent);
    if (isHere.current) setConflict(refused);
    // the page is closed, so the conflict cannot be shown; the draft is kept
    else host.toast({ kind: 'error', text: await conflictWords(host, current, 'Failed to update lead') });
  }

  function decide(choices: Partial<Record<EditedField, Choice>>) {
    if (!conflict) return;
    const { base: since, current } = conflict;
    const theirs = toPitch(current);
    const mine = rebase(draft, toPitch(since), theirs);
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

  function goOn() {
    if (!conflict) return;
    keep(conflict.current, rebase(draft, toPitch(conflict.base), toPitch(conflict.current)));
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
    goOn,
    figures: figuresOf(home),
    projections: project(home),
    /** By which fee the net income here is computed, and by which that of the report. */
    netIncome: netIncomeSentences(home),
    isRentAssumed,
    /** Something is typed or ticked that is not saved. */
    isBegun: isTouched,
    type: (part: Partial<PitchDraft>) => {
      const next = { ...draft, ...part };
      if (isSaving) begun.write({ base: baseOf(base), draft: next });
      else keep(base, next);
    },
    discard: () => begun.write(null),
    complete: () => complete(base, draft),
  };
}

export type Pitch = ReturnType<typeof usePitch>;
