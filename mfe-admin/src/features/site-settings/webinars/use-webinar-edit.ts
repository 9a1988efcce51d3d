import { useHost } from '@epm/router';
import { extractCurrent, getFailureMessage, useDraft, useVersionedEdit } from '@epm/staff';
import type { Edit, SaveOutcome } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { normalizeDraft, toDraft, toFields, validateWebinar } from './webinar-form.ts';
import type { WebinarDraft, WebinarErrors } from './webinar-form.ts';
import { createWebinar, editWebinar, WEBINARS_KEY } from './webinar-queries.ts';
import type { Webinar } from './webinar-queries.ts';

type WebinarEdit = Edit<Webinar, WebinarDraft>;

const isWebinarEdit = (stored: unknown): stored is WebinarEdit =>
  typeof stored === 'object' && stored !== null && 'base' in stored && 'draft' in stored;

/**
 * Edits a webinar, or creates one if its version is 0. Keeps unsaved input in the tab's session storage until it is saved
 * or discarded.
 */
export function useWebinarEdit(webinar: Webinar, onSaved: () => void) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const [errors, setErrors] = useState<WebinarErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const isNew = webinar.version === 0;

  async function send(base: Webinar, changes: object, draft: WebinarDraft): Promise<SaveOutcome<Webinar>> {
    // Nothing is left to save if the admin chose the other admin's values in the conflict dialog.
    if (Object.keys(changes).length === 0) return { saved: base };
    try {
      const fields = toFields(draft);
      const saved = isNew ? await createWebinar(api, base.id, fields) : await editWebinar(api, base, fields);
      toast({ kind: 'success', text: isNew ? 'Webinar scheduled' : 'Webinar saved', detail: saved.title });
      void client.invalidateQueries({ queryKey: WEBINARS_KEY });
      return { saved };
    } catch (error) {
      const current = extractCurrent<Webinar>(error);
      if (current) return { current };
      setFailure(getFailureMessage(error, 'The webinar could not be saved. What you typed is kept; please try again.'));
      return null;
    }
  }

  const edit = useVersionedEdit<Webinar, WebinarDraft, WebinarDraft>({
    record: webinar,
    form: { toDraft, parseDraft: normalizeDraft, toValues: toDraft },
    send,
    onSaved,
    onUnseenConflict: () =>
      toast({ kind: 'error', text: 'The webinar was not saved. Another person changed it first.' }),
    storage: useDraft(`webinar:${isNew ? 'new' : webinar.id}`, isWebinarEdit),
  });
  return {
    ...edit,
    isNew,
    errors,
    failure,
    change(field: keyof WebinarDraft, value: string) {
      setFailure(null);
      setErrors(({ [field]: _corrected, ...others }) => others);
      edit.update({ [field]: value });
    },
    /** Saves if the form is valid. @returns the first invalid field */
    submit(): string | undefined {
      const invalid = validateWebinar(edit.draft);
      setErrors(invalid);
      setFailure(null);
      const [first] = Object.keys(invalid);
      if (first) return first;
      if (edit.isDirty) edit.save();
      else onSaved();
      return undefined;
    },
  };
}
