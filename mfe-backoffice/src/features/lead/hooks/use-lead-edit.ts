import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { conflictingFields, rebase, settle, touched } from '../../../app/edit-conflict.ts';
import type { Choice, EditConflict, LeadEdit } from '../../../app/edit-conflict.ts';
import { useLeadChanges } from '../../../app/lead-changes.ts';
import type { KnownOwner } from '../../../app/lead-changes.ts';
import { conflictWords } from '../../../app/lead-conflict.ts';
import type { EditedField } from '../../../app/lead-fields.ts';
import { useUnsaved } from './use-unsaved.ts';

type Lead = Schemas['Lead'];
export type Faults<Draft> = Partial<Record<keyof Draft, string>>;

/** A form over some fields of a lead. A draft's keys are the lead's own. */
export interface LeadForm<Draft> {
  toDraft: (lead: Lead) => Draft;
  /** Every field as it would be saved. */
  read: (draft: Draft) => LeadEdit;
  /** What is wrong with a draft of the lead as the editor saw it. */
  faults: (draft: Draft, base: Lead) => Faults<Draft>;
  /** The messages of a save. */
  done: string;
  failed: string;
}

interface Editing<Draft> {
  /** The lead as the editor saw it. */
  base: Lead;
  draft: Draft;
  faults: Faults<Draft>;
  /** Saved, and painted, while the server has not answered yet. */
  isSent: boolean;
  unsaved: Unsaved | null;
}

/** Why what was saved is not saved: without a connection it is tried again when there is one. */
export type Unsaved = 'offline' | 'refused';

export interface LeadEditing<Draft> {
  /** What the fields show. */
  draft: Draft;
  faults: Faults<Draft>;
  isEditing: boolean;
  isSaving: boolean;
  /** The last save did not get through; what was typed stands in the fields. */
  unsaved: Unsaved | null;
  /** Anything typed that is not saved. */
  isTouched: boolean;
  conflict: EditConflict | null;
  open: () => void;
  type: (part: Partial<Draft>) => void;
  cancel: () => void;
  /** @param faults what only the form's own fields can know, such as figures that are none */
  save: (faults?: Faults<Draft>) => void;
  /** Saves with the value that was chosen for each conflicting field. */
  decide: (choices: Partial<Record<EditedField, Choice>>) => void;
  /** Back to the fields, which keep what was typed. */
  goOn: () => void;
  /** Whether the lead is to go to another owner, whose email address was typed. */
  relink: RelinkQuestion | null;
}

export interface RelinkQuestion {
  owner: KnownOwner;
  confirm: () => void;
  dismiss: () => void;
}

const unsavedNow = (): Unsaved => (navigator.onLine ? 'refused' : 'offline');
const hasAny = (object: object) => Object.keys(object).length > 0;

/**
 * Edits some fields of a lead. Saving shows the new values at once; when it fails they go back and the form stands
 * open again with what was typed; when there was no connection, it is saved once there is. The lead may change meanwhile:
 * what was typed stays, and a field that another user changed too becomes a question.
 */
export function useLeadEdit<Draft extends object>(lead: Lead, form: LeadForm<Draft>): LeadEditing<Draft> {
  const host = useHost();
  const { change } = useLeadChanges();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const [editing, setEditing] = useState<Editing<Draft> | null>(null);
  /** The edit on the screen; none once the page is left. */
  const shown = useRef<Editing<Draft> | null>(null);
  useEffect(() => {
    shown.current = editing;
    return () => {
      shown.current = null;
    };
  }, [editing]);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [asked, setAsked] = useState<{ owner: KnownOwner; base: Lead; changes: LeadEdit } | null>(null);
  const begin = (): Editing<Draft> => ({
    base: lead,
    draft: form.toDraft(lead),
    faults: {},
    isSent: false,
    unsaved: null,
  });
  const changesOf = ({ draft, base }: Editing<Draft>) => touched(draft, form.toDraft(base), form.read(draft));

  async function send(from: Editing<Draft>, base: Lead, changes: LeadEdit): Promise<void> {
    const sent = { ...from, isSent: true, unsaved: null };
    setEditing(sent);
    setConflict(null);
    setAsked(null);
    let current: Lead | undefined;
    let owner: KnownOwner | undefined;
    const saved = await change(base, changes, {
      done: form.done,
      failed: form.failed,
      onConflict: (lead) => {
        current = lead;
      },
      onOwnerKnown: (known) => {
        owner = known;
      },
      isHeld: () => shown.current === sent && unsavedNow() === 'offline',
    });
    const refused = current && { base, changes, current };
    // only the version was old: nothing that both changed
    if (refused && conflictingFields(refused).length === 0) return send(from, refused.current, settle(refused, {}));
    // the page is closed, so the conflict cannot be shown
    if (refused && !isHere.current)
      return void host.toast({ kind: 'error', text: await conflictWords(host, refused.current, form.failed) });
    if (owner && !isHere.current) {
      return void host.toast({
        kind: 'error',
        text: `${form.failed}: this email address belongs to ${owner.name}. Nothing was saved.`,
      });
    }
    // a form that was opened again by now is another edit
    const failed = { ...sent, isSent: false, unsaved: refused || owner ? null : unsavedNow() };
    setEditing((now) => (now === sent ? (saved ? null : failed) : now));
    if (refused) setConflict(refused);
    if (owner) setAsked({ owner, base, changes });
  }

  function save(fieldFaults: Faults<Draft> = {}) {
    if (!editing || editing.isSent) return;
    const faults = { ...form.faults(editing.draft, editing.base), ...fieldFaults };
    if (hasAny(faults)) return setEditing({ ...editing, faults });
    const changes = changesOf(editing);
    if (!hasAny(changes)) return setEditing(null);
    void send({ ...editing, faults }, editing.base, changes);
  }

  function decide(choices: Partial<Record<EditedField, Choice>>) {
    if (!conflict || !editing) return;
    const changes = settle(conflict, choices);
    if (hasAny(changes)) return void send(editing, conflict.current, changes);
    setConflict(null);
    setEditing(null);
  }

  function goOn() {
    if (!conflict) return;
    const { current } = conflict;
    setEditing(
      (now) =>
        now && {
          ...now,
          base: current,
          draft: rebase(now.draft, form.toDraft(now.base), form.toDraft(current)),
        },
    );
    setConflict(null);
  }

  const retry = useEffectEvent(() => save());
  const isWaiting = editing?.unsaved === 'offline';
  useEffect(() => {
    if (!isWaiting) return;
    const onOnline = () => retry();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [isWaiting]);

  const isOpen = editing !== null && !editing.isSent;
  const isTouched = isOpen && hasAny(changesOf(editing));
  useUnsaved(isTouched);
  return {
    draft: isOpen ? editing.draft : form.toDraft(lead),
    faults: isOpen ? editing.faults : {},
    isEditing: isOpen,
    isSaving: editing?.isSent ?? false,
    unsaved: isOpen ? editing.unsaved : null,
    isTouched,
    conflict,
    open: () => setEditing((now) => (now && !now.isSent ? now : begin())),
    type: (part) =>
      setEditing((now) => {
        const open = now && !now.isSent ? now : begin();
        // a user who goes on typing saves again
        return { ...open, draft: { ...open.draft, ...part }, unsaved: open.unsaved && 'refused' };
      }),
    cancel: () => setEditing(null),
    save,
    decide,
    goOn,
    relink: asked &&
      editing && {
        owner: asked.owner,
        confirm: () => void send(editing, asked.base, { ...asked.changes, ownerId: asked.owner.id }),
        dismiss: () => setAsked(null),
      },
  };
}
