import { useRecordForm, useUnseenConflictToast } from '@epm/staff';
import type { FieldErrors, RecordForm } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

interface SavedSettings {
  changedAt: string;
  /** Email address. Null for settings that were never changed. */
  changedBy: string | null;
}

interface SettingsEditOptions<Settings extends SavedSettings, Draft extends object, Field extends string> {
  settings: Settings;
  /** Key of the query that read the settings. */
  queryKey: QueryKey;
  form: {
    toDraft(settings: Settings): Draft;
    /** Returns the draft with its values normalized, as the server would store them. */
    parseDraft(draft: Draft): Draft;
  };
  /** Returns an error for each invalid field, in the order of the form. */
  validate?(draft: Draft): FieldErrors<Field>;
  /**
   * Replaces the settings on the server.
   * @param changedAt time of the last change to `base`, by which the server detects newer changes
   * @param base settings on which the draft is based
   */
  replace(draft: Draft, changedAt: string, base: Settings): Promise<Settings>;
  /** Returns the errors of the fields that the server rejected. By default, uses the field names of the API. */
  getFieldErrors?(error: unknown): FieldErrors<Field>;
  /** Returns the message for a failed save if the server rejected no field. */
  explainFailure(error: unknown): string;
}

/** Manages the edit of settings. Unsaved input stays until it is saved or discarded, even if another admin saves. */
export function useSettingsEdit<
  Settings extends SavedSettings,
  Draft extends object,
  Field extends string = keyof Draft & string,
>({
  settings,
  queryKey,
  form,
  replace,
  ...options
}: SettingsEditOptions<Settings, Draft, Field>): RecordForm<Settings, Draft, Draft, Field> {
  const client = useQueryClient();
  return useRecordForm<Settings, Draft, Draft, Field>({
    ...options,
    record: settings,
    form: { ...form, toValues: form.toDraft },
    async save(base, changes, draft) {
      // Nothing is left to save if the admin chose the other admin's values in the conflict dialog.
      if (Object.keys(changes).length === 0) return base;
      const saved = await replace(draft, base.changedAt, base);
      client.setQueryData(queryKey, saved);
      return saved;
    },
    acceptCurrent(received) {
      // The error contains only the stored fields. The computed values that a GET request returns are missing.
      const current = { ...settings, ...received };
      client.setQueryData(queryKey, current);
      return current;
    },
    onUnseenConflict: useUnseenConflictToast('changed these settings'),
  });
}
