import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { changedFields, conflictingFields, rebaseDraft, resolveConflict } from '../../../app/edit-conflict.ts';
import type { Choice, EditConflict, LeadEdit } from '../../../app/edit-conflict.ts';
import { useLeadChanges } from '../../../app/lead-changes.ts';
import type { KnownOwner } from '../../../app/lead-changes.ts';
import { conflictMessage } from '../../../app/lead-conflict.ts';
import type { EditedField } from '../../../app/lead-fields.ts';
import { useUnsaved } from './use-unsaved.ts';

type Lead = Schemas['Lead'];
export type FieldErrors<Draft> = Partial<Record<keyof Draft, string>>;

/** A form for some fields of a lead. The keys of a draft are names of lead fields. */
export interface LeadForm<Draft> {
  toDraft: (lead: Lead) => Draft;
  /** Converts a draft to the values to save. */
  read: (draft: Draft) => LeadEdit;
  /** Validates a draft. @param base the lead that the user edits, before the changes */
  errors: (draft: Draft, base: Lead) => FieldErrors<Draft>;
  /** Messages after a save. */
  done: string;
  failed: string;
}

interface Editing<Draft> {
  /** The lead as the user saw it when editing began. */
  base: Lead;
  draft: Draft;
  errors: FieldErrors<Draft>;
  /** Whether the save is in flight; its values are already shown. */
  isInFlight: boolean;
  unsaved: UnsavedReason | null;
}

/** Reason why a save failed. An 'offline' save is retried when the browser is online again. */
export type UnsavedReason = 'offline' | 'refused';

export interface LeadEditing<Draft> {
  /** Values of the fields. */
  draft: Draft;
  errors: FieldErrors<Draft>;
  isEditing: boolean;
  isSaving: boolean;
  /** Reason why the last save failed; the fields keep the draft. */
  unsaved: UnsavedReason | null;
  /** Whether there are unsaved changes. */
  isTouched: boolean;
  conflict: EditConflict | null;
  open: () => void;
  update: (part: Partial<Draft>) => void;
  cancel: () => void;
  /** @param errors errors that only the DOM knows, such as non-numeric text in a number input */
  save: (errors?: FieldErrors<Draft>) => void;
  /** Saves the value that the user chose for each conflicting field. */
  decide: (choices: Partial<Record<EditedField, Choice>>) => void;
  /** Closes the conflict dialog and returns to the form, which keeps the draft. */
  closeConflict: () => void;
  /** Set while the user decides whether the lead moves to the existing owner of the typed email address. */
  ownerChange: OwnerChange | null;
}

export interface OwnerChange {
  owner: KnownOwner;
  confirm: () => void;
  dismiss: () => void;
}

const unsavedReason = (): UnsavedReason => (navigator.onLine ? 'refused' : 'offline');
const hasKeys = (object: object) => Object.keys(object).length > 0;

/**
 * Edits some fields of a lead. A save is optimistic. If it fails, it is rolled back and the form reopens with the
 * draft. A save that fails offline is retried when the browser is online again. If another user changes the lead
 * in the meantime, the draft remains, and a conflict in the same field opens the conflict dialog.
 */
