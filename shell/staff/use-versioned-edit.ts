import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pickChangedValues, findConflictingFields, isEqualValue, rebaseDraft } from './edit-conflict.ts';
import type { ConflictChoices, EditConflict } from './edit-conflict.ts';
import { useUnsavedWarning } from './unsaved-guard.tsx';

/** Conversions between a record and a form that edits some of its fields. */
export interface VersionedForm<Base, Draft extends object, Values extends object> {
  /** Returns the draft for an unchanged record. It has the same keys as the result of `parseDraft`. */
  toDraft(base: Base): Draft;
  /** Parses a draft to the values to save. */
  parseDraft(draft: Draft): Values;
  /** Returns the record values to compare for conflicts. */
  toValues(base: Base): Partial<Values>;
}

/** Edit in progress. `useDraft` can store it. */
export interface Edit<Base, Draft> {
  /** Record on which the draft is based. */
  base: Base;
  draft: Draft;
  /** True if the user opened the form. The form then stays open even if nothing is changed. */
  isOpened?: boolean;
}

/**
 * Save result: the saved record, or the current record if the version was stale. After 'failed', `unsavedReason` is
 * set. Null means that `send` has already handled the error.
 */
export type SaveOutcome<Base> = { saved: Base } | { current: Base } | 'failed' | null;

/** Reason for a failed save. After 'offline', the save is retried when the browser is online again. */
export type UnsavedReason = 'offline' | 'refused';

export interface VersionedEditOptions<Base, Draft extends object, Values extends object> {
  /** Record as displayed, including optimistic updates. */
  record: Base;
  form: VersionedForm<Base, Draft, Values>;
  /**
   * Sends the changes with the version of `base`.
   * @param changes changed values, including those passed to `save`
   * @param isMounted returns whether the form can still show the outcome
   */
  send(base: Base, changes: Partial<Values>, draft: Draft, isMounted: () => boolean): Promise<SaveOutcome<Base>>;
  /** Called after a save that leaves no unsaved input. */
  onSaved?(saved: Base): void;
  /** Called on a conflict if the form has unmounted, because the conflict dialog can no longer open. */
  onUnseenConflict(current: Base): void;
  /** Storage for the edit, such as `useDraft`. By default, the edit is lost when the form unmounts. */
  storage?: EditStorage<Base, Draft>;
}

interface EditStorage<Base, Draft> {
  value: Edit<Base, Draft> | null;
  write: (next: Edit<Base, Draft> | null) => void;
  read: () => Edit<Base, Draft> | null;
}

export interface VersionedEdit<Base, Draft extends object, Values extends object> {
  /** Form values. Without an edit in progress, they are the values of the record. */
  draft: Draft;
  /** Record on which the draft is based. */
  base: Base;
  /** True if the form is open. It closes while a save is in flight, unless the user continues to edit. */
  isOpen: boolean;
  isSaving: boolean;
  /** True if there is input that is neither saved nor being saved. */
  isDirty: boolean;
  unsavedReason: UnsavedReason | null;
  conflict: EditConflict<Base, Values> | null;
  open: () => void;
  update: (changes: Partial<Draft>) => void;
  /** Discards the draft. */
  cancel: () => void;
  /** Saves the draft and any values that are not in the form. */
  save: (extraValues?: Partial<Values>) => void;
  /** Saves the draft with the chosen value for each conflicting field. */
  resolveConflict: (choices: ConflictChoices<Values>) => void;
  /** Closes the conflict dialog. The draft is kept and rebased on the current record. */
  closeConflict: () => void;
}

/** Stores the edit in memory. `read` returns the latest edit, even between two renders. */
function useInMemoryStorage<Base, Draft>(): EditStorage<Base, Draft> {
  const [value, setValue] = useState<Edit<Base, Draft> | null>(null);
  const latest = useRef(value);
  return {
    value,
    write: (next) => {
      latest.current = next;
      setValue(next);
    },
    read: () => latest.current,
  };
}

/**
 * Edits a versioned record without overwriting changes by other users. If the version is stale but no changed field
 * conflicts, the save is retried with the current version. Otherwise the user resolves each conflict in
 * `ConflictDialog`. The draft is kept until it is saved or discarded.
 */
