import { useHost } from '@epm/router';
import { extractCurrent, useVersionedEdit } from '@epm/staff';
import type { SaveOutcome } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';

interface SavedSettings {
  changedAt: string;
  /** Email address. Null for settings that were never changed. */
  changedBy: string | null;
}

interface SettingsEditOptions<Settings extends SavedSettings, Draft extends object> {
  settings: Settings;
  /** Key of the query that read the settings. */
  queryKey: QueryKey;
  form: {
    toDraft(settings: Settings): Draft;
    /** Returns the draft with its values normalized, as the server would store them. */
    parseDraft(draft: Draft): Draft;
  };
  /**
   * Replaces the settings on the server.
   * @param changedAt time of the last change to `base`, by which the server detects newer changes
   * @param base settings on which the draft is based
   */
  replace(draft: Draft, changedAt: string, base: Settings): Promise<Settings>;
  /** Returns the message for a failed save. Null if a field shows the reason. */
  explainFailure(error: unknown): string | null;
}

/** Edits settings. Input stays until it is saved or discarded, even if another admin saves. */
export function useSettingsEdit<Settings extends SavedSettings, Draft extends object>({
  settings,
  queryKey,
  form,
  replace,
  explainFailure,
}: SettingsEditOptions<Settings, Draft>) {
  const { toast } = useHost();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);

  async function send(base: Settings, changes: Partial<Draft>, draft: Draft): Promise<SaveOutcome<Settings>> {
    // Nothing is left to save if the admin chose the other admin's values in the conflict dialog.
    if (Object.keys(changes).length === 0) return { saved: base };
    try {
      const saved = await replace(draft, base.changedAt, base);
      client.setQueryData(queryKey, saved);
      return { saved };
    } catch (error) {
      const changed = extractCurrent<Partial<Settings>>(error);
      if (changed) {
        // The error contains only the stored fields. The computed values that a GET request returns are missing.
        const current: Settings = { ...settings, ...changed };
        client.setQueryData(queryKey, current);
        return { current };
      }
      setFailure(explainFailure(error));
      return null;
    }
  }

  const edit = useVersionedEdit<Settings, Draft, Draft>({
    record: settings,
    form: { ...form, toValues: form.toDraft },
    send,
    onUnseenConflict: ({ changedBy }) =>
      toast({ kind: 'error', text: `Your changes were not saved: ${changedBy ?? 'another person'} saved first.` }),
  });
  const { draft, isDirty, isSaving, conflict, closeConflict } = edit;
  return {
    draft,
    isDirty,
    isSaving,
    /** Error message below the form. */
    failure,
    conflict,
    closeConflict,
    update(changes: Partial<Draft>) {
      setFailure(null);
      edit.update(changes);
    },
    /** Saves, or shows why the draft cannot be saved. */
    save(problem: string | null = null) {
      setFailure(problem);
      if (problem === null) edit.save();
    },
    /** Discards the draft. */
    discard() {
      setFailure(null);
      edit.cancel();
    },
    resolveConflict(choices: Parameters<typeof edit.resolveConflict>[0]) {
      setFailure(null);
      edit.resolveConflict(choices);
    },
  };
}