export function useLeadEdit<Draft extends object>(lead: Lead, form: LeadForm<Draft>): LeadEditing<Draft> {
  const host = useHost();
  const { change } = useLeadChanges();
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const [editing, setEditing] = useState<Editing<Draft> | null>(null);
  /** The shown edit; null after unmount. */
  const shown = useRef<Editing<Draft> | null>(null);
  useEffect(() => {
    shown.current = editing;
    return () => {
      shown.current = null;
    };
  }, [editing]);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [ownerQuestion, setOwnerQuestion] = useState<{ owner: KnownOwner; base: Lead; changes: LeadEdit } | null>(null);
  const newEdit = (): Editing<Draft> => ({
    base: lead,
    draft: form.toDraft(lead),
    errors: {},
    isInFlight: false,
    unsaved: null,
  });
  const changesOf = ({ draft, base }: Editing<Draft>) => changedFields(draft, form.toDraft(base), form.read(draft));

  async function send(from: Editing<Draft>, base: Lead, changes: LeadEdit): Promise<void> {
    const sent = { ...from, isInFlight: true, unsaved: null };
    setEditing(sent);
    setConflict(null);
    setOwnerQuestion(null);
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
      isHeld: () => shown.current === sent && unsavedReason() === 'offline',
    });
    const refused = current && { base, changes, current };
    // The version was stale, but no field conflicts: retry with the current version.
    if (refused && conflictingFields(refused).length === 0)
      return send(from, refused.current, resolveConflict(refused, {}));
    // The page is closed, so the conflict dialog cannot open.
    if (refused && !isMounted.current)
      return void host.toast({ kind: 'error', text: await conflictMessage(host, refused.current, form.failed) });
    if (owner && !isMounted.current) {
      return void host.toast({
        kind: 'error',
        text: `${form.failed}: this email address belongs to ${owner.name}. Nothing was saved.`,
      });
    }
    // If the form was reopened in the meantime, leave that newer edit as it is.
    const failed = { ...sent, isInFlight: false, unsaved: refused || owner ? null : unsavedReason() };
    setEditing((now) => (now === sent ? (saved ? null : failed) : now));
    if (refused) setConflict(refused);
    if (owner) setOwnerQuestion({ owner, base, changes });
  }

  function save(fieldErrors: FieldErrors<Draft> = {}) {
    if (!editing || editing.isInFlight) return;
    const errors = { ...form.errors(editing.draft, editing.base), ...fieldErrors };
    if (hasKeys(errors)) return setEditing({ ...editing, errors });
    const changes = changesOf(editing);
    if (!hasKeys(changes)) return setEditing(null);
    void send({ ...editing, errors }, editing.base, changes);
  }

  function decide(choices: Partial<Record<EditedField, Choice>>) {
    if (!conflict || !editing) return;
    const changes = resolveConflict(conflict, choices);
    if (hasKeys(changes)) return void send(editing, conflict.current, changes);
    setConflict(null);
    setEditing(null);
  }

  function closeConflict() {
    if (!conflict) return;
    const { current } = conflict;
    setEditing(
      (now) =>
        now && {
          ...now,
          base: current,
          draft: rebaseDraft(now.draft, form.toDraft(now.base), form.toDraft(current)),
        },
    );
    setConflict(null);
  }

  const retry = useEffectEvent(() => save());
  const isRetryPending = editing?.unsaved === 'offline';
  useEffect(() => {
    if (!isRetryPending) return;
    const onOnline = () => retry();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [isRetryPending]);

  const isOpen = editing !== null && !editing.isInFlight;
  const isTouched = isOpen && hasKeys(changesOf(editing));
  useUnsaved(isTouched);
  return {
    draft: isOpen ? editing.draft : form.toDraft(lead),
    errors: isOpen ? editing.errors : {},
    isEditing: isOpen,
    isSaving: editing?.isInFlight ?? false,
    unsaved: isOpen ? editing.unsaved : null,
    isTouched,
    conflict,
    open: () => setEditing((now) => (now && !now.isInFlight ? now : newEdit())),
    update: (part) =>
      setEditing((now) => {
        const open = now && !now.isInFlight ? now : newEdit();
        // After further typing the user saves again, so do not retry automatically.
        return { ...open, draft: { ...open.draft, ...part }, unsaved: open.unsaved && 'refused' };
      }),
    cancel: () => setEditing(null),
    save,
    decide,
    closeConflict,
    ownerChange: ownerQuestion &&
      editing && {
        owner: ownerQuestion.owner,
        confirm: () =>
          void send(editing, ownerQuestion.base, { ...ownerQuestion.changes, ownerId: ownerQuestion.owner.id }),
        dismiss: () => setOwnerQuestion(null),
      },
  };
}
