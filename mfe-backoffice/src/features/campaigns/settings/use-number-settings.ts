import { useHost } from '@epm/router';
import { getFailureMessage, useRecordForm, useUnseenConflictToast } from '@epm/staff';
import type { Draft, Edit, RecordForm } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { parseNumberDraft, toNumberDraft, toNumberValues, validateNumberDraft } from './number-settings.ts';
import type { NumberDraft, NumberErrors, NumberFields, NumberSettings, NumberValues } from './number-settings.ts';

const SAVE_FAILED_MESSAGE = 'The settings could not be saved. Your input is still in the form. Try again.';

export type NumberEditStorage<Name extends string> = Draft<Edit<NumberSettings<Name>, NumberDraft<Name>>>;

interface NumberSettingsOptions<Name extends string> {
  settings: NumberSettings<Name>;
  fields: NumberFields<Name>;
  /** Returns errors that concern more than one field. */
  check?: (values: NumberValues<Name>) => NumberErrors<Name>;
  /** Key of the query with the settings. */
  queryKey: QueryKey;
  replace: (body: Record<Name, number> & { changedAt: string }) => Promise<NumberSettings<Name>>;
  /** Storage for the edit. By default, the edit is lost when the form unmounts. */
  storage?: NumberEditStorage<Name>;
  /** Text of the toast after a save. */
  savedText: string;
  onSaved?: () => void;
}

export type NumberSettingsForm<Name extends string> = RecordForm<
  NumberSettings<Name>,
  NumberDraft<Name>,
  Record<Name, number>,
  Name
>;

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
  return useRecordForm<NumberSettings<Name>, NumberDraft<Name>, Record<Name, number>, Name>({
    record: settings,
    form: {
      toDraft: (base) => toNumberDraft(fields, base),
      parseDraft: (typed) => parseNumberDraft(fields, typed),
      toValues: (base): Partial<Record<Name, number>> => toNumberValues(fields, base),
    },
    validate: (draft) => ({ ...check?.(parseNumberDraft(fields, draft)), ...validateNumberDraft(fields, draft) }),
    async save({ changedAt }, _changes, draft) {
      const saved = await replace({ ...parseNumberDraft(fields, draft), changedAt });
      client.setQueryData(queryKey, saved);
      toast({ kind: 'success', text: savedText });
      return saved;
    },
    acceptCurrent(received) {
      client.setQueryData(queryKey, received);
      return received;
    },
    explainFailure: (error) => getFailureMessage(error, SAVE_FAILED_MESSAGE),
    onSaved: () => onSaved?.(),
    onUnseenConflict: useUnseenConflictToast('changed these settings'),
    ...(storage && { storage }),
  });
}
