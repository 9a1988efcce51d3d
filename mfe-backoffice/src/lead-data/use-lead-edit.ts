import { useState } from 'react';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useFormErrors, useVersionedEdit } from '@epm/staff';
import type { FormErrors, SaveOutcome, VersionedEdit } from '@epm/staff';
import { formatConflict } from './change-messages.ts';
import { useLeadChanges } from './lead-changes.ts';
import type { KnownOwner } from './lead-changes.ts';
import type { LeadEdit } from './lead-queries.ts';

type Lead = Schemas['Lead'];
export type LeadFieldErrors<Draft> = Partial<Record<keyof Draft, string>>;

/** Form for some lead fields. The draft's keys are names of lead fields. */
export interface LeadForm<Draft> {
  toDraft: (lead: Lead) => Draft;
  /** Converts a draft to the fields to save. */
  read: (draft: Draft) => LeadEdit;
  /** Validates a draft. @param base the lead before the edit */
  errors: (draft: Draft, base: Lead) => LeadFieldErrors<Draft>;
  /** Returns whether the form shows the errors of a field. By default, it shows them for the keys of the draft. */
  hasControl?: (field: string) => boolean;
  /** Toast texts. */
  successText: string;
  errorText: string;
}

export interface LeadEditing<Draft extends object> extends Omit<VersionedEdit<Lead, Draft, LeadEdit>, 'save'> {
  /** Ref of the form element, in which focus moves to the first invalid field. */
  formRef: FormErrors['formRef'];
  errors: LeadFieldErrors<Draft>;
  /**
   * Validates and saves the draft.
   * @param errors errors that only the DOM can detect, such as non-numeric text in a number input
   */
  save: (errors?: LeadFieldErrors<Draft>) => void;
  /** Decision whether the lead moves to the owner of the new email address. Null if the user has nothing to decide. */
  ownerChange: OwnerChange | null;
}

export interface OwnerChange {
  owner: KnownOwner;
  confirm: () => void;
  dismiss: () => void;
}

/**
 * Edits lead fields with an optimistic update. If saving fails, the update is rolled back and the form reopens with the
 * draft.
 */
export function useLeadEdit<Draft extends object>(lead: Lead, form: LeadForm<Draft>): LeadEditing<Draft> {
  const host = useHost();
  const { change } = useLeadChanges();
  const { formRef, errors, check, clearErrors, resetErrors } = useFormErrors();
  const [knownOwner, setKnownOwner] = useState<KnownOwner | null>(null);

  async function send(
    base: Lead,
    changes: LeadEdit,
    draft: Draft,
    isMounted: () => boolean,
  ): Promise<SaveOutcome<Lead>> {
    if (Object.keys(changes).length === 0) return { saved: base };
    let outcome = 'failed' as SaveOutcome<Lead>;
    const saved = await change(base, changes, {
      successText: form.successText,
      errorText: form.errorText,
      onConflict: (current) => {
        outcome = { current };
      },
      onOwnerKnown: (owner) => {
        outcome = null;
        if (isMounted()) return setKnownOwner(owner);
        const text = `${form.errorText}: this email address belongs to ${owner.name}. Nothing was saved.`;
        host.toast({ kind: 'error', text });
      },
      showFieldErrors: (rejected) => {
        const hasControl = (field: string) => isMounted() && (form.hasControl?.(field) ?? field in draft);
        const entries = Object.entries(rejected);
        const shown = entries.filter(([field]) => hasControl(field));
        if (shown.length > 0) {
          outcome = null;
          check(Object.fromEntries(shown));
        }
        return Object.fromEntries(entries.filter(([field]) => !hasControl(field)));
      },
      isRetriedByCaller: () => isMounted() && !navigator.onLine,
    });
    return saved ? { saved } : outcome;
  }

  const edit = useVersionedEdit<Lead, Draft, LeadEdit>({
    record: lead,
    form: { toDraft: form.toDraft, parseDraft: form.read, toValues: (base) => base as LeadEdit },
    send,
    onUnseenConflict: (current) =>
      void formatConflict(host, current, form.errorText).then((text) => host.toast({ kind: 'error', text })),
  });

  return {
    ...edit,
    formRef,
    errors: errors as LeadFieldErrors<Draft>,
    update: (changes) => {
      clearErrors(...Object.keys(changes));
      edit.update(changes);
    },
    cancel: () => {
      resetErrors();
      edit.cancel();
    },
    save: (fieldErrors = {}) => {
      if (!check({ ...form.errors(edit.draft, edit.base), ...fieldErrors })) return;
      if (edit.isDirty) edit.save();
      else edit.cancel();
    },
    ownerChange: knownOwner && {
      owner: knownOwner,
      confirm: () => {
        setKnownOwner(null);
        edit.save({ ownerId: knownOwner.id });
      },
      dismiss: () => setKnownOwner(null),
    },
  };
}
