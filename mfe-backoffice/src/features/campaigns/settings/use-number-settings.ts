import { deriveStaffName } from '@epm/contract';
import { useHost } from '@epm/router';
import { extractCurrent, getFailureMessage, useVersionedEdit } from '@epm/staff';
import type { Draft, Edit, SaveOutcome, VersionedEdit } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { parseNumberDraft, toNumberDraft, toNumberValues, validateNumberDraft } from './number-settings.ts';
import type { NumberDraft, NumberErrors, NumberFields, NumberSettings, NumberValues } from './number-settings.ts';

const SAVE_FAILED = 'The settings could not be saved. What you typed is kept; please try again.';

interface NumberSettingsOptions<Name extends string> {
  settings: NumberSettings<Name>;
  fields: NumberFields<Name>;
  /** Returns errors that concern more than one field. */
  check?: (values: NumberValues<Name>) => NumberErrors<Name>;
  /** Key of the query with the settings. */
  queryKey: QueryKey;
  replace: (body: Record<Name, number> & { changedAt: string }) => Promise<NumberSettings<Name>>;
  /** Storage for the edit. By default, the edit is lost when the form unmounts. */
  storage?: Draft<Edit<NumberSettings<Name>, NumberDraft<Name>>>;
  /** Text of the toast after a save. */
  savedText: string;
  onSaved?: () => void;
}

/** State of a form with number settings. */
export interface NumberSettingsForm<Name extends string>
  extends Pick<
    VersionedEdit<NumberSettings<Name>, NumberDraft<Name>, Record<Name, number>>,
    'draft' | 'isDirty' | 'isSaving' | 'conflict' | 'closeConflict' | 'resolveConflict'
  > {
  errors: NumberErrors<Name>;
  /** Message for a failed save. */
  failure: string | null;
  change: (name: Name, text: string) => void;
  /** Replaces the draft with the values of an earlier version. */
  restore: (draft: Partial<NumberDraft<Name>>) => void;
  /** Saves if the form is valid. @returns the first invalid field */
  save: () => Name | undefined;
  discard: () => void;
}

/** Edits number settings. Input stays until it is saved or discarded, even if another user saves. */
export function useNumberSettings<Name extends string>({
  settings,
  fields,
  check,
  queryKey,
  replace,
  storage,
  savedText,
  onSaved,
}: NumberSettingsOptions<Name>): NumberSettingsForm<Name> {
  const { toast } = useHost();
  const client = useQueryClient();
  const [errors, setErrors] = useState<NumberErrors<Name>>({});
  const [failure, setFailure] = useState<string | null>(null);

  async function send(
    base: NumberSettings<Name>,
    _changes: Partial<Record<Name, number>>,
    draft: NumberDraft<Name>,
  ): Promise<SaveOutcome<NumberSettings<Name>>> {
    try {
      const saved = await replace({ ...parseNumberDraft(fields, draft), changedAt: base.changedAt });
      client.setQueryData(queryKey, saved);
      toast({ kind: 'success', text: savedText });
      return { saved };
    } catch (error) {
      const current = extractCurrent<NumberSettings<Name>>(error);
      if (current) {
        client.setQueryData(queryKey, current);
        return { current };
      }
      setFailure(getFailureMessage(error, SAVE_FAILED));
      return null;
    }
  }

  const { draft, isDirty, isSaving, conflict, update, save, cancel, resolveConflict, closeConflict } = useVersionedEdit<
    NumberSettings<Name>,
    NumberDraft<Name>,
    Record<Name, number>
  >({
    record: settings,
    form: {
      toDraft: (base) => toNumberDraft(fields, base),
      parseDraft: (typed) => parseNumberDraft(fields, typed),
      toValues: (base): Partial<Record<Name, number>> => toNumberValues(fields, base),
    },
    send,
    onSaved: () => onSaved?.(),
    onUnseenConflict: ({ changedBy }) =>
      toast({
        kind: 'error',
        text: `Your settings were not saved: ${changedBy ? deriveStaffName(changedBy) : 'another person'} saved first.`,
      }),
    ...(storage && { storage }),
  });
  return {
    draft,
    errors,
    isDirty,
    isSaving,
    failure,
    conflict,
    closeConflict,
    change(name, text) {
      setFailure(null);
      setErrors((before) => {
        const { [name]: _corrected, ...others } = before;
        return others as NumberErrors<Name>;
      });
      update({ [name]: text } as Partial<NumberDraft<Name>>);
    },
    restore(earlier) {
      setFailure(null);
      setErrors({});
      update(earlier);
    },
    save() {
      const invalid = { ...check?.(parseNumberDraft(fields, draft)), ...validateNumberDraft(fields, draft) };
      const [first] = Object.keys(invalid) as Name[];
      setErrors(invalid);
      setFailure(null);
      if (!first) save();
      return first;
    },
    discard() {
      setErrors({});
      setFailure(null);
      cancel();
    },
    resolveConflict(choices) {
      setFailure(null);
      resolveConflict(choices);
    },
  };
}
