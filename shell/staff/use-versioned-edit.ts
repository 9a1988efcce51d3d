import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changedFields, conflictingFields, isEqualValue, rebaseDraft } from './edit-conflict.ts';
import type { Choices, EditConflict } from './edit-conflict.ts';
import { useUnsavedWarning } from './unsaved-guard.tsx';

/** A form for some fields of a record. */
export interface VersionedForm<Base, Draft extends object, Values extends object> {
  /** Returns the draft for an unchanged record. Its keys are those of `Values`. */
  toDraft(base: Base): Draft;
  /** Converts a draft to the values to save. */
  parseDraft(draft: Draft): Values;
  /** Returns the values of a record, which are compared to find conflicts. */
  toValues(base: Base): Partial<Values>;
}

/** Edit in progress. It can be stored, for example with `useDraft`. */
export interface Edit<Base, Draft> {
  /** The record as the user saw it when the edit began. */
  base: Base;
  draft: Draft;
  /** Whether the user opened the form. It then stays open without changes. */
  isOpened?: boolean;
}

/**
 * Outcome of a save: the saved record, or the current record after a conflict. After 'failed', the form shows the
 * reason, and an offline save is retried when the browser is online again. Null if the caller shows the error.
 */
export type SaveOutcome<Base> = { saved: Base } | { current: Base } | 'failed' | null;

/** Reason for a failed save. A save that failed 'offline' is retried when the browser is online again. */
export type UnsavedReason = 'offline' | 'refused';

export interface VersionedEditOptions<Base, Draft extends object, Values extends object> {
  /** The record as it is shown; it may include optimistic updates. */
  record: Base;
  form: VersionedForm<Base, Draft, Values>;
  /**
   * Sends the edit with the version of `base`.
   * @param changes values of the changed fields, including those passed to `save`
   * @param isMounted returns whether the form can still show the outcome
   */
  send(base: Base, changes: Partial<Values>, draft: Draft, isMounted: () => boolean): Promise<SaveOutcome<Base>>;
  /** Called after a save that leaves no unsaved input. */
  onSaved?(saved: Base): void;
  /** Called for a conflict after the form was unmounted, when the dialog cannot open. */
  onUnseenConflict(current: Base): void;
  /** Storage for the edit, such as a draft in the tab. By default the edit is lost when the form unmounts. */
  storage?: EditStorage<Base, Draft>;
}

interface EditStorage<Base, Draft> {
  value: Edit<Base, Draft> | null;
  write: (next: Edit<Base, Draft> | null) => void;
  read: () => Edit<Base, Draft> | null;
}

export interface VersionedEdit<Base, Draft extends object, Values extends object> {
  /** Values of the form. Without an edit, they follow the record. */
  draft: Draft;
  /** The record on which the draft is based. */
  base: Base;
  /** Whether the form is open. It closes while a save is in flight, unless the user continues to edit. */
  isOpen: boolean;
  isSaving: boolean;
  /** Whether there is input that is neither saved nor being saved. */
  isDirty: boolean;
  /** Reason for the last failed save; the draft is kept. */
  unsavedReason: UnsavedReason | null;
  conflict: EditConflict<Base, Values> | null;
  open: () => void;
  update: (part: Partial<Draft>) => void;
  /** Discards the draft. */
  cancel: () => void;
  /** Saves the draft, together with values that the form does not contain. */
  save: (further?: Partial<Values>) => void;
  /** Saves the value that the user chose for each conflicting field. */
  resolveConflict: (choices: Choices<Values>) => void;
  /** Closes the conflict dialog. The draft is kept and rebased on the current record. */
  closeConflict: () => void;
}