export function useVersionedEdit<Base, Draft extends object, Values extends object>({
  record,
  form,
  send,
  onSaved,
  onUnseenConflict,
  storage,
}: VersionedEditOptions<Base, Draft, Values>): VersionedEdit<Base, Draft, Values> {
  const memory = useInMemoryStorage<Base, Draft>();
  const edit = storage ?? memory;
  const [draftInFlight, setDraftInFlight] = useState<Draft | null>(null);
  const [unsavedReason, setUnsavedReason] = useState<UnsavedReason | null>(null);
  const [conflict, setConflict] = useState<EditConflict<Base, Values> | null>(null);
  const [extraValues, setExtraValues] = useState<Partial<Values>>({});
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const isSaving = draftInFlight !== null;
  /** Returns whether the form is open or the draft differs from the record. */
  const isActive = (candidate: Edit<Base, Draft>) =>
    candidate.isOpened || !isEqualValue(candidate.draft, form.toDraft(candidate.base));
  const storeIfActive = (next: Edit<Base, Draft>) => edit.write(isActive(next) ? next : null);
  // Ignores a stored edit without changes, which can remain after a reload during a save.
  const active = edit.value && (isSaving || isActive(edit.value)) ? edit.value : null;
  const { base, draft } = active ?? { base: record, draft: form.toDraft(record) };
  const isDirty = active !== null && !isEqualValue(draft, draftInFlight ?? form.toDraft(base));

  async function trySave(base: Base, sentDraft: Draft, extras: Partial<Values>, wasOpened: boolean): Promise<void> {
    setDraftInFlight(sentDraft);
    const changes = { ...pickChangedValues(sentDraft, form.toDraft(base), form.parseDraft(sentDraft)), ...extras };
    const outcome = await send(base, changes, sentDraft, () => isMounted.current);
    const latest = edit.read() ?? { base, draft: sentDraft };
    if (outcome === 'failed' || outcome === null) {
      storeIfActive({ ...latest, isOpened: latest.isOpened || wasOpened });
      setUnsavedReason(outcome && (navigator.onLine ? 'refused' : 'offline'));
    } else if ('saved' in outcome) {
      const saved = form.toDraft(outcome.saved);
      const remainingDraft = rebaseDraft(latest.draft, sentDraft, saved);
      const isComplete = isEqualValue(remainingDraft, saved);
      storeIfActive({
        base: outcome.saved,
        draft: remainingDraft,
        isOpened: latest.isOpened || (wasOpened && !isComplete),
      });
      if (isComplete) onSaved?.(outcome.saved);
    } else {
      const { current } = outcome;
      const rebase = (draft: Draft) => rebaseDraft(draft, form.toDraft(base), form.toDraft(current));
      const fields = findConflictingFields(form.toValues(base), form.toValues(current), changes);
      if (fields.length === 0) {
        edit.write({ ...latest, base: current, draft: rebase(latest.draft) });
        return trySave(current, rebase(sentDraft), extras, wasOpened);
      }
      storeIfActive({ ...latest, isOpened: latest.isOpened || wasOpened });
      if (isMounted.current) setConflict({ base, current, changes, fields });
      else onUnseenConflict(current);
    }
  }

  /**
   * Starts a save. The edit stays stored until the response arrives, to distinguish later input from the sent values.
   */
  function startSave(base: Base, sentDraft: Draft, extras: Partial<Values>): void {
    edit.write({ base, draft: sentDraft });
    setUnsavedReason(null);
    setConflict(null);
    setExtraValues(extras);
    void trySave(base, sentDraft, extras, active?.isOpened ?? false).finally(() => setDraftInFlight(null));
  }

  const save = (extras: Partial<Values> = {}) => {
    if (!isSaving) startSave(base, draft, extras);
  };

  function resolveConflict(choices: ConflictChoices<Values>) {
    if (!conflict) return;
    const { base: originalBase, current } = conflict;
    const theirs = form.toDraft(current);
    const isTheirs = ([field]: [string, unknown]) => choices[field as keyof Values & string] === 'theirs';
    const mine = rebaseDraft(draft, form.toDraft(originalBase), theirs);
    const chosen = Object.fromEntries(Object.entries(theirs).filter(isTheirs));
    const extras = Object.fromEntries(Object.entries(extraValues).filter((entry) => !isTheirs(entry)));
    startSave(current, { ...mine, ...chosen }, extras as Partial<Values>);
  }

  function closeConflict() {
    if (!conflict) return;
    const { base: originalBase, current } = conflict;
    const rebased = rebaseDraft(draft, form.toDraft(originalBase), form.toDraft(current));
    storeIfActive({ ...active, base: current, draft: rebased });
    setConflict(null);
  }

  const retry = useEffectEvent(() => save(extraValues));
  const isRetryPending = unsavedReason === 'offline' && active !== null;
  useEffect(() => {
    if (!isRetryPending) return;
    const onOnline = () => retry();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [isRetryPending]);

  const isOpen = active !== null && (!isSaving || active.isOpened === true || isDirty);
  // A stored draft survives navigation, so the user needs no warning.
  useUnsavedWarning(isDirty && !storage);
  return {
    draft,
    base,
    isOpen,
    isSaving,
    isDirty,
    unsavedReason: active === null || isSaving ? null : unsavedReason,
    conflict,
    open: () => edit.write({ base, draft, isOpened: true }),
    update: (changes) => {
      const next = { ...active, base, draft: { ...draft, ...changes } };
      if (isSaving) edit.write(next);
      else storeIfActive(next);
      // The user is still typing and will save again, so cancel the automatic retry.
      setUnsavedReason((reason) => reason && 'refused');
    },
    cancel: () => {
      edit.write(null);
      setUnsavedReason(null);
    },
    save,
    resolveConflict,
    closeConflict,
  };
}
