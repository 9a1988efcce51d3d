import { useHost } from '@epm/router';
import { ApiProblem } from '@epm/router/client';
import { getFailureMessage, isEqualValue, listChanges } from '@epm/staff';
import { useState } from 'react';
import { useSettingsEdit } from '../../../app/use-settings-edit.ts';
import { readPath, sortKeys, writePath } from './field-path.ts';
import type { FieldErrors, FieldsOf, SavedSetting, SectionFormDefinition } from './section-form-definition.ts';

const SAVE_FAILED = 'The settings could not be saved. What you typed is kept; please try again.';

/** Returns the server's error for each rejected field. */
export const toFieldErrors = (error: unknown): FieldErrors =>
  Object.fromEntries(
    (error instanceof ApiProblem ? (error.problem?.errors ?? []) : []).map(({ field, message }) => [field, message]),
  );

/**
 * Edits a setting. A valid draft is shown as a list of changes before it is saved.
 * @param onInvalid called with the first invalid field, after it is rendered with its error
 */
export function useSectionForm<Saved extends SavedSetting, Draft extends object>(
  definition: SectionFormDefinition<Saved, Draft>,
  settings: Saved,
  onInvalid: (path: string) => void,
) {
  const { api, toast } = useHost();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isReviewing, setReviewing] = useState(false);
  // Waits for the next render, in which a list opens the entry with the error.
  const focusSoon = (path: string) => void requestAnimationFrame(() => onInvalid(path));
  const toDraft = (fields: FieldsOf<Saved>): Draft => sortKeys(definition.toDraft(fields));
  const edit = useSettingsEdit<Saved, Draft>({
    settings,
    queryKey: definition.queryKey,
    form: { toDraft, parseDraft: (draft) => toDraft(definition.toFields(draft)) },
    async replace(draft, changedAt) {
      const saved = await definition.replace(api, { ...definition.toFields(draft), changedAt });
      toast({ kind: 'success', text: `${definition.title} saved` });
      return saved;
    },
    explainFailure(error) {
      const refused = toFieldErrors(error);
      const [first] = Object.keys(refused);
      if (first === undefined) return getFailureMessage(error, SAVE_FAILED);
      setErrors(refused);
      focusSoon(first);
      return null;
    },
  });
  const saved = toDraft(settings);
  return {
    ...edit,
    errors,
    isReviewing,
    /** Differences between the saved setting and the draft. */
    changes: listChanges(saved as Readonly<Record<string, unknown>>, edit.draft as never, definition.labels),
    read: (path: string): unknown => readPath(edit.draft, path),
    /** Sets a field, and removes its error and the errors of its nested fields. */
    write(path: string, value: unknown) {
      setErrors((all) =>
        Object.fromEntries(Object.entries(all).filter(([each]) => each !== path && !each.startsWith(`${path}.`))),
      );
      edit.update(writePath(edit.draft, path, value));
    },
    /**
     * Replaces the draft with the fields of an earlier version. Opens the review if they differ from the saved setting.
     */
    restore(fields: FieldsOf<Saved>) {
      setErrors({});
      edit.update(toDraft(fields));
      setReviewing(!isEqualValue(toDraft(fields), saved));
    },
    /** Opens the review if the form is valid. */
    save(): undefined {
      const invalid = definition.validate?.(edit.draft) ?? {};
      setErrors(invalid);
      const [first] = Object.keys(invalid);
      if (first === undefined) setReviewing(true);
      else focusSoon(first);
    },
    confirm() {
      setReviewing(false);
      edit.save();
    },
    closeReview: () => setReviewing(false),
    discard() {
      setErrors({});
      edit.discard();
    },
  };
}

/** Access to the draft of a setting, for the fields of its form. */
export interface SectionEdit<Draft = object> {
  draft: Draft;
  errors: FieldErrors;
  read: (path: string) => unknown;
  write: (path: string, value: unknown) => void;
}