/** Stores the edit in memory. `read` returns the latest edit, even between two renders. */
function useMemory<Base, Draft>(): EditStorage<Base, Draft> {
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
 * Edits a versioned record, so that no user overwrites another user's change. If the version is stale but no changed
 * field conflicts, the save is repeated with the current version. Otherwise the user resolves each conflict in
 * `ConflictDialog`. The draft remains until it is saved or discarded.
 */
export function useVersionedEdit<Base, Draft extends object, Values extends object>({
  record,
  form,
  send,
  onSaved,
  onUnseenConflict,
  storage,
}: VersionedEditOptions<Base, Draft, Values>): VersionedEdit<Base, Draft, Values> {
  const memory = useMemory<Base, Draft>();
  const edit = storage ?? memory;
  /** Draft of the save in flight. */
  const [sent, setSent] = useState<Draft | null>(null);
  const [unsaved, setUnsaved] = useState<UnsavedReason | null>(null);
  const [conflict, setConflict] = useState<EditConflict<Base, Values> | null>(null);
  const [further, setFurther] = useState<Partial<Values>>({});
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const isSaving = sent !== null;
  /** Returns whether the form is open or the draft differs from the record. */
  const isActive = (one: Edit<Base, Draft>) => one.isOpened || !isEqualValue(one.draft, form.toDraft(one.base));
  const keep = (next: Edit<Base, Draft>) => edit.write(isActive(next) ? next : null);
  // A reload while an unchanged draft is in flight leaves a stored edit without changes.
  const active = edit.value && (isSaving || isActive(edit.value)) ? edit.value : null;
  const { base, draft } = active ?? { base: record, draft: form.toDraft(record) };
  const isDirty = active !== null && !isEqualValue(draft, sent ?? form.toDraft(base));

  async function attempt(from: Base, values: Draft, more: Partial<Values>, wasOpened: boolean): Promise<void> {
    setSent(values);
    const changes = { ...changedFields(values, form.toDraft(from), form.parseDraft(values)), ...more };
    const outcome = await send(from, changes, values, () => isMounted.current);
    const now = edit.read() ?? { base: from, draft: values };
    if (outcome === 'failed' || outcome === null) {
      keep({ ...now, isOpened: now.isOpened || wasOpened });
      setUnsaved(outcome && (navigator.onLine ? 'refused' : 'offline'));
    } else if ('saved' in outcome) {
      const saved = form.toDraft(outcome.saved);
      const left = rebaseDraft(now.draft, values, saved);
      const isComplete = isEqualValue(left, saved);
      keep({ base: outcome.saved, draft: left, isOpened: now.isOpened || (wasOpened && !isComplete) });
      if (isComplete) onSaved?.(outcome.saved);
    } else {
      const { current } = outcome;
      const rebase = (one: Draft) => rebaseDraft(one, form.toDraft(from), form.toDraft(current));
      const fields = conflictingFields(form.toValues(from), form.toValues(current), changes);
      if (fields.length === 0) {
        edit.write({ ...now, base: current, draft: rebase(now.draft) });
        return attempt(current, rebase(values), more, wasOpened);
      }
      keep({ ...now, isOpened: now.isOpened || wasOpened });
      if (isMounted.current) setConflict({ base: from, current, changes, fields });
      else onUnseenConflict(current);
    }
  }

  /** Sends the draft. The edit is kept until the response, to distinguish later input from the sent values. */
  function start(from: Base, values: Draft, more: Partial<Values>): void {
    edit.write({ base: from, draft: values });
    setUnsaved(null);
    setConflict(null);
    setFurther(more);
    void attempt(from, values, more, active?.isOpened ?? false).finally(() => setSent(null));
  }

  const save = (more: Partial<Values> = {}) => {
    if (!isSaving) start(base, draft, more);
  };

  function resolveConflict(choices: Choices<Values>) {
    if (!conflict) return;
    const { base: since, current } = conflict;
    const theirs = form.toDraft(current);
    const isTheirs = ([field]: [string, unknown]) => choices[field as keyof Values & string] === 'theirs';
    const mine = rebaseDraft(draft, form.toDraft(since), theirs);
    const chosen = Object.fromEntries(Object.entries(theirs).filter(isTheirs));
    const more = Object.fromEntries(Object.entries(further).filter((entry) => !isTheirs(entry)));
    start(current, { ...mine, ...chosen }, more as Partial<Values>);
  }

  function closeConflict() {
    if (!conflict) return;
    const { base: since, current } = conflict;
    const rebased = rebaseDraft(draft, form.toDraft(since), form.toDraft(current));
    keep({ ...active, base: current, draft: rebased });
    setConflict(null);
  }

  const retry = useEffectEvent(() => save(further));
  const isRetryPending = unsaved === 'offline' && active !== null;
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
    unsavedReason: active === null || isSaving ? null : unsaved,
    conflict,
    open: () => edit.write({ base, draft, isOpened: true }),
    update: (part) => {
      const next = { ...active, base, draft: { ...draft, ...part } };
      if (isSaving) edit.write(next);
      else keep(next);
      // The user has typed more and will save again, so do not retry automatically.
      setUnsaved((now) => now && 'refused');
    },
    cancel: () => {
      edit.write(null);
      setUnsaved(null);
    },
    save,
    resolveConflict,
    closeConflict,
  };
}
