import { useHost } from '@epm/router';
import { getFailureMessage, isEqualValue, listChanges } from '@epm/staff';
import type { FieldErrors } from '@epm/staff';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useSettingsEdit } from '../../../app/use-settings-edit.ts';
import { readPath, sortKeys, writePath } from './field-path.ts';
import type { FieldsOf, SavedSetting, SettingFormDefinition } from './setting-form-definition.ts';

const SAVE_FAILED_MESSAGE = 'The settings could not be saved. Your input is still in the form. Try again.';

/** Manages the form of a setting. A valid draft is shown as a list of changes before it is saved. */
export function useSettingForm<Saved extends SavedSetting, Draft extends object>(
  definition: SettingFormDefinition<Saved, Draft>,
  settings: Saved,
) {
  const { api, toast } = useHost();
  const [isReviewing, setReviewing] = useState(false);
  const toDraft = (fields: FieldsOf<Saved>): Draft => sortKeys(definition.toDraft(fields));
  const edit = useSettingsEdit<Saved, Draft, string>({
    settings,
    queryKey: definition.queryKey,
    form: { toDraft, parseDraft: (draft) => toDraft(definition.toFields(draft)) },
    async replace(draft, changedAt) {
      const saved = await definition.replace(api, { ...definition.toFields(draft), changedAt });
      toast({ kind: 'success', text: `${definition.title} saved` });
      return saved;
    },
    explainFailure: (error) => getFailureMessage(error, SAVE_FAILED_MESSAGE),
  });
  const saved = toDraft(settings);
  return {
    ...edit,
    isReviewing,
    /** Differences between the saved setting and the draft. */
    changes: listChanges(saved as Readonly<Record<string, unknown>>, edit.draft as never, definition.labels),
    read: (path: string): unknown => readPath(edit.draft, path),
    /** Sets a field, and removes its error and the errors of its nested fields. */
    write(path: string, value: unknown) {
      edit.clearErrors(path);
      edit.update(writePath(edit.draft, path, value));
    },
    /**
     * Replaces the draft with the fields of an earlier version. Opens the review if they differ from the saved setting.
     */
    restore(fields: FieldsOf<Saved>) {
      edit.resetErrors();
      edit.update(toDraft(fields));
      setReviewing(!isEqualValue(toDraft(fields), saved));
    },
    /** Opens the review if the form is valid. */
    submit(event: SubmitEvent) {
      event.preventDefault();
      if (edit.check(definition.validate?.(edit.draft) ?? {})) setReviewing(true);
    },
    confirm() {
      setReviewing(false);
      edit.save();
    },
    closeReview: () => setReviewing(false),
  };
}

/** Access to the draft of a setting, for the fields of its form. */
export interface SettingFormState<Draft = object> {
  draft: Draft;
  errors: FieldErrors;
  read: (path: string) => unknown;
  write: (path: string, value: unknown) => void;
}
